import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { refreshArea } from './use-removing.ts';

/** Saves what a form holds, says so, and lets everything that shows it read again. */
export function useSaving<C extends CommandShape>(
  call: C,
): (name: string, fields: object, requestId: string) => Promise<ReplyOf<C>> {
  const { t } = useTexts('storage-area');
  const toast = useToast();
  return async (name, fields, requestId) => {
    const input = { request_id: requestId as RequestId, ...fields } as unknown as InputOf<C>;
    // Changed by somebody else meanwhile: the form says so itself and offers the new values.
    const reply = await invoke(call, input, { tolerated: [baseErrors.changedMeanwhile.retcode] });
    toast.success(t('area.saved', { name }));
    await refreshArea();
    return reply;
  };
}
