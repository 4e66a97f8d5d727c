import { useState } from 'react';
import type { CommandShape, InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';

type Act = <C extends CommandShape>(call: C, input: Omit<InputOf<C>, 'request_id'>, said: string) => Promise<boolean>;

/** After a change: everything that shows an ASN is read again. */
export const refreshAsns = (): Promise<void> =>
  refresh(
    calls.searchAsn,
    calls.getAsnDetail,
    calls.searchAsnLine,
    calls.searchAsnBox,
    calls.searchAsnCarton,
    platformCalls.searchAuditLog,
  );

/** Does one thing to an ASN and says what became of it. A refusal is said by the toast; the page shows what is true now. */
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
      await refreshAsns();
    }
  };
  return { act, busy };
}
