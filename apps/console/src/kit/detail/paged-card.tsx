import { type ReactNode, useState } from 'react';
import type { ReadShape, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { type Page, pageSizes } from '@tallyhouse/contracts/kit/paging.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { Pager } from '@tallyhouse/ui/pager.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { type Column, DataTable } from '@tallyhouse/ui/table.tsx';
import { useCall } from '../api/use-call.ts';
import { groupedNumber } from '../format/number.ts';
import { useLocale } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';

interface PagedCardProps<C extends ReadShape, Row> {
  readonly title: string;
  readonly call: C;
  /** Whose rows they are. */
  readonly of: object;
  readonly columns: Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
}

/** The rows that belong to a thing, page by page. */
export function PagedCard<C extends ReadShape, Row extends object>(props: PagedCardProps<C, Row>): ReactNode {
  const { title, call, of, columns, rowKey, empty } = props;
  const { t } = useTexts();
  const locale = useLocale((state) => state.locale);
  const [{ pageno, count }, setPage] = useState({ pageno: 1, count: 20 });
  const asked = useCall(call, { ...of, pageno, count } as never);
  const data = asked.data as (ReplyOf<C> & Page<Row>) | undefined;
  const number = (value: number): string => groupedNumber(value, locale);
  const from = (pageno - 1) * count + 1;
  return (
    <Card title={title} flush>
      {data ? (
        <DataTable<Row>
          inline
          label={title}
          columns={columns}
          rows={data.list}
          rowKey={rowKey}
          empty={<EmptyState kind="nothing" title={title} text={empty} />}
        />
      ) : asked.error ? (
        <EmptyState kind="failed" title={t('common.notLoaded')} text={asked.error.message} />
      ) : (
        <TableSkeleton rows={3} />
      )}
      {data && data.total > count && (
        <Pager
          pageno={pageno}
          count={count}
          total={data.total}
          capped={data.total_capped}
          last={pageno * count >= data.total}
          sizes={[...pageSizes]}
          onChange={(to, size) => setPage(size === count ? { pageno: to, count } : { pageno: 1, count: size })}
          labels={{
            nav: t('common.pages'),
            range: t(data.total_capped ? 'common.rangeCapped' : 'common.range', {
              from: number(from),
              to: number(from + data.list.length - 1),
              total: number(data.total),
            }),
            note: '',
            size: t('common.pageSize'),
            sizeOption: (size) => t('common.perPage', { size }),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (to) => t('common.page', { pageno: to }),
            jump: t('common.goTo'),
          }}
        />
      )}
    </Card>
  );
}
