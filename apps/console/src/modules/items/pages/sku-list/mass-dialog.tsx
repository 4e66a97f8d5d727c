import type { ReactNode } from 'react';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { Sku } from '@tallyhouse/contracts/modules/items/entities.ts';
import { skuLifecycle, skuTag } from '@tallyhouse/contracts/modules/items/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../../kit/form/form-types.ts';
import { StatusValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { Words } from '../../parts/words.tsx';

type MassUpdate = InputOf<typeof itemsCalls.massUpdateSku>;

const reason: FormField = { type: 'text', name: 'reason', required: false, units: 4, maxLength: 200 };
const fieldsFor: Readonly<Record<MassChange, readonly FormField[]>> = {
  lifecycle: [{ type: 'codes', name: 'lifecycle_status', required: true, units: 2, codes: skuLifecycle }, reason],
  tags: [{ type: 'manyCodes', name: 'tags_off', required: true, units: 4, codes: skuTag }, reason],
};

export type MassChange = 'lifecycle' | 'tags';

interface MassDialogProps {
  readonly change: MassChange;
  readonly skuIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows the SKUs that were ticked as they are now: what is changed is what she sees here. */
export function MassDialog({ change, skuIds, onClose, onDone }: MassDialogProps): ReactNode {
  const { t } = useTexts('items');
  const { field } = useDictionary();
  const toast = useToast();
  const { data } = useCall(itemsCalls.searchSku, { pageno: 1, count: 200, sku_id: skuIds.join(',') });
  const rows = data?.list ?? [];
  return (
    <FormDialog
      title={t(change === 'lifecycle' ? 'mass.lifecycleTitle' : 'mass.tagsTitle', { count: skuIds.length })}
      mode="Edit"
      fields={fieldsFor[change]}
      initial={{ lifecycle_status: null, tags_off: [], reason: '' }}
      confirmLabel={t('mass.confirm')}
      save={async (values, request_id) => {
        const sku_list = rows.map(({ sku_id, version }) => ({ sku_id, version }));
        const asked = { ...values, reason: values.reason ?? '', sku_list, request_id };
        const { changed } = await invoke(itemsCalls.massUpdateSku, asked as unknown as MassUpdate);
        toast.success(t('mass.done', { count: changed }));
        await refresh(itemsCalls.searchSku);
        onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <DataTable<Sku>
          inline
          label={t('mass.chosen')}
          rows={rows}
          rowKey={({ sku_id }) => sku_id}
          columns={[
            { key: 'sku_id', title: field('sku_id'), width: 104, render: ({ sku_id }) => <Mono>{sku_id}</Mono> },
            { key: 'sku_name', title: field('sku_name'), render: ({ sku_name }) => sku_name },
            {
              key: 'now',
              title: field(change === 'lifecycle' ? 'lifecycle_status' : 'tag_list'),
              width: 180,
              render: (row) =>
                change === 'lifecycle' ? (
                  <StatusValue of={skuLifecycle} value={row.lifecycle_status} />
                ) : (
                  <Words of={skuTag} codes={row.tag_list} />
                ),
            },
          ]}
        />
      )}
    </FormDialog>
  );
}
