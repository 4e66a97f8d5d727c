import type { ReactNode } from 'react';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import type { OnHandLine } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { onHandExport } from '@tallyhouse/contracts/modules/inventory-map/on-hand-calls.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { onHandColumns } from './columns.tsx';
import { onHandFilters } from './filters.ts';

export function Page(): ReactNode {
  const { t } = useTexts('inventory-map');
  const canExport = useCan(may.onHandExport);
  return (
    <ListPage<OnHandLine>
      name={may.onHandList.key}
      section="MP"
      title={t('route.onHand')}
      subtitle={(total) => t('onHand.count', { total })}
      call={calls.searchOnHand}
      columns={onHandColumns}
      filters={onHandFilters}
      rowKey="line_key"
      defaultSort={{ key: 'sku_id', order: 'asc' }}
      export={canExport ? onHandExport : undefined}
      actions={() => []}
      nothing={{ title: t('onHand.nothingTitle'), text: t('onHand.nothingText') }}
      noMatch={t('onHand.noMatch')}
    />
  );
}
