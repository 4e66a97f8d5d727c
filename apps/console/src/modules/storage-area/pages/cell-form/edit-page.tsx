import { type ReactNode, useState } from 'react';
import { temperatureZone } from '@tallyhouse/contracts/common/goods-enums.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { Location } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { abcLevel, cellUse, mixing, rackType } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import type { FormField, FormValues } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { bitsOf, fromBits } from '../../parts/bits.ts';
import { Editing } from '../../parts/editing.tsx';
import { useSaving } from '../../parts/saving.ts';
import { useCell } from '../../parts/use-place.ts';
import { cellPaths } from '../../routes.ts';

/** Limits as in the contract. */
const use: readonly FormField[] = [
  { type: 'manyCodes', name: 'usage', required: false, units: 2, codes: cellUse },
  { type: 'codes', name: 'abc_level', required: true, units: 1, codes: abcLevel },
  { type: 'number', name: 'pick_seq', required: true, units: 1, min: 0, max: 2_147_483_647 },
  { type: 'codes', name: 'rack_type', required: true, units: 2, codes: rackType },
  { type: 'codes', name: 'temperature_zone', required: true, units: 2, codes: temperatureZone },
];
const size: readonly FormField[] = [
  { type: 'text', name: 'size_type_id', required: false, units: 1, maxLength: 20 },
  { type: 'number', name: 'length_mm', required: false, units: 1, min: 1, max: 99_999 },
  { type: 'number', name: 'width_mm', required: false, units: 1, min: 1, max: 99_999 },
  { type: 'number', name: 'height_mm', required: false, units: 1, min: 1, max: 99_999 },
];
const most: readonly FormField[] = [
  { type: 'number', name: 'max_volume_cm3', required: false, units: 1, min: 1, max: 999_999_999_999 },
  { type: 'number', name: 'max_weight_g', required: false, units: 1, min: 1, max: 999_999_999 },
  { type: 'number', name: 'max_qty', required: false, units: 1, min: 1, max: 9_999_999 },
  { type: 'number', name: 'max_sku', required: false, units: 1, min: 1, max: 9_999 },
  { type: 'number', name: 'max_container', required: false, units: 1, min: 1, max: 9_999 },
  { type: 'codes', name: 'mix_sku', required: false, units: 1, codes: mixing },
  { type: 'codes', name: 'mix_batch', required: false, units: 1, codes: mixing },
  { type: 'codes', name: 'mix_owner', required: false, units: 1, codes: mixing },
];

const valuesOf = (cell: Location): FormValues => ({ ...cell, usage: fromBits(cellUse, cell.usage) });

function EditForm({ first, read }: { first: Location; read: () => Promise<Location | undefined> }): ReactNode {
  const { t } = useTexts('storage-area');
  const back = useBack();
  const update = useSaving(storageAreaCalls.updateLocation);
  const [seen, setSeen] = useState(first);
  const { location_id, version } = seen;
  const detail = pathTo(cellPaths.detail, { id: location_id });
  return (
    <FormPage
      section="WB"
      title={t('route.editCell')}
      subtitle={location_id}
      groups={[
        { title: t('cell.groupUse'), fields: use },
        { title: t('cell.groupSize'), fields: size },
        { title: t('cell.groupMost'), fields: most },
      ]}
      confirmLabel={t('area.confirm')}
      initial={valuesOf(seen)}
      save={async ({ usage, size_type_id, ...values }, requestId) => {
        const fields = { ...values, usage: bitsOf(usage), size_type_id: size_type_id ?? '' };
        await update(location_id, { location_id, version, ...fields }, requestId);
      }}
      reload={async () => {
        const now = (await read()) ?? seen;
        setSeen(now);
        return valuesOf(now);
      }}
      onSaved={() => back(detail)}
      onCancel={() => back(detail)}
    />
  );
}

export function Page(): ReactNode {
  const { id = '' } = useRouteParams();
  const { found, error, read } = useCell(id);
  return (
    <Editing id={id} thing={found} error={error} onRetry={read} list={cellPaths.list}>
      {(opened) => <EditForm first={opened} read={read} />}
    </Editing>
  );
}
