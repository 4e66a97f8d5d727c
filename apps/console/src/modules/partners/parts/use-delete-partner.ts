import type { CommandShape, InputOf, ReadShape } from '@tallyhouse/contracts/kit/define-call.ts';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

export interface Deletion<C extends CommandShape> {
  readonly call: C;
  readonly name: string;
  readonly input: Omit<InputOf<C>, 'request_id'>;
  /** What shows it, and is read again. */
  readonly shownBy: readonly ReadShape[];
}

/** Asks by its name, deletes it, and says whether it is gone or stopped. Answers whether it is gone. */
export function useDeletePartner(): <C extends CommandShape>(deletion: Deletion<C>) => Promise<boolean> {
  const { t } = useTexts('partners');
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ call, name, input, shownBy }) => {
    const sure = await confirm({
      title: t('act.deleteTitle', { name }),
      text: t('act.deleteText'),
      confirmLabel: t('act.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      const said = await invoke(call, { ...input, request_id: newRequestId() } as InputOf<typeof call>);
      const isStopped = (said as { is_stopped?: boolean }).is_stopped === true;
      if (isStopped) toast.info(t('act.stopped', { name }));
      else toast.success(t('act.deleted', { name }));
      return !isStopped;
    } catch {
      // Refused: said by the toast; the page shows what is there now.
      return false;
    } finally {
      await refresh(...shownBy);
    }
  };
}
