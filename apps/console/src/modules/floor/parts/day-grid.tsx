import { type CSSProperties, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Dock, DockBlock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { cx } from '@tallyhouse/ui/cx.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { DockHead, Pieces, useHourName } from './day-row.tsx';
import { type Span, closedOn, hoursOf, spanOfBlock, spanOfDay, standingOf, timeAt, touches } from './dock-hours.ts';
import './day-grid.css';

export interface PointedAt {
  readonly dock: Dock;
  readonly span: Span;
  readonly blocks: readonly DockBlock[];
}

interface DayGridProps {
  readonly label: string;
  readonly day: string;
  readonly zone: string;
  readonly now: number;
  readonly docks: readonly Dock[];
  readonly blocks: readonly DockBlock[];
  readonly canBlock: boolean;
  /** Names of docks lead to their pages. */
  readonly linked: boolean;
  readonly onOpen: (at: PointedAt) => void;
}

/** The hours of a row that are pointed at: one, or from the first to the last when the mouse is drawn or Shift is held. */
interface Chosen {
  readonly row: number;
  readonly first: number;
  readonly last: number;
}

/**
 * A day: docks below each other, its hours side by side. Arrows go from hour to hour, Shift chooses several, Enter opens
 * them; so do a press and a drawn mouse. One stop of the Tab key for the whole of it.
 */
export function DayGrid(props: DayGridProps): ReactNode {
  const { label, day, zone, now, docks, blocks, canBlock, linked, onOpen } = props;
  const { t } = useTexts('floor');
  const grid = useRef<HTMLDivElement>(null);
  const ofDay = useMemo(() => {
    const whole = spanOfDay(day, zone);
    return { zone, whole, hours: hoursOf(whole), closedOf: closedOn(day, zone) };
  }, [day, zone]);
  const { hours } = ofDay;
  const drawn = { ...ofDay, now };
  const hourName = useHourName(drawn);
  const drawing = useRef(false);
  const columns = { '--hours': hours.length } as CSSProperties;
  const nowAt = standingOf(hours, { from: now, to: now + 1 });
  const [moved, setChosen] = useState<Chosen>();
  const start = nowAt?.column ?? 0;
  // After a change of day or of docks the old place may be gone.
  const chosen =
    moved && moved.row < docks.length && Math.max(moved.first, moved.last) < hours.length
      ? moved
      : { row: 0, first: start, last: start };
  const isChosen = (row: number, column: number): boolean =>
    row === chosen.row &&
    column >= Math.min(chosen.first, chosen.last) &&
    column <= Math.max(chosen.first, chosen.last);

  const open = (row: number, first: number, last: number): void => {
    const dock = docks[row];
    const from = hours[Math.min(first, last)]?.from;
    const to = hours[Math.max(first, last)]?.to;
    if (!dock || from === undefined || to === undefined) return;
    const span = { from, to };
    const there = blocks.filter((block) => block.dock_id === dock.dock_id && touches(spanOfBlock(block), span));
    if (there.length > 0 || canBlock) onOpen({ dock, span, blocks: there });
  };

  // From the hour that has the focus, however it came there.
  const move = (event: KeyboardEvent, row: number, column: number): void => {
    const to = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [row, 0],
      End: [row, hours.length - 1],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    const nextRow = Math.min(Math.max(to[0] ?? 0, 0), docks.length - 1);
    const next = Math.min(Math.max(to[1] ?? 0, 0), hours.length - 1);
    const first = isChosen(row, column) ? chosen.first : column;
    setChosen({ row: nextRow, first: event.shiftKey && nextRow === row ? first : next, last: next });
    grid.current?.querySelector<HTMLElement>(`[data-hour="${nextRow}-${next}"]`)?.focus();
  };

  return (
    <section className="day-grid" aria-label={label}>
      <div ref={grid} role="grid" aria-label={label} className="day-grid__rows" style={columns}>
        <div role="row" className="day-grid__row day-grid__head">
          <div role="columnheader" className="day-grid__dock">
            {t('board.docks')}
          </div>
          {hours.map(({ from }, column) => (
            <div key={from} role="columnheader" className={cx(nowAt?.column === column && 'day-grid__now-hour')}>
              {timeAt(from, zone).slice(0, 2)}
            </div>
          ))}
        </div>
        {docks.map((dock, row) => {
          const own = blocks.filter(({ dock_id }) => dock_id === dock.dock_id);
          return (
            <div key={dock.dock_id} role="row" className="day-grid__row">
              <DockHead dock={dock} linked={linked} zone={zone} />
              {hours.map((hour, column) => {
                const name = hourName(dock, hour, own);
                const opens = canBlock || own.some((block) => touches(spanOfBlock(block), hour));
                return (
                  <div key={hour.from} role="gridcell" className="day-grid__hour" aria-selected={isChosen(row, column)}>
                    <Pieces dock={dock} blocks={own} column={column} drawn={drawn} />
                    <button
                      type="button"
                      data-hour={`${row}-${column}`}
                      aria-label={name}
                      title={name}
                      aria-disabled={!opens}
                      tabIndex={row === chosen.row && column === chosen.last ? 0 : -1}
                      onKeyDown={(event) => move(event, row, column)}
                      onMouseDown={() => {
                        drawing.current = true;
                        setChosen({ row, first: column, last: column });
                      }}
                      onMouseEnter={({ buttons }) => {
                        if (drawing.current && buttons === 1 && row === chosen.row)
                          setChosen({ ...chosen, last: column });
                      }}
                      // A press that ends on another hour than it began on is no click of either.
                      onMouseUp={() => {
                        if (drawing.current && row === chosen.row && column !== chosen.first)
                          open(row, chosen.first, column);
                        drawing.current = false;
                      }}
                      onClick={() =>
                        isChosen(row, column) ? open(row, chosen.first, chosen.last) : open(row, column, column)
                      }
                    />
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </section>
  );
}
