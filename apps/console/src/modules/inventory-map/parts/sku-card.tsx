import type { ReactNode } from 'react';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { skuLifecycle } from '@tallyhouse/contracts/modules/items/enums.ts';
import { abcLevel } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { MonoValue, NumberValue, StatusValue, TextValue, WordValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { CardWaits, Standing } from './card-parts.tsx';
import { SumCard } from './sum-card.tsx';
import { SkuLink } from './values.tsx';

export function SkuCardView({ id }: { readonly id: string }): ReactNode {
  const { t } = useTexts('inventory-map');
  const { field } = useDictionary();
  const { data: card, error } = useCall(calls.getSkuCard, { sku_id: id });
  if (card?.sku_id !== id) return <CardWaits error={error} />;
  return (
    <>
      <Card title={`${card.sku_id} ${card.sku_name}`}>
        <Facts
          items={[
            { label: field('sku_id'), value: <SkuLink id={card.sku_id} strong /> },
            { label: field('upc'), value: <MonoValue value={card.upc_list.join(', ')} /> },
            {
              label: field('lifecycle_status'),
              value: <StatusValue of={skuLifecycle} value={card.lifecycle_status} />,
            },
            { label: field('merchant_name'), value: <TextValue value={card.merchant_name} /> },
            { label: field('abc_class'), value: <WordValue of={abcLevel} value={card.abc_class} /> },
            { label: field('size_mm'), value: <MonoValue value={card.size_mm} /> },
            { label: field('weight_g'), value: <NumberValue value={card.weight_g} /> },
            { label: field('shelf_life_days'), value: <NumberValue value={card.shelf_life_days} /> },
          ]}
        />
      </Card>
      <SumCard of={card} />
      <Standing of="sku" card={card} empty={t('onHand.noRows')} />
    </>
  );
}
