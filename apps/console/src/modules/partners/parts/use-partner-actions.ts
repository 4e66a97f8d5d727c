import type { CommandShape } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RowAction } from '@tallyhouse/ui/table.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../kit/session/session.ts';
import { isLocal } from './is-local.ts';
import { type Deletion, useDeletePartner } from './use-delete-partner.ts';

interface PartnerActions<Partner, C extends CommandShape> {
  readonly may: Readonly<Record<'edit' | 'delete', Parameters<typeof useCan>[0]>>;
  readonly onEdit: (partner: Partner) => void;
  readonly deletion: (partner: Partner) => Deletion<C>;
  readonly onGone?: () => void;
}

/** What can be done with a partner, in its row and on its page. Another system's are changed there. */
export function usePartnerActions<Partner extends { readonly source: number }, C extends CommandShape>({
  may,
  onEdit,
  deletion,
  onGone,
}: PartnerActions<Partner, C>): (partner: Partner) => RowAction[] {
  const { t } = useTexts('partners');
  const remove = useDeletePartner();
  const canEdit = useCan(may.edit);
  const canDelete = useCan(may.delete);
  return (partner) =>
    isLocal(partner)
      ? [
          ...(canEdit ? [{ key: 'edit', label: t('act.edit'), onClick: () => onEdit(partner) }] : []),
          ...(canDelete
            ? [
                {
                  key: 'delete',
                  label: t('act.delete'),
                  danger: true,
                  onClick: () => void remove(deletion(partner)).then((gone) => gone && onGone?.()),
                },
              ]
            : []),
        ]
      : [];
}
