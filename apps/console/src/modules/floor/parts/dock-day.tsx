import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Dock, DockBlock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { dockBlockReason, dockStatus } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { floorPermissions as may } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../kit/session/session.ts';
import { BlockDialog } from './block-dialog.tsx';
import { DayGrid, type PointedAt } from './day-grid.tsx';
import { type Span, gapsIn, spanOfBlock, spanOfDay, timeAt, timeWithin, touches } from './dock-hours.ts';
import { HoursDialog } from './hours-dialog.tsx';

interface DockDayProps {
  readonly label: string;
  readonly day: string;
  readonly zone: string;
  readonly now: number;
  readonly docks: readonly Dock[];
  readonly blocks: readonly DockBlock[];
  readonly linked: boolean;
}

/** A day of docks with what is done on it: hours are blocked, and blocks are taken away. */
export function DockDay({ blocks, ...props }: DockDayProps): ReactNode {
  const { t } = useTexts('floor');
  const canBlock = useCan(may.dockEdit);
  const [at, setAt] = useState<PointedAt>();
  const [blocking, setBlocking] = useState<{ dockId: string; span: Span }>();
  const opener = useRef<Element | null>(null);
  const close = (): void => {
    setAt(undefined);
    setBlocking(undefined);
  };
  // Back to the hour she stood on, once the dialog has let go of the focus: whoever works by keyboard goes on from there.
  useEffect(() => {
    if (at || blocking || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus();
    opener.current = null;
  }, [at, blocking]);
  const block = (dockId: string, span: Span): void => {
    setAt(undefined);
    setBlocking({ dockId, span });
  };
  const there = at ? blocks.filter((one) => one.dock_id === at.dock.dock_id && touches(spanOfBlock(one), at.span)) : [];
  const [gap] = at ? gapsIn(at.span, there.map(spanOfBlock)) : [];
  return (
    <>
      <DayGrid
        {...props}
        blocks={blocks}
        canBlock={canBlock}
        onOpen={(pointed) => {
          opener.current = document.activeElement;
          if (pointed.blocks.length > 0) setAt(pointed);
          else block(pointed.dock.dock_id, pointed.span);
        }}
      />
      <Legend canBlock={canBlock} />
      {at && (
        <HoursDialog
          dockId={at.dock.dock_id}
          title={t('block.hours', {
            dock: at.dock.dock_id,
            from: timeAt(at.span.from, props.zone),
            to: timeWithin(at.span.to, spanOfDay(props.day, props.zone), props.zone) ?? '',
          })}
          blocks={there}
          onBlock={gap && (() => block(at.dock.dock_id, gap))}
          onClose={close}
        />
      )}
      {blocking && <BlockDialog dockId={blocking.dockId} span={blocking.span} onClose={close} />}
    </>
  );
}

function Legend({ canBlock }: { canBlock: boolean }): ReactNode {
  const { t } = useTexts('floor');
  const { word } = useDictionary();
  return (
    <ul className="day-grid__legend">
      {dockBlockReason.codes.map((code) => (
        <li key={code}>
          <i className={`day-grid__piece day-grid__piece--${dockBlockReason.nameOf(code) ?? ''}`} />
          {word(dockBlockReason, code)}
        </li>
      ))}
      <li>
        <i className="day-grid__piece day-grid__piece--blocked" />
        {word(dockStatus, dockStatus.codeOf('blocked'))}
      </li>
      <li>
        <i className="day-grid__piece day-grid__piece--closed" />
        {t('board.closed')}
      </li>
      <li>
        <i className="day-grid__now" />
        {t('board.now')}
      </li>
      {canBlock && <li>{t('board.hint')}</li>}
    </ul>
  );
}
