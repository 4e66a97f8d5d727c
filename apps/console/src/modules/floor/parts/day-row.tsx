import type { ReactNode } from 'react';
import type { Dock, DockBlock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { dockBlockReason, dockStatus } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { openSpans } from '@tallyhouse/contracts/modules/floor/open-time.ts';
import { cx } from '@tallyhouse/ui/cx.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { shortTime } from '../../../kit/format/time.ts';
import { StatusValue } from '../../../kit/format/values.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { dockDetailAt } from '../routes.ts';
import { type Span, spanOfBlock, standingOf, timeWithin, touches } from './dock-hours.ts';

/** A day as the rows of the board draw it. */
export interface DrawnDay {
  readonly zone: string;
  readonly whole: Span;
  readonly hours: readonly Span[];
  readonly closedOf: (openTime: string) => readonly Span[];
  readonly now: number;
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
const within = (inner: Span, outer: Span): boolean => inner.from >= outer.from && inner.to <= outer.to;

/** A blocked dock is blocked from now on until somebody unblocks it: on a day that is over nothing is drawn. */
const standsBlocked = ({ status }: Dock, { whole, now }: DrawnDay): Span | undefined =>
  status === dockStatus.codeOf('blocked') && now < whole.to
    ? { from: Math.max(now, whole.from), to: whole.to }
    : undefined;

/** The dock at the head of its row, and what one must know of it before one calls a truck. */
export function DockHead({ dock, linked, zone }: { dock: Dock; linked: boolean; zone: string }): ReactNode {
  const { t } = useTexts('floor');
  const { field } = useDictionary();
  const locale = useLocale((state) => state.locale);
  const more = (): string => {
    if (dock.status_reason) return dock.status_reason;
    if (dock.occupied_since !== null)
      return `${field('occupied_since')} ${shortTime(dock.occupied_since, zone, locale)}`;
    return openSpans(dock.open_time) ? dock.dock_name : t('board.openUnclear', { text: dock.open_time });
  };
  return (
    <div role="rowheader" className="day-grid__dock">
      <span className="day-grid__id">
        {linked ? (
          <RouteLink to={dockDetailAt(dock.dock_id)}>
            <Mono>{dock.dock_id}</Mono>
          </RouteLink>
        ) : (
          <Mono>{dock.dock_id}</Mono>
        )}
        {dock.status !== dockStatus.codeOf('normal') && <StatusValue of={dockStatus} value={dock.status} />}
      </span>
      <small title={more()}>{more()}</small>
    </div>
  );
}

/** What is said of an hour to who does not see it, or points at it. */
export function useHourName(drawn: DrawnDay): (dock: Dock, hour: Span, blocks: readonly DockBlock[]) => string {
  const { t } = useTexts('floor');
  const { word } = useDictionary();
  const locale = useLocale((state) => state.locale);
  const { zone, whole, closedOf } = drawn;
  const time = (moment: number): string => timeWithin(moment, whole, zone) ?? shortTime(moment, zone, locale);
  return (dock, hour, blocks) => {
    const said = { dock: dock.dock_id, time: time(hour.from) };
    const there = blocks.filter((block) => touches(spanOfBlock(block), hour));
    if (there.length > 0) {
      const names = there.map((block) => {
        const reason = word(dockBlockReason, block.reason);
        const what = t('board.hourBlocked', {
          ...said,
          reason,
          from: time(block.block_from),
          to: time(block.block_to),
        });
        return block.note ? `${what}, ${block.note}` : what;
      });
      return names.join('; ');
    }
    const blocked = standsBlocked(dock, drawn);
    if (blocked && touches(blocked, hour)) return t('board.hourStands', { ...said, reason: dock.status_reason });
    const isClosed = closedOf(dock.open_time).some((span) => within(hour, span));
    return t(isClosed ? 'board.hourClosed' : 'board.hourFree', said);
  };
}

interface PiecesProps {
  readonly dock: Dock;
  readonly blocks: readonly DockBlock[];
  readonly column: number;
  readonly drawn: DrawnDay;
}

/** What begins in an hour of a dock: the time it is closed, its blocks, and that it is blocked as a whole. */
export function Pieces({ dock, blocks, column, drawn }: PiecesProps): ReactNode {
  const { word } = useDictionary();
  const { hours, closedOf, now } = drawn;
  const blocked = standsBlocked(dock, drawn);
  const nowAt = standingOf(hours, { from: now, to: now + 1 });
  const place = { hours, column };
  return (
    <>
      {closedOf(dock.open_time).map((span) => (
        <Piece key={span.from} of={span} {...place} look="closed" />
      ))}
      {blocked && <Piece of={blocked} {...place} look="blocked" />}
      {blocks.map((block) => (
        <Piece
          key={block.block_id}
          of={spanOfBlock(block)}
          {...place}
          look={dockBlockReason.nameOf(block.reason) ?? ''}
          text={word(dockBlockReason, block.reason)}
          note={block.note}
        />
      ))}
      {nowAt?.column === column && <i className="day-grid__now" style={{ insetInlineStart: percent(nowAt.offset) }} />}
    </>
  );
}

interface PieceProps {
  readonly of: Span;
  readonly hours: readonly Span[];
  readonly column: number;
  readonly look: string;
  readonly text?: string;
  readonly note?: string;
}

/** Drawn once, in the hour it begins in, over all those it lasts. Half a word helps nobody: a short one has its colour only. */
function Piece({ of, hours, column, look, text, note }: PieceProps): ReactNode {
  const standing = standingOf(hours, of);
  if (standing?.column !== column) return null;
  const goesOn = of.to > (hours.at(-1)?.to ?? of.to);
  const hasRoom = standing.columns >= 1;
  return (
    <span
      aria-hidden="true"
      className={cx('day-grid__piece', `day-grid__piece--${look}`, goesOn && 'day-grid__piece--goes-on')}
      style={{ insetInlineStart: percent(standing.offset), width: percent(standing.columns) }}
    >
      {hasRoom && text}
      {hasRoom && note && <small>{note}</small>}
    </span>
  );
}
