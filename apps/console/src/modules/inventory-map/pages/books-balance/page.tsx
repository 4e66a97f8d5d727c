import { type ReactNode, useState } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import type { ProofState } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { NextButton, PlainButton, TextButton } from '@tallyhouse/ui/buttons.tsx';
import { FactsStrip } from '@tallyhouse/ui/card.tsx';
import { cx } from '@tallyhouse/ui/cx.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { DetailPage } from '@tallyhouse/ui/page.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { newRequestId } from '../../../../kit/api/request-id.ts';
import { refresh, useCall } from '../../../../kit/api/use-call.ts';
import { groupedNumber } from '../../../../kit/format/number.ts';
import { shortTime } from '../../../../kit/format/time.ts';
import { NumberValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useLocale } from '../../../../kit/i18n/setup.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { ProofRows } from './proof-rows.tsx';
import { proofText } from './proof-text.ts';
import './page.css';

const lookAgainMs = 1_500;

interface TileProps {
  readonly state: ProofState;
  readonly running: boolean;
  readonly onRun: (() => void) | undefined;
  readonly onRows: () => void;
}

function ProofTile({ state, running, onRun, onRows }: TileProps): ReactNode {
  const { t } = useTexts('inventory-map');
  const { proof, says, proved_at, ms, broken } = state;
  const known = proofText(proof);
  const text = known === undefined ? says : t(`proof.${known}`);
  const look = proved_at === null ? 'unknown' : broken > 0 ? 'broken' : 'holds';
  return (
    <li className={cx('map-proof', `map-proof--${look}`)} aria-label={proof}>
      <div className="map-proof__head">
        <Mono strong>{proof}</Mono>
        {look === 'holds' && <StatusTag kind="success">{t('books.holds')}</StatusTag>}
        {look === 'broken' && <StatusTag kind="danger">{t('books.broken', { count: broken })}</StatusTag>}
        {look === 'unknown' && <StatusTag kind="grey">{t('books.notRun')}</StatusTag>}
      </div>
      <p className="map-proof__says">{text}</p>
      <div className="map-proof__foot">
        <TimeValue value={proved_at} />
        {look === 'holds' && <span>{t('books.took', { ms })}</span>}
        {broken > 0 && (
          <TextButton size="small" onClick={onRows} label={t('books.showRowsOf', { proof })}>
            {t('books.showRows')}
          </TextButton>
        )}
        {onRun ? (
          <TextButton size="small" disabled={running} onClick={onRun} label={t('books.runOne', { proof })}>
            {t('books.run')}
          </TextButton>
        ) : (
          <span />
        )}
      </div>
    </li>
  );
}

export function Page(): ReactNode {
  const { t } = useTexts('inventory-map');
  const locale = useLocale((state) => state.locale);
  const { time_region: zone } = useInfo();
  const toast = useToast();
  const canRun = useCan(may.booksBalanceRun);
  const [rowsOf, setRowsOf] = useState<string>();
  const { data, error, refetch } = useCall(
    calls.getBooksBalance,
    {},
    { refetchInterval: ({ state }) => (state.data?.open_run ? lookAgainMs : false) },
  );
  const run = async (proofList: string[]): Promise<void> => {
    try {
      await invoke(calls.runProof, { request_id: newRequestId() as RequestId, proof_list: proofList });
      toast.success(t('books.asked'));
    } finally {
      await refresh(calls.getBooksBalance);
    }
  };
  const ask = (proofList: string[]): void => void run(proofList).catch(() => undefined);
  const number = (value: number): string => groupedNumber(value, locale);
  const states = data?.proof_list ?? [];
  const broken = states.filter((state) => state.broken > 0);
  const proved = states.filter((state) => state.proved_at !== null);
  const { last_run: last, open_run: running } = data ?? { last_run: null, open_run: null };
  const shown = states.find(({ proof }) => proof === rowsOf);
  return (
    <DetailPage
      title={
        <TitleBar code="MP" title={t('route.booksBalance')}>
          {canRun && (
            <NextButton loading={running !== null} disabled={!data} onClick={() => ask([])}>
              {t(running ? 'books.running' : 'books.runAll')}
            </NextButton>
          )}
        </TitleBar>
      }
    >
      {error && !data && (
        <EmptyState kind="failed" title={t('shared:common.notLoaded')} text={error.message}>
          <PlainButton size="large" onClick={() => void refetch()}>
            {t('shared:common.tryAgain')}
          </PlainButton>
        </EmptyState>
      )}
      {!data && !error && <TableSkeleton rows={8} />}
      {data && (
        <>
          <FactsStrip
            facts={[
              {
                label: t('books.proofs'),
                value: `${number(proved.length - broken.length)} / ${number(states.length)}`,
                ...(proved.length === 0
                  ? { note: t('books.notRun') }
                  : broken.length > 0
                    ? { note: t('books.someBroken', { count: broken.length }), tone: 'bad' }
                    : { note: t('books.allHold'), tone: 'ok' }),
              },
              { label: t('books.lastRun'), value: <TimeValue value={last?.done_at ?? null} /> },
              { label: t('books.balances'), value: <NumberValue value={last?.balances ?? null} /> },
              { label: t('books.moves'), value: <NumberValue value={last?.moves ?? null} /> },
            ]}
          />
          {broken.length > 0 ? (
            <Banner tone="danger" title={t('books.someBroken', { count: broken.length })} text={t('books.whatToDo')} />
          ) : (
            last?.done_at && (
              <Banner
                tone="info"
                title={t('books.sentence', {
                  time: shortTime(last.done_at, zone, locale),
                  balances: number(last.balances),
                  moves: number(last.moves),
                })}
              />
            )
          )}
          {shown && shown.run_id !== null && shown.broken > 0 && (
            <ProofRows runId={shown.run_id} proof={shown.proof} onClose={() => setRowsOf(undefined)} />
          )}
          <ul className="map-proofs" aria-label={t('books.proofs')}>
            {states.map((state) => (
              <ProofTile
                key={state.proof}
                state={state}
                running={running !== null}
                onRun={canRun ? () => ask([state.proof]) : undefined}
                onRows={() => setRowsOf(state.proof)}
              />
            ))}
          </ul>
        </>
      )}
    </DetailPage>
  );
}
