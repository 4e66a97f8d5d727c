import type { CommandShape, InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { ruleCenterCalls as calls } from '@tallyhouse/contracts/modules/rule-center/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';

/** What shows rules: read again after a change of one. */
export const refreshRules = (): Promise<void> =>
  refresh(calls.searchRule, calls.getRule, calls.searchRuleVersion, calls.searchRuleChangeLog, calls.diffRuleVersion);

/** Does something to rules, says so, and reads again what shows them. A refusal is said by the toast. */
export function useAct(): <C extends CommandShape>(
  call: C,
  input: Omit<InputOf<C>, 'request_id'>,
  said: string,
) => Promise<void> {
  const toast = useToast();
  return async (call, input, said) => {
    try {
      await invoke(call, { ...input, request_id: newRequestId() } as InputOf<typeof call>);
      toast.success(said);
    } catch {
      // Said by the toast; the list shows what is there now.
    } finally {
      await refreshRules();
    }
  };
}
