import type { ApprovalDocType } from '@tallyhouse/contracts/modules/approval/enums.ts';
import type { CommandContext, EventDraft } from './call.ts';
import type { ChangeTx, ReadTx } from './db/tx.ts';
import type { Kernel } from './kernel.ts';

/** A type of documents that are approved: what the engine asks of them, and what becomes of them in its transaction. */
export interface ApprovalDocDef {
  readonly doc_type: ApprovalDocType;
  /** The version of the document as it is: what people decide about. */
  versionOf(tx: ReadTx, docNo: string): Promise<number | undefined>;
  /** The same, and nobody changes it until the decision is taken. */
  lockVersion(tx: ChangeTx, docNo: string): Promise<number | undefined>;
  /** The last step was taken. A refusal here takes the decision back, and the approver reads why. */
  onApproved(context: CommandContext, docNo: string): Promise<readonly EventDraft[]>;
  onRejected(context: CommandContext, docNo: string, reason: string): Promise<readonly EventDraft[]>;
  /** Taken back by the person who asked. */
  onWithdrawn(context: CommandContext, docNo: string, reason: string): Promise<readonly EventDraft[]>;
}

export function approvalDoc(kernel: Kernel, docType: string): ApprovalDocDef {
  const def = kernel.modules.flatMap((module) => module.approvals ?? []).find(({ doc_type }) => doc_type === docType);
  if (!def) throw new Error(`no module has documents of type ${docType} approved`);
  return def;
}
