import type { ReactNode } from 'react';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { uidState } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { batchText } from '../../../kit/format/batch-text.ts';
import { MonoValue, StatusValue, TimeValue, WordValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { CardWaits, LastMoves } from './card-parts.tsx';
import { PlaceValue, SkuLink } from './values.tsx';

export function UidCardView({ id }: { readonly id: string }): ReactNode {
  const { t } = useTexts('inventory-map');
  const { field } = useDictionary();
  const { data: card, error } = useCall(calls.getUidCard, { uid: id });
  if (card?.uid !== id) return <CardWaits error={error} />;
  return (
    <>
      <Card title={`${card.uid} ${card.sku_name}`} extra={<StatusValue of={uidState} value={card.state} />}>
        <Facts
          items={[
            { label: field('sku_id'), value: <SkuLink id={card.sku_id} strong /> },
            { label: field('location_id'), value: <PlaceValue label={card.location_id} place={card.place} /> },
            { label: field('container_id'), value: <MonoValue value={card.container_id} /> },
            { label: field('owner_id'), value: <MonoValue value={card.owner_id} /> },
            { label: field('grade'), value: <WordValue of={stockGrade} value={card.grade} /> },
            { label: field('supplier_lot'), value: <MonoValue value={batchText(card)} /> },
            { label: field('first_in_time'), value: <TimeValue value={card.first_in_time} /> },
            { label: field('changed_time'), value: <TimeValue value={card.changed_time} /> },
          ]}
        />
      </Card>
      <LastMoves of="sku" moves={card.move_list} title={t('query.life')} />
    </>
  );
}
