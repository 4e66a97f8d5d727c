import type { ReactNode } from 'react';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import type { Move } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { stockDocType, stockReason } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { Facts } from '@tallyhouse/ui/card.tsx';
import { cx } from '@tallyhouse/ui/cx.ts';
import { ArrowRightIcon } from '@tallyhouse/ui/icons.tsx';
import { SidePanel } from '@tallyhouse/ui/page.tsx';
import { PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { CopyText, Muted } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { batchText } from '../../../../kit/format/batch-text.ts';
import { MonoValue, NumberValue, WordValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { DocLink, PlaceValue, SecondValue, SkuLink } from '../../parts/values.tsx';
import { MoveButton } from './columns.tsx';
import './post-panel.css';

interface PostPanelProps {
  readonly moveId: number;
  readonly onOpen: (moveId: number) => void;
  readonly onClose: () => void;
}

function MoveItem({ move, here, onOpen }: { move: Move; here: boolean; onOpen: (id: number) => void }): ReactNode {
  const { t } = useTexts('inventory-map');
  const more = [batchText(move), move.uid, move.owner_id].filter(Boolean).join(' · ');
  return (
    <li className={cx(here && 'map-post__here')} aria-current={here ? 'true' : undefined}>
      <div className="map-post__line">
        <SkuLink id={move.sku_id} strong />
        <Muted>{move.sku_name}</Muted>
        <span className="map-post__qty">
          <NumberValue value={move.qty} />
        </span>
      </div>
      <div className="map-post__line">
        <PlaceValue label={move.from_location_id} place={move.from_place} />
        {move.from_container_id !== '' && <MonoValue value={move.from_container_id} />}
        <ArrowRightIcon size={14} />
        <PlaceValue label={move.to_location_id} place={move.to_place} />
        {move.to_container_id !== '' && <MonoValue value={move.to_container_id} />}
      </div>
      <div className="map-post__line">
        <Muted>
          <WordValue of={stockReason} value={move.reason} /> {' · '}
          <WordValue of={stockGrade} value={move.grade} /> {more && ` · ${more}`}
        </Muted>
      </div>
      {move.reverses !== 0 && (
        <div className="map-post__line">
          {t('transaction.reverses')} <MoveButton id={move.reverses} open={onOpen} />
        </div>
      )}
      {move.reversed_by !== 0 && (
        <div className="map-post__line">
          {t('transaction.reversedBy')} <MoveButton id={move.reversed_by} open={onOpen} />
        </div>
      )}
    </li>
  );
}

/** All that was written together with a move, and what it was written for. */
export function PostPanel({ moveId, onOpen, onClose }: PostPanelProps): ReactNode {
  const { t } = useTexts('inventory-map');
  const { field } = useDictionary();
  const { data, error } = useCall(calls.getTransactionDetail, { move_id: moveId });
  const move = data?.move_list.find((one) => one.move_id === data.move_id);
  return (
    <SidePanel title={t('transaction.post', { id: moveId })} closeLabel={t('shared:common.close')} onClose={onClose}>
      {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && !error && (
        <div className="map-post">
          <Facts
            items={[
              { label: field('at'), value: <SecondValue value={data.at} /> },
              { label: field('actor'), value: move?.actor ?? '-' },
              {
                label: field('doc_type'),
                value: move ? <WordValue of={stockDocType} value={move.doc_type} /> : '-',
              },
              { label: field('doc_no'), value: <DocLink type={move?.doc_type ?? 0} no={move?.doc_no ?? ''} /> },
              { label: field('task_no'), value: <MonoValue value={move?.task_no ?? ''} /> },
              {
                label: t('shared:common.requestNumber'),
                value: (
                  <CopyText
                    value={data.request_number}
                    copyLabel={t('shared:common.copy')}
                    copiedLabel={t('shared:common.copied')}
                  />
                ),
              },
            ]}
          />
          <h3>{t('transaction.together', { count: data.move_count })}</h3>
          <ol>
            {data.move_list.map((one) => (
              <MoveItem key={one.move_id} move={one} here={one.move_id === data.move_id} onOpen={onOpen} />
            ))}
          </ol>
          {data.move_count > data.move_list.length && (
            <Muted>{t('transaction.shown', { shown: data.move_list.length, total: data.move_count })}</Muted>
          )}
        </div>
      )}
    </SidePanel>
  );
}
