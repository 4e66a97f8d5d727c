import { type ReactNode, useState } from 'react';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { queryThing } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { invoke } from '../../../../kit/api/invoke.ts';
import { Refused } from '../../../../kit/api/refused.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useScanAlarm } from '../../../../kit/scan/use-scan-alarm.ts';
import { ContainerCardView } from '../../parts/container-card.tsx';
import { LocationCardView } from '../../parts/location-card.tsx';
import { QueryFrame } from '../../parts/query-frame.tsx';
import { useRecentScans } from '../../parts/use-recent-scans.ts';
import { type ShownThing, useShownThing } from '../../parts/use-shown-thing.ts';

const quiet = { quiet: true } as const;

/** A place, or else a container. What is neither is refused by the second question. */
async function thingOf(code: string): Promise<ShownThing> {
  try {
    const { location_id } = await invoke(calls.getLocationCard, { location_id: code }, quiet);
    return { type: 'location', id: location_id };
  } catch (error) {
    if (!(error instanceof Refused) || error.retcode !== errors.codeUnknown.retcode) throw error;
    const { container_id } = await invoke(calls.getContainerCard, { container_id: code }, quiet);
    return { type: 'container', id: container_id };
  }
}

export function Page(): ReactNode {
  const { t } = useTexts('inventory-map');
  const { word } = useDictionary();
  const alarm = useScanAlarm('Query.Location.ScanError');
  const [scans, addScan] = useRecentScans(may.queryLocation.key);
  const [shown, show] = useShownThing();
  const [wrong, setWrong] = useState<{ code: string; text: string }>();
  const scan = async (code: string): Promise<void> => {
    try {
      const thing = await thingOf(code);
      setWrong(undefined);
      addScan(code, word(queryThing, queryThing.codeOf(thing.type)));
      show(thing);
    } catch (error) {
      show(undefined);
      addScan(code, '');
      setWrong({ code, text: error instanceof Error ? error.message : '' });
      alarm();
    }
  };
  return (
    <QueryFrame
      title={t('route.queryLocation')}
      label={t('query.scanLocation')}
      placeholder={t('query.locationPlaceholder')}
      permission={may.queryLocation.key}
      scans={scans}
      wrong={wrong}
      onScan={(code) => void scan(code)}
      hint={t('query.locationHint')}
    >
      {!wrong && shown && (
        <>
          {shown.type === 'location' && <LocationCardView id={shown.id} />}
          {shown.type === 'container' && <ContainerCardView id={shown.id} />}
        </>
      )}
    </QueryFrame>
  );
}
