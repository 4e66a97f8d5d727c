import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import type { Move } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { transactionExport } from '@tallyhouse/contracts/modules/inventory-map/transaction-calls.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { transactionColumns } from './columns.tsx';
import { lastSevenDays, transactionFilters } from './filters.ts';
import { PostPanel } from './post-panel.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('inventory-map');
  const { time_region: zone } = useInfo();
  const canExport = useCan(may.transactionExport);
  const navigate = useNavigate();
  const { move } = useSearch({ strict: false }) as { move?: string };
  // The address keeps which post is open, so that a link to it can be sent.
  const open = (id: number | undefined): void =>
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => {
        const { move: _, ...rest } = before;
        return id === undefined ? rest : { ...rest, move: String(id) };
      }) as never,
    });
  // Of the moment the page was opened: a default that moves on would be another filter at every drawing.
  const [time] = useState(() => lastSevenDays(Math.floor(Date.now() / 1000), zone));
  const ends = (['either', 'from', 'to'] as const).map((value) => ({ value, label: t(`transaction.end.${value}`) }));
  const moveId = Number(move);
  return (
    <div className="map-with-panel">
      <ListPage<Move>
        name={may.transactionList.key}
        section="MP"
        title={t('route.transaction')}
        subtitle={(total) => t('transaction.count', { total })}
        call={calls.searchTransaction}
        columns={transactionColumns(open)}
        filters={transactionFilters(time, ends)}
        rowKey="move_id"
        defaultSort={{ key: 'at', order: 'desc' }}
        export={canExport ? transactionExport : undefined}
        actions={() => []}
        nothing={{ title: t('transaction.nothingTitle'), text: t('transaction.nothingText') }}
        noMatch={t('transaction.noMatch')}
      />
      {Number.isInteger(moveId) && moveId > 0 && (
        <PostPanel moveId={moveId} onOpen={open} onClose={() => open(undefined)} />
      )}
    </div>
  );
}
