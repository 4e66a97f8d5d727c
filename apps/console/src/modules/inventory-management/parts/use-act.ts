import { useState } from 'react';
import type { CommandShape, InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refreshAdjustments } from './use-adjustment.ts';

type Act = <C extends CommandShape>(call: C, input: Omit<InputOf<C>, 'request_id'>, said: string) => Promise<boolean>;

/** Does one thing to a document and says what became of it. A refusal is said by the toast; the page shows what is true now. */
export function useAct(): { act: Act; busy: boolean } {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const act: Act = async (call, input, said) => {
    setBusy(true);
    try {
      await invoke(call, { ...input, request_id: newRequestId() as RequestId } as never);
      toast.success(said);
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
      await refreshAdjustments();
    }
  };
  return { act, busy };
}
