import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { StarIcon } from './icons.tsx';
import './pin-list.css';

export interface PinLine {
  key: string;
  title: string;
  on: boolean;
  pinned: boolean;
  pinLabel: string;
  onChoose: () => void;
  onPin: () => void;
}

export interface PinListProps {
  label: string;
  groups: { key: string; title: string; lines: PinLine[] }[];
  /** What stands here when there is nothing to choose. */
  none: string;
}

/** What a list can be narrowed to, beside it: a touch chooses, a star keeps it on top. */
export function PinList({ label, groups, none }: PinListProps): ReactNode {
  return (
    <aside className="th-pins" aria-label={label}>
      <h2 className="th-pins__title">{label}</h2>
      {groups.length === 0 && <p className="th-pins__none">{none}</p>}
      {groups.map((group) => (
        <section key={group.key} aria-label={group.title}>
          <h3 className="th-pins__group">{group.title}</h3>
          <ul>
            {group.lines.map((line) => (
              <li key={line.key} className={cx('th-pins__line', line.on && 'th-pins__line--on')}>
                <button type="button" className="th-pins__choose" aria-pressed={line.on} onClick={line.onChoose}>
                  {line.title}
                </button>
                <button
                  type="button"
                  className={cx('th-pins__star', line.pinned && 'th-pins__star--on')}
                  aria-label={line.pinLabel}
                  title={line.pinLabel}
                  aria-pressed={line.pinned}
                  onClick={line.onPin}
                >
                  <StarIcon size={14} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
}

/** A list with something beside it that narrows it. */
export function BesideList({ side, children }: { side: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="th-beside">
      {side}
      <div className="th-beside__main">{children}</div>
    </div>
  );
}
