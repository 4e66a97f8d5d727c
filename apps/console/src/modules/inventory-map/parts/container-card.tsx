import type { ReactNode } from 'react';
import { deviceStatus, deviceType } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { MonoValue, NumberValue, StatusValue, WordValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { CardWaits, Standing } from './card-parts.tsx';

export function ContainerCardView({ id }: { readonly id: string }): ReactNode {
  const { t } = useTexts('inventory-map');
  const { field } = useDictionary();
  const { data: card, error } = useCall(calls.getContainerCard, { container_id: id });
  if (card?.container_id !== id) return <CardWaits error={error} />;
  return (
    <>
      <Card
        title={card.container_id}
        extra={card.device_status !== null && <StatusValue of={deviceStatus} value={card.device_status} />}
      >
        <Facts
          items={[
            { label: field('device_type'), value: <WordValue of={deviceType} value={card.device_type} /> },
            { label: field('location_id'), value: <MonoValue value={card.location_id} /> },
            { label: field('parent_container_id'), value: <MonoValue value={card.parent_container_id} /> },
            { label: field('inside_list'), value: <MonoValue value={card.inside_list.join(', ')} /> },
            { label: field('task_no'), value: <MonoValue value={card.task_no} /> },
            { label: field('sku_count'), value: <NumberValue value={card.sku_count} /> },
            { label: field('on_hand_qty'), value: <NumberValue value={card.on_hand_qty} /> },
          ]}
        />
      </Card>
      <Standing of="place" card={card} empty={t('query.emptyBox')} />
    </>
  );
}
