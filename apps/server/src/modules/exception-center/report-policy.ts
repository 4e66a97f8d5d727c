import {
  type ExceptionFlow,
  type ExceptionStep,
  exceptionFlow,
  exceptionStep,
} from '@tallyhouse/contracts/modules/exception-center/enums.ts';
import { exceptionCenterErrors } from '@tallyhouse/contracts/modules/exception-center/errors.ts';
import type { ReadTx } from '../../kernel/db/tx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { refuse } from '../../kernel/refusal.ts';
import { currentPolicy } from './current-policy.ts';
import { type PolicyRow, allowedRows, rowFor, rowsAt } from './domain/compile-policy.ts';
import { codeName } from './domain/row-names.ts';
import { countRefused } from './refused-reports.ts';

export interface Work {
  readonly kernel: Pick<Kernel, 'metrics'>;
  readonly tx: ReadTx;
}

/** What was reported: the code as the wire has it. */
export interface Reported {
  readonly step: ExceptionStep;
  readonly code: number;
  readonly flow: ExceptionFlow;
}

function refuseCode({ kernel }: Work, { step, code }: Reported, offered: readonly PolicyRow[]): never {
  countRefused(kernel.metrics.registry, { step, code: codeName(code) });
  const codes = offered.map((row) => codeName(row.code)).join(', ') || '-';
  return refuse(exceptionCenterErrors.codeNotOffered, { code: codeName(code), step, codes });
}

/** What the policy says of a code that the system itself raises. A code without a row is refused, and counted. */
export async function exceptionPolicy(work: Work, reported: Reported): Promise<PolicyRow> {
  const policy = await currentPolicy(work.kernel, work.tx);
  const step = exceptionStep.codeOf(reported.step);
  const flow = exceptionFlow.codeOf(reported.flow);
  return rowFor(policy, { step, code: reported.code, flow }) ?? refuseCode(work, reported, rowsAt(policy, step, flow));
}

/** What the policy says of a code that a person chose on a page: only what the page may offer. */
export async function reportedPolicy(work: Work, page: string, reported: Reported): Promise<PolicyRow> {
  const policy = await currentPolicy(work.kernel, work.tx);
  const step = exceptionStep.codeOf(reported.step);
  const offered = allowedRows(policy, page, step, exceptionFlow.codeOf(reported.flow));
  return offered.find(({ code }) => code === reported.code) ?? refuseCode(work, reported, offered);
}

/** What a page offers at a step, and in which version of the policy. */
export async function allowedCodes(
  { kernel, tx }: Work,
  { page, step, flow }: { readonly page: string; readonly step: number; readonly flow: number },
): Promise<{ version: number; rows: PolicyRow[] }> {
  const policy = await currentPolicy(kernel, tx);
  return { version: policy.version, rows: allowedRows(policy, page, step, flow) };
}
