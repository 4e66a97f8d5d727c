import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** Outside the dev environment a call for developers is answered like one that was never made; its address is nobody’s business. */
export function refuseOutsideDev({ environment }: { environment: string }, call: Call): void {
  if (environment !== 'dev') refuse(baseErrors.noSuchCall, { call: call.id });
}
