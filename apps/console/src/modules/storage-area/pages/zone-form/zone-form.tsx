import type { ReactNode } from 'react';
import { temperatureZone } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Zone } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { rackType, scanKind, zoneType } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { FormPage, type FormPageProps } from '../../../../kit/form/form-page.tsx';
import type { FormValues } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { bitsOf, fromBits } from '../../parts/bits.ts';
import { useArea, useStoreys } from '../../parts/use-area.ts';

type ZoneFormProps = Pick<
  FormPageProps,
  'title' | 'subtitle' | 'initial' | 'confirmLabel' | 'onSaved' | 'onCancel' | 'reload'
> & { readonly save: (fields: object, name: string, requestId: string) => Promise<unknown> };

/** The values of a zone as the form holds them: what must be scanned is a choice of several there, and bits on the wire. */
export const zoneValues = (zone: Zone): FormValues => ({
  ...zone,
  require_scan: fromBits(scanKind, zone.require_scan),
});

/** Create and edit differ in their title, their call and whether the code can still be chosen. */
export function ZoneForm({ save, ...props }: ZoneFormProps): ReactNode {
  const { t } = useTexts('storage-area');
  const { clusters } = useArea();
  const storeys = useStoreys();
  return (
    <FormPage
      {...props}
      section="WB"
      groups={[
        {
          title: t('zone.groupWhat'),
          fields: [
            {
              type: 'text',
              name: 'zone_id',
              required: true,
              units: 1,
              maxLength: 6,
              disabledIn: ['Edit'],
              help: t('zone.codeHelp'),
            },
            { type: 'text', name: 'zone_name', required: true, units: 3, maxLength: 60 },
            { type: 'codes', name: 'zone_type', required: true, units: 2, codes: zoneType },
            { type: 'number', name: 'pick_priority', required: true, units: 1, min: 0, max: 99_999 },
          ],
        },
        {
          title: t('zone.groupWhere'),
          fields: [
            { type: 'options', name: 'zone_cluster_id', required: true, units: 2, options: clusters },
            { type: 'options', name: 'storey_id', required: true, units: 2, options: storeys },
            { type: 'codes', name: 'temperature_zone', required: true, units: 2, codes: temperatureZone },
            { type: 'codes', name: 'rack_type', required: true, units: 2, codes: rackType },
          ],
        },
        {
          title: t('zone.groupRules'),
          fields: [
            { type: 'yesNo', name: 'mix_sku', required: false, units: 1 },
            { type: 'yesNo', name: 'mix_batch', required: false, units: 1 },
            { type: 'yesNo', name: 'mix_owner', required: false, units: 1 },
            { type: 'manyCodes', name: 'require_scan', required: false, units: 4, codes: scanKind },
          ],
        },
      ]}
      save={async ({ require_scan, ...values }, requestId) => {
        await save({ ...values, require_scan: bitsOf(require_scan) }, String(values.zone_id), requestId);
      }}
    />
  );
}
