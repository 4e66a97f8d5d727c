import type { ReactNode } from 'react';
import { taskStatusB } from '@tallyhouse/contracts/common/task-status.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { PutawayTask } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundPermissions as may } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { putawayColumns } from './columns.tsx';

const filters: readonly ListFilter[] = [
  { prop: 'task_no', filterType: 'card' },
  { prop: 'status', filterType: 'multiSelect', selections: taskStatusB },
  { prop: 'device_id', filterType: 'card' },
  { prop: 'sku_id', filterType: 'text' },
  { prop: 'location_id', filterType: 'text' },
  { prop: 'asn_id', filterType: 'card', hide: true },
  { prop: 'ctime_from+ctime_to', tLabel: 'ctime', filterType: 'dateRange', hide: true },
];

export function Page(): ReactNode {
  const { t } = useTexts('inbound');
  return (
    <ListPage<PutawayTask>
      name={may.putawayList.key}
      section="IN"
      title={t('route.putawayList')}
      subtitle={(total) => t('putaway.count', { total })}
      call={calls.searchPutawayTask}
      columns={putawayColumns}
      filters={filters}
      rowKey="task_no"
      defaultSort={{ key: 'ctime', order: 'desc' }}
      actions={() => []}
      nothing={{ title: t('putaway.nothingTitle'), text: t('putaway.nothingText') }}
      noMatch={t('putaway.noMatch')}
    />
  );
}
