import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pageSizes } from '@tallyhouse/contracts/kit/paging.ts';
import { inventoryManagementCalls as calls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import type { Adjustment, AdjustmentLine } from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { Pager } from '@tallyhouse/ui/pager.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { DataTable, type Selection } from '@tallyhouse/ui/table.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { groupedNumber } from '../../../kit/format/number.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useLineColumns } from './line-columns.tsx';

interface LinesCardProps {
  readonly doc: Adjustment;
  readonly extra?: ReactNode;
  readonly selection?: Selection<AdjustmentLine> | undefined;
}

/** The lines of a document, page by page, beside what the books say of their goods now. */
export function LinesCard({ doc, extra, selection }: LinesCardProps): ReactNode {
  const { t } = useTexts('inventory-management');
  const locale = useLocale((state) => state.locale);
  const columns = useLineColumns(t('line.after'));
  const [{ pageno, count }, setPage] = useState({ pageno: 1, count: 20 });
  const { data, error, refetch } = useCall(calls.searchInventoryAdjustmentLine, {
    adjustment_no: doc.adjustment_no,
    pageno,
    count,
  });
  // Lines are read again whenever the document moved on, also by a worker.
  const stands = [doc.status, doc.version, doc.posted_lines, doc.failed_lines].join();
  const shown = useRef(stands);
  useEffect(() => {
    if (shown.current === stands) return;
    shown.current = stands;
    void refetch();
  }, [stands, refetch]);
  const number = (value: number): string => groupedNumber(value, locale);
  const from = (pageno - 1) * count + 1;
  return (
    <Card title={t('line.title')} extra={extra} flush>
      {data ? (
        <DataTable<AdjustmentLine>
          inline
          label={t('line.title')}
          columns={columns}
          rows={data.list}
          rowKey={({ line_no }) => String(line_no)}
          selection={selection}
          empty={<EmptyState kind="nothing" title={t('line.nothingTitle')} text={t('line.nothingText')} />}
        />
      ) : error ? (
        <EmptyState kind="failed" title={t('shared:common.notLoaded')} text={error.message} />
      ) : (
        <TableSkeleton rows={5} />
      )}
      {data && data.total > 0 && (
        <Pager
          pageno={pageno}
          count={count}
          total={data.total}
          capped={data.total_capped}
          last={data.next_cursor === null}
          sizes={[...pageSizes]}
          onChange={(to, size) => setPage(size === count ? { pageno: to, count } : { pageno: 1, count: size })}
          labels={{
            nav: t('shared:common.pages'),
            range: t('shared:common.range', {
              from: number(from),
              to: number(from + data.list.length - 1),
              total: number(data.total),
            }),
            note: '',
            size: t('shared:common.pageSize'),
            sizeOption: (size) => t('shared:common.perPage', { size }),
            previous: t('shared:common.previous'),
            next: t('shared:common.next'),
            page: (to) => t('shared:common.page', { pageno: to }),
            jump: t('shared:common.goTo'),
          }}
        />
      )}
    </Card>
  );
}
