import type { CommandShape, InputOf, ReadShape } from '@tallyhouse/contracts/kit/define-call.ts';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

/** What shows docks: read again after a change of one. */
export const dockShownBy = [
  dockCalls.searchDock,
  dockCalls.getDockBoard,
  dockCalls.getDock,
  platformCalls.searchAuditLog,
] as const;

type ShownBy = ReadShape | readonly ReadShape[];

/** Does something to one thing, says so, and reads again what shows it. A refusal is said by the toast. Answers whether it is done. */
export function useAct(): <C extends CommandShape>(
  call: C,
  input: Omit<InputOf<C>, 'request_id'>,
  shownBy: ShownBy,
  said: string,
) => Promise<boolean> {
  const toast = useToast();
  return async (call, input, shownBy, said) => {
    try {
      await invoke(call, { ...input, request_id: newRequestId() } as InputOf<typeof call>);
      toast.success(said);
      return true;
    } catch {
      // Said by the toast; the list shows what is there now.
      return false;
    } finally {
      await refresh(...[shownBy].flat());
    }
  };
}

/** The same, after asking by its id. */
export function useDelete(): <C extends CommandShape>(
  id: string,
  call: C,
  input: Omit<InputOf<C>, 'request_id'>,
  shownBy: ShownBy,
) => Promise<boolean> {
  const { t } = useTexts('floor');
  const confirm = useConfirm();
  const act = useAct();
  return async (id, call, input, shownBy) => {
    const sure = await confirm({
      title: t('act.deleteTitle', { id }),
      text: t('act.deleteText'),
      confirmLabel: t('act.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    return sure && (await act(call, input, shownBy, t('act.deleted', { id })));
  };
}
