import { type ReactNode, useState } from 'react';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import type { FoundThing } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { queryThing } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useScanAlarm } from '../../../../kit/scan/use-scan-alarm.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { ContainerCardView } from '../../parts/container-card.tsx';
import { LocationCardView } from '../../parts/location-card.tsx';
import { QueryFrame } from '../../parts/query-frame.tsx';
import { SkuCardView } from '../../parts/sku-card.tsx';
import { UidCardView } from '../../parts/uid-card.tsx';
import { useRecentScans } from '../../parts/use-recent-scans.ts';
import { useShownThing } from '../../parts/use-shown-thing.ts';

export function Page(): ReactNode {
  const { t } = useTexts('inventory-map');
  const { word } = useDictionary();
  const alarm = useScanAlarm('Query.Goods.ScanError');
  const mayPlaces = useCan(may.queryLocation);
  const [scans, addScan] = useRecentScans(may.queryGoods.key);
  const [shown, show] = useShownThing();
  const [wrong, setWrong] = useState<{ code: string; text: string }>();
  const [choices, setChoices] = useState<readonly FoundThing[]>([]);

  const open = ({ type, id }: FoundThing): void => {
    setChoices([]);
    const name = queryThing.nameOf(type);
    if (name) show({ type: name, id });
  };
  const scan = async (code: string): Promise<void> => {
    try {
      const { list } = await invoke(calls.scanCode, { code }, { quiet: true });
      const [only, ...others] = list;
      setWrong(undefined);
      addScan(code, [...new Set(list.map(({ type }) => word(queryThing, type)))].join(', '));
      if (only && others.length === 0) open(only);
      else {
        show(undefined);
        setChoices(list);
      }
    } catch (error) {
      setChoices([]);
      show(undefined);
      addScan(code, '');
      setWrong({ code, text: error instanceof Error ? error.message : '' });
      alarm();
    }
  };
  const isPlace = shown?.type === 'location' || shown?.type === 'container';
  return (
    <QueryFrame
      title={t('route.queryGoods')}
      label={t('query.scanGoods')}
      placeholder={t('query.goodsPlaceholder')}
      permission={may.queryGoods.key}
      scans={scans}
      wrong={wrong}
      onScan={(code) => void scan(code)}
      hint={t('query.goodsHint')}
    >
      {choices.length > 0 ? (
        <Card title={t('query.several', { count: choices.length })}>
          <div className="map-query__choices">
            {choices.map((thing) => (
              <PlainButton key={`${thing.type} ${thing.id}`} size="large" onClick={() => open(thing)}>
                {word(queryThing, thing.type)} <Mono strong>{thing.id}</Mono> {thing.name}
              </PlainButton>
            ))}
          </div>
        </Card>
      ) : (
        !wrong &&
        shown && (
          <>
            {shown.type === 'sku' && <SkuCardView id={shown.id} />}
            {shown.type === 'uid' && <UidCardView id={shown.id} />}
            {isPlace && !mayPlaces && <Card title={shown.id}>{t('query.placeNotYours')}</Card>}
            {shown.type === 'location' && mayPlaces && <LocationCardView id={shown.id} />}
            {shown.type === 'container' && mayPlaces && <ContainerCardView id={shown.id} />}
          </>
        )
      )}
    </QueryFrame>
  );
}
