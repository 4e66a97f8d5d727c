import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { Station } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { floorStatus, stationType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { refresh } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../kit/form/form-types.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

type Fields = Omit<InputOf<typeof stationCalls.createStation>, 'request_id'>;

const fields: readonly FormField[] = [
  { type: 'text', name: 'station_id', required: true, units: 1, maxLength: 24, disabledIn: ['Edit'] },
  { type: 'text', name: 'station_name', required: true, units: 3, maxLength: 60 },
  { type: 'codes', name: 'station_type', required: true, units: 2, codes: stationType },
  { type: 'codes', name: 'status', required: true, units: 1, codes: floorStatus },
  { type: 'yesNo', name: 'pad', required: false, units: 1 },
  { type: 'text', name: 'location_id', required: false, units: 2, maxLength: 32 },
  { type: 'text', name: 'zone_id', required: false, units: 2, maxLength: 6 },
  { type: 'text', name: 'scale_id', required: false, units: 2, maxLength: 40 },
];

/** Creates a station, or edits the one given. */
export function StationDialog({
  station: first,
  onClose,
}: {
  station: Station | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTexts('floor');
  const toast = useToast();
  const [station, setSeen] = useState(first);
  return (
    <FormDialog
      title={station ? t('station.edit') : t('station.create')}
      mode={station ? 'Edit' : 'Create'}
      fields={fields}
      initial={station ? { ...station } : { status: 1, pad: 0 }}
      confirmLabel={station ? t('act.save') : t('act.create')}
      save={async (values, request_id) => {
        const typed = values as unknown as Fields;
        const { station_id: id } = typed;
        if (station) {
          await invoke(
            stationCalls.updateStation,
            { request_id, version: station.version, ...typed },
            { tolerated: [baseErrors.changedMeanwhile.retcode] },
          );
          toast.success(t('act.saved', { id }));
        } else {
          await invoke(stationCalls.createStation, { request_id, ...typed });
          toast.success(t('act.created', { id }));
        }
        await refresh(stationCalls.searchStation);
      }}
      reload={async () => {
        if (!station) return undefined;
        const { list } = await invoke(stationCalls.searchStation, {
          pageno: 1,
          count: 1,
          station_id: station.station_id,
        });
        setSeen(list[0]);
        return list[0] && { ...list[0] };
      }}
      onClose={onClose}
    />
  );
}
