import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { shopGroupPurpose } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { shopGroupCalls } from '@tallyhouse/contracts/modules/partners/shop-group-calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField, FormValues } from '../../../kit/form/form-types.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { PastedShops } from './pasted-shops.tsx';
import { pastedIds } from './pasted.ts';

type Group = ReplyOf<typeof shopGroupCalls.getShopGroup>;
type Fields = Omit<InputOf<typeof shopGroupCalls.createShopGroup>, 'request_id' | 'shop_id_list'>;

const shown = ({ shop_list, ...group }: Group): FormValues => ({
  ...group,
  shop_id_list: shop_list.map(({ shop_id }) => shop_id).join('\n'),
});
const idsIn = (values: FormValues): string[] =>
  typeof values.shop_id_list === 'string' ? pastedIds(values.shop_id_list) : [];

/** Creates a group of shops, or edits the one given. */
export function GroupDialog({ group: first, onClose }: { group?: Group | undefined; onClose: () => void }): ReactNode {
  const { t } = useTexts('partners');
  const toast = useToast();
  const [group, setSeen] = useState(first);
  const fields: readonly FormField[] = [
    { type: 'text', name: 'shop_group_id', required: true, units: 1, maxLength: 40, disabledIn: ['Edit'] },
    { type: 'text', name: 'group_name', required: true, units: 2, maxLength: 120 },
    { type: 'codes', name: 'purpose', required: true, units: 1, codes: shopGroupPurpose },
    {
      type: 'textarea',
      name: 'shop_id_list',
      required: false,
      units: 4,
      maxLength: 80_000,
      placeholder: t('group.pasteText'),
    },
  ];
  return (
    <FormDialog
      title={group ? t('group.edit') : t('group.create')}
      mode={group ? 'Edit' : 'Create'}
      fields={fields}
      initial={group ? shown(group) : {}}
      confirmLabel={group ? t('act.save') : t('act.create')}
      save={async (values, request_id) => {
        const typed = { ...(values as unknown as Fields), shop_id_list: idsIn(values) };
        const { shop_group_id: id, group_name: name } = typed;
        if (group) {
          await invoke(
            shopGroupCalls.updateShopGroup,
            { request_id, version: group.version, ...typed },
            { tolerated: [baseErrors.changedMeanwhile.retcode] },
          );
          toast.success(t('act.saved', { id, name }));
        } else {
          await invoke(shopGroupCalls.createShopGroup, { request_id, ...typed });
          toast.success(t('act.created', { id, name }));
        }
        await refresh(shopGroupCalls.searchShopGroup, shopGroupCalls.getShopGroup);
      }}
      reload={async () => {
        if (!group) return undefined;
        const now = await invoke(shopGroupCalls.getShopGroup, { shop_group_id: group.shop_group_id });
        setSeen(now);
        return shown(now);
      }}
      onClose={onClose}
    >
      {(values) => <PastedShops ids={idsIn(values)} />}
    </FormDialog>
  );
}
