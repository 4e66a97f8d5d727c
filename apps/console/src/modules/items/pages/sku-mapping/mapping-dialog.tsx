import type { ReactNode } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { SkuMapping } from '@tallyhouse/contracts/modules/items/entities.ts';
import { mappingStatus } from '@tallyhouse/contracts/modules/items/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { FieldValue, FormField } from '../../../../kit/form/form-types.ts';
import { momentOf, wallClock } from '../../../../kit/format/wall-clock.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../../kit/session/session.ts';

const fields: readonly FormField[] = [
  { type: 'text', name: 'new_sku_id', required: true, units: 2, maxLength: 40, disabledIn: ['Edit'] },
  { type: 'text', name: 'sku_id', required: true, units: 2, maxLength: 40, takes: 'sku' },
  { type: 'day', name: 'valid_from', required: false, units: 1 },
  { type: 'day', name: 'expires_on', required: false, units: 1 },
  { type: 'codes', name: 'status', required: true, units: 2, codes: mappingStatus },
];

interface MappingDialogProps {
  /** Without one a new code is mapped. */
  readonly mapping: SkuMapping | undefined;
  readonly onClose: () => void;
}

/** A code, the SKU it stands for, and from which day to which: both are whole days of the warehouse. */
export function MappingDialog({ mapping, onClose }: MappingDialogProps): ReactNode {
  const { t } = useTexts('items');
  const toast = useToast();
  const { time_region: zone } = useInfo();
  const dayOf = (epoch: number | null): string | null => (epoch === null ? null : wallClock(epoch, zone).slice(0, 10));
  const second = (day: FieldValue | undefined, clock: string): number | null =>
    typeof day === 'string' ? momentOf(`${day} ${clock}`, zone) : null;
  return (
    <FormDialog
      title={t(mapping ? 'mapping.edit' : 'mapping.create')}
      mode={mapping ? 'Edit' : 'Create'}
      fields={fields}
      initial={
        mapping
          ? { ...mapping, valid_from: dayOf(mapping.valid_from), expires_on: dayOf(mapping.valid_to) }
          : { new_sku_id: '', sku_id: '', valid_from: null, expires_on: null, status: 1 }
      }
      confirmLabel={t('mapping.confirm')}
      save={async ({ expires_on, ...values }, request_id) => {
        const asked = {
          ...values,
          request_id,
          valid_from: second(values.valid_from, '00:00:00'),
          valid_to: second(expires_on, '23:59:59'),
        };
        if (mapping) {
          await invoke(
            itemsCalls.updateSkuMapping,
            { ...asked, version: mapping.version } as unknown as InputOf<typeof itemsCalls.updateSkuMapping>,
            { tolerated: [baseErrors.changedMeanwhile.retcode] },
          );
        } else {
          await invoke(itemsCalls.createSkuMapping, asked as unknown as InputOf<typeof itemsCalls.createSkuMapping>);
        }
        toast.success(t('mapping.saved', { code: String(values.new_sku_id) }));
        await refresh(itemsCalls.searchSkuMapping);
      }}
      onClose={onClose}
    />
  );
}
