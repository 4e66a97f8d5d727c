import { type ReactNode, useState } from 'react';
import {
  adjustmentExport,
  inventoryManagementCalls as calls,
} from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { Adjustment } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentStatus, adjustmentTab } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { inventoryManagementPermissions as may } from '@tallyhouse/contracts/modules/inventory-management/permissions.ts';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { adjustmentPaths } from '../../routes.ts';
import { adjustmentColumns } from './columns.tsx';
import { adjustmentFilters } from './filters.ts';

const all = '0';
const needsHands: readonly number[] = (['approved', 'adjusting', 'fail'] as const).map((name) =>
  adjustmentStatus.codeOf(name),
);

export function Page(): ReactNode {
  const { t } = useTexts('inventory-management');
  const { word } = useDictionary();
  const go = useGo();
  const canCreate = useCan(may.adjustmentCreate);
  const canApprove = useCan(may.adjustmentApprove);
  const canAdjust = useCan(may.adjustmentAdjust);
  const canExport = useCan(may.adjustmentExport);
  const [tab, setTab] = useState(all);
  return (
    <ListPage<Adjustment>
      name={may.adjustmentList.key}
      section="IM"
      title={t('route.adjustment')}
      subtitle={(total) => t('list.count', { total })}
      call={calls.searchInventoryAdjustment}
      fixed={tab === all ? {} : { tab: Number(tab) }}
      columns={adjustmentColumns}
      filters={adjustmentFilters}
      rowKey="adjustment_no"
      defaultSort={{ key: 'ctime', order: 'desc' }}
      start={
        <Tabs
          label={t('list.whose')}
          active={tab}
          onChange={setTab}
          items={[
            { key: all, title: t('list.all') },
            ...adjustmentTab.codes.map((code) => ({ key: String(code), title: word(adjustmentTab, code) })),
          ]}
        />
      }
      create={canCreate ? { label: t('list.create'), onClick: () => go(adjustmentPaths.create) } : undefined}
      export={canExport ? adjustmentExport : undefined}
      actions={(row) => [
        ...(canApprove && row.status === adjustmentStatus.codeOf('locked')
          ? [
              {
                key: 'approve',
                label: t('act.decide'),
                onClick: () => go(pathTo(adjustmentPaths.approve, { id: row.adjustment_no })),
              },
            ]
          : []),
        ...(canAdjust && needsHands.includes(row.status)
          ? [
              {
                key: 'adjust',
                label: t('act.toPosting'),
                onClick: () => go(pathTo(adjustmentPaths.adjust, { id: row.adjustment_no })),
              },
            ]
          : []),
      ]}
      nothing={{ title: t('list.nothingTitle'), text: t('list.nothingText') }}
      noMatch={t('list.noMatch')}
    />
  );
}
