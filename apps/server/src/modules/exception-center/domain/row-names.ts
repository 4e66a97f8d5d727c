import type { PolicyKey } from '@tallyhouse/contracts/modules/exception-center/entities.ts';
import { exceptionCode, exceptionFlow, exceptionStep } from '@tallyhouse/contracts/modules/exception-center/enums.ts';

const stepName = (step: number): string => exceptionStep.nameOf(step) ?? String(step);
export const codeName = (code: number): string => exceptionCode.nameOf(code) ?? String(code);

/** A row as people and the audit trail name it: `pick/empty`, with the flow where it is of one. */
export function rowName({ step, code, flow }: PolicyKey): string {
  const name = `${stepName(step)}/${codeName(code)}`;
  return flow === exceptionFlow.codeOf('all') ? name : `${name}/${exceptionFlow.nameOf(flow) ?? flow}`;
}
