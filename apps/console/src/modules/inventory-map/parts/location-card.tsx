import type { ReactNode } from 'react';
import { temperatureZone, yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import type { LocationCard } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { locationKind } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { locationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { shortTime } from '../../../kit/format/time.ts';
import { MonoValue, NumberValue, StatusValue, TextValue, WordValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useInfo } from '../../../kit/session/session.ts';
import { CardWaits, Standing } from './card-parts.tsx';
import { LoadBars } from './load-bars.tsx';

/** Since when an empty place is empty, and by whom: the last move out of it tells. */
function useEmptyText(): (card: LocationCard) => string {
  const { t } = useTexts('inventory-map');
  const locale = useLocale((state) => state.locale);
  const { time_region: zone } = useInfo();
  return ({ location_id, move_list }) => {
    const out = move_list.find((move) => move.from_location_id === location_id);
    return out
      ? t('query.emptySince', { time: shortTime(out.at, zone, locale), who: out.actor, doc: out.doc_no || '-' })
      : t('query.empty');
  };
}

export function LocationCardView({ id }: { readonly id: string }): ReactNode {
  const { field } = useDictionary();
  const { t } = useTexts('inventory-map');
  const emptyText = useEmptyText();
  const { data: card, error } = useCall(calls.getLocationCard, { location_id: id });
  if (card?.location_id !== id) return <CardWaits error={error} />;
  return (
    <>
      <Card
        title={card.location_id}
        note={card.status_reason || card.location_name || undefined}
        extra={<StatusValue of={locationStatus} value={card.standing} />}
      >
        <Facts
          items={[
            { label: field('location_kind'), value: <WordValue of={locationKind} value={card.location_kind} /> },
            { label: field('storey_name'), value: <TextValue value={card.storey_name} /> },
            { label: field('zone_id'), value: <TextValue value={`${card.zone_id} ${card.zone_name}`.trim()} /> },
            { label: field('pathway_id'), value: <MonoValue value={card.pathway_id} /> },
            {
              label: field('temperature_zone'),
              value: <WordValue of={temperatureZone} value={card.temperature_zone} />,
            },
            { label: field('mix_sku'), value: <WordValue of={yesNo} value={card.mix_sku} /> },
            { label: field('mix_batch'), value: <WordValue of={yesNo} value={card.mix_batch} /> },
            { label: field('mix_owner'), value: <WordValue of={yesNo} value={card.mix_owner} /> },
            { label: field('sku_count'), value: <NumberValue value={card.sku_count} /> },
            { label: field('on_hand_qty'), value: <NumberValue value={card.on_hand_qty} /> },
          ]}
        />
      </Card>
      <Card title={t('query.load')}>
        <LoadBars loads={card.load_list} />
      </Card>
      <Standing of="place" card={card} empty={emptyText(card)} />
    </>
  );
}
