import { type ReactNode, useState } from 'react';
import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import type { Approval } from '@tallyhouse/contracts/modules/approval/entities.ts';
import { approvalStatus, approvalTab } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { approvalPermissions as may } from '@tallyhouse/contracts/modules/approval/permissions.ts';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { approvalColumns, decidedAt } from './columns.tsx';

const filters: readonly ListFilter[] = [
  { prop: 'doc_no', filterType: 'text' },
  { prop: 'status', filterType: 'multiSelect', selections: approvalStatus },
];

/** What waits for a decision, whichever module it belongs to: each is decided on the page of its document. */
export function Page(): ReactNode {
  const { t } = useTexts('approval');
  const { word } = useDictionary();
  const go = useGo();
  const [tab, setTab] = useState(approvalTab.codeOf('waiting_for_me'));
  return (
    <ListPage<Approval>
      name={may.approveList.key}
      section="AP"
      title={t('route.approveList')}
      subtitle={(total) => t('list.count', { total })}
      call={approvalCalls.searchApproval}
      fixed={{ tab }}
      columns={approvalColumns((type) => t(`docType.${type}`))}
      filters={filters}
      rowKey="approval_id"
      defaultSort={{ key: 'ctime', order: 'desc' }}
      start={
        <Tabs
          label={t('list.whose')}
          active={String(tab)}
          onChange={(key) => setTab(Number(key))}
          items={approvalTab.codes.map((code) => ({ key: String(code), title: word(approvalTab, code) }))}
        />
      }
      actions={(row) => [
        {
          key: 'open',
          label: t('list.open'),
          onClick: () => go(decidedAt(row)),
        },
      ]}
      nothing={{ title: t('list.nothingTitle'), text: t('list.nothingText') }}
      noMatch={t('list.noMatch')}
    />
  );
}
