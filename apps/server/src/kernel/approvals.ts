import type { ApprovalFacts } from '@tallyhouse/contracts/modules/approval/entities.ts';
import type { ApprovalDocType } from '@tallyhouse/contracts/modules/approval/enums.ts';
import type { CommandContext, EventDraft } from './call.ts';
import type { ChangeTx } from './db/tx.ts';
import type { Kernel } from './kernel.ts';

export interface ApprovalContent {
  readonly version: number;
  /** Of all that is judged and of all that takes effect: another hash is another content. */
  readonly hash: string;
  readonly facts: ApprovalFacts;
  /** Everyone who wrote or submitted what the document says now, by user id; of a machine the people behind it. */
  readonly authors: readonly string[];
}

/** A type of documents that are approved: what the engine asks of them, and what becomes of them in its transaction. */
export interface ApprovalDocDef {
  readonly doc_type: ApprovalDocType;
  /**
   * The document as it is now: what people decide about. It is locked until the command ends, so that it cannot change
   * between the look and the decision.
   */
  lockContent(tx: ChangeTx, docNo: string): Promise<ApprovalContent | undefined>;
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
