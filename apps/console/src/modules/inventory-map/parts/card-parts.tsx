import type { ReactNode } from 'react';
import type { Move, OpenWork, StockRow } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { Card } from '@tallyhouse/ui/card.tsx';
import { PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import { DataTable } from '@tallyhouse/ui/table.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import type { Refused } from '../../../kit/api/refused.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useMoveColumns, useStockColumns, useWorkColumns } from './row-columns.tsx';

interface StandingProps {
  /** What all rows have in common. */
  readonly of: 'sku' | 'place';
  readonly card: {
    readonly row_list: readonly StockRow[];
    readonly row_count: number;
    readonly work_list: readonly OpenWork[];
    readonly move_list: readonly Move[];
  };
  /** In place of the rows where there are none. */
  readonly empty: string;
}

/** Rows of stock, work that is open, and the last moves: the same under every card. */
export function Standing({ of, card, empty }: StandingProps): ReactNode {
  const { t } = useTexts('inventory-map');
  const [stock, work] = [useStockColumns(of, true), useWorkColumns()];
  const { row_list, row_count, work_list } = card;
  return (
    <>
      <Card
        title={t('query.stock')}
        note={
          row_count > row_list.length ? t('query.rowsShown', { shown: row_list.length, total: row_count }) : undefined
        }
        flush={row_list.length > 0}
      >
        {row_list.length > 0 ? (
          <DataTable<StockRow>
            inline
            label={t('query.stock')}
            columns={stock}
            rows={row_list}
            rowKey={({ stock_id }) => String(stock_id)}
          />
        ) : (
          <Muted>{empty}</Muted>
        )}
      </Card>
      {work_list.length > 0 && (
        <TableCard<OpenWork>
          title={t('query.work')}
          columns={work}
          rows={work_list}
          rowKey={({ task_no, sku_id, location_id }) => `${task_no} ${sku_id} ${location_id}`}
        />
      )}
      <LastMoves of={of} moves={card.move_list} title={t('query.lastMoves')} />
    </>
  );
}

export function LastMoves({
  of,
  moves,
  title,
}: {
  readonly of: 'sku' | 'place';
  readonly moves: readonly Move[];
  readonly title: string;
}): ReactNode {
  const { t } = useTexts('inventory-map');
  const columns = useMoveColumns(of, true);
  return (
    <Card title={title} flush={moves.length > 0}>
      {moves.length > 0 ? (
        <DataTable<Move>
          inline
          label={title}
          columns={columns}
          rows={moves}
          rowKey={({ move_id }) => String(move_id)}
        />
      ) : (
        <Muted>{t('query.noMoves')}</Muted>
      )}
    </Card>
  );
}

/** While a card is on its way, or why it does not come. */
export function CardWaits({ error }: { readonly error: Refused | null }): ReactNode {
  const { t } = useTexts();
  return error ? <PartFailed title={t('common.notLoaded')} text={error.message} /> : <TableSkeleton rows={6} />;
}
