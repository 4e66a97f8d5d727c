import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { StagingLocation } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { stagingType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { type StagingAreaName, stagingAreas } from '@tallyhouse/contracts/modules/floor/staging-areas.ts';
import { stagingCalls } from '@tallyhouse/contracts/modules/floor/staging-calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField, FormValues } from '../../../kit/form/form-types.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { stagingFields } from './staging-fields.ts';

interface StagingDialogProps {
  readonly area: StagingAreaName;
  readonly place: StagingLocation | undefined;
  readonly onClose: () => void;
}

/** What the tab does not ask for stays as it is. */
const nothing = {
  storey_id: null,
  served_zone_id: null,
  station_id: null,
  priority: 0,
  destination: null,
  carrier: null,
  cutoff_minute: null,
  dispute_class: null,
  approver_role: null,
  party_rule: null,
  max_value_minor: null,
};
const keptOf = (place: StagingLocation | undefined): typeof nothing =>
  place
    ? (Object.fromEntries(
        Object.keys(nothing).map((key) => [key, place[key as keyof typeof nothing]]),
      ) as typeof nothing)
    : nothing;
const shown = ({ dock_list: _, ...place }: StagingLocation): FormValues => place;
type Fields = Omit<InputOf<typeof stagingCalls.createStagingLocation>, 'request_id' | 'staging_type'>;

/** Creates a staging place of the tab, or edits the one given. */
export function StagingDialog({ area, place: first, onClose }: StagingDialogProps): ReactNode {
  const { t } = useTexts('floor');
  const { word } = useDictionary();
  const toast = useToast();
  const [place, setSeen] = useState(first);
  const types: readonly number[] = stagingAreas[area].types;
  const kind: FormField = {
    type: 'options',
    name: 'staging_type',
    required: true,
    units: 4,
    shownIn: ['Create'],
    options: types.map((code) => ({ value: String(code), label: word(stagingType, code) })),
  };
  const fields = [...(types.length > 1 ? [kind] : []), ...stagingFields(area)];
  return (
    <FormDialog
      title={place ? t('staging.edit') : t('staging.create')}
      mode={place ? 'Edit' : 'Create'}
      fields={fields}
      initial={place ? shown(place) : { status: 1, staging_type: String(types[0]) }}
      confirmLabel={place ? t('act.save') : t('act.create')}
      save={async ({ staging_type, ...values }, request_id) => {
        const typed = { ...keptOf(place), ...(values as unknown as Fields) };
        const { location_id: id } = typed;
        if (place) {
          await invoke(
            stagingCalls.updateStagingLocation,
            { request_id, version: place.version, ...typed },
            { tolerated: [baseErrors.changedMeanwhile.retcode] },
          );
          toast.success(t('act.saved', { id }));
        } else {
          const type = Number(staging_type ?? types[0]);
          await invoke(stagingCalls.createStagingLocation, { request_id, staging_type: type, ...typed });
          toast.success(t('act.created', { id }));
        }
        await refresh(stagingCalls.searchStagingLocation);
      }}
      reload={async () => {
        if (!place) return undefined;
        const { location_id, staging_type } = place;
        const { list } = await invoke(stagingCalls.searchStagingLocation, {
          pageno: 1,
          count: 1,
          staging_type: [staging_type],
          location_id,
        });
        setSeen(list[0]);
        return list[0] && shown(list[0]);
      }}
      onClose={onClose}
    />
  );
}
