import type { ReactNode } from 'react';
import { pickTaskStatus } from '@tallyhouse/contracts/common/task-status.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { SubPicking } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { subPickingColumns } from './columns.tsx';

const filters: readonly ListFilter[] = [
  { prop: 'sub_picking_id', filterType: 'card' },
  { prop: 'status', filterType: 'multiSelect', selections: pickTaskStatus },
  { prop: 'order_no', filterType: 'card' },
  { prop: 'wave_sn', filterType: 'card' },
  { prop: 'ctime_from+ctime_to', tLabel: 'ctime', filterType: 'dateRange' },
];

export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  return (
    <ListPage<SubPicking>
      name={may.subPickingList.key}
      section="SO"
      title={t('route.subPickingList')}
      subtitle={(total) => t('task.count', { total })}
      call={calls.searchSubPicking}
      columns={subPickingColumns}
      filters={filters}
      rowKey="sub_picking_id"
      defaultSort={{ key: 'ctime', order: 'desc' }}
      actions={() => []}
      nothing={{ title: t('task.noPicksTitle'), text: t('task.noPicksText') }}
      noMatch={t('task.noMatch')}
    />
  );
}
