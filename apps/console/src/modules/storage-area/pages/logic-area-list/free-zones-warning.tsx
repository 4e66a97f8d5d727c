import type { ReactNode } from 'react';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { areaPurpose } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import type { FormValues } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { freeZones } from './free-zones.ts';
import './free-zones.css';

const codesIn = (value: FormValues[string]): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Which zones would be in no area of the purpose if the form were saved as it is. */
export function FreeZonesWarning({ values, editedId }: { values: FormValues; editedId: string }): ReactNode {
  const { t } = useTexts('storage-area');
  const purpose = areaPurpose.codes.find((code) => code === values.purpose);
  const floors = useCall(calls.getFloorPlan, {}, { enabled: useCan(may.zoneView) }).data;
  const { data: areas } = useCall(
    calls.searchLogicArea,
    { pageno: 1, count: 200, ...(purpose === undefined ? {} : { purpose: [purpose] }) },
    { enabled: purpose !== undefined },
  );
  // Better no warning than one made of a part of the areas.
  if (purpose === undefined || !floors || !areas || areas.total > areas.list.length) return null;
  const free = freeZones(
    floors.storey_list.flatMap((storey) => storey.zone_list),
    [
      ...areas.list.filter((area) => area.logic_area_id !== editedId),
      { zone_id_list: codesIn(values.zone_id_list), pathway_id_list: codesIn(values.pathway_id_list) },
    ],
  );
  if (free.length === 0) return null;
  return (
    <div className="free-zones">
      <Banner tone="warning" title={t('logicArea.free', { n: free.length })} text={<Mono>{free.join(', ')}</Mono>} />
    </div>
  );
}
