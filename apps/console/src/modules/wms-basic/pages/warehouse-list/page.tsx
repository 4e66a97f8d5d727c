import type { ReactNode } from 'react';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { WarehouseRow } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { wmsBasicPermissions as may } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { warehousePaths } from '../../routes.ts';
import { warehouseColumns } from './columns.tsx';
import { warehouseFilters } from './filters.ts';

export function Page(): ReactNode {
  const { t } = useTexts('wms-basic');
  const go = useGo();
  const { whs_id: here } = useInfo();
  const canCreate = useCan(may.warehouseCreate);
  const canEdit = useCan(may.warehouseEdit);
  return (
    <ListPage<WarehouseRow>
      name={may.warehouse.key}
      section="WB"
      title={t('route.warehouse')}
      subtitle={(total) => t('warehouse.count', { total })}
      call={wmsBasicCalls.searchWarehouse}
      columns={warehouseColumns}
      filters={warehouseFilters}
      rowKey="whs_id"
      defaultSort={{ key: 'whs_id', order: 'asc' }}
      create={canCreate ? { label: t('warehouse.create'), onClick: () => go(warehousePaths.create) } : undefined}
      nothing={{ title: t('warehouse.nothingTitle'), text: t('warehouse.nothingText') }}
      noMatch={t('warehouse.noMatch')}
      actions={(row) =>
        // A warehouse is changed by who works in its country.
        canEdit && row.country === here.slice(0, 2)
          ? [
              {
                key: 'edit',
                label: t('warehouse.edit'),
                onClick: () => go(pathTo(warehousePaths.edit, { whsId: row.whs_id })),
              },
            ]
          : []
      }
    />
  );
}
