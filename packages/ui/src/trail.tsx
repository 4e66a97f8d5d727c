import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowRightIcon } from './icons.tsx';
import { Dash } from './text.tsx';
import './trail.css';

export interface TrailEntry {
  key: string;
  at: ReactNode;
  who: ReactNode;
  what: ReactNode;
  tone?: 'ok' | 'late' | 'bad' | 'here' | undefined;
  /** Without `before` the thing is new: only its values are told. */
  changes: { field: string; before?: ReactNode; after: ReactNode }[];
  note?: ReactNode;
}

export interface TrailProps {
  entries: TrailEntry[];
  label: string;
}

export function Trail({ entries, label }: TrailProps): ReactNode {
  return (
    <ol className="th-trail" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={cx('th-trail__entry', entry.tone && `th-trail__entry--${entry.tone}`)}>
          <span className="th-trail__at">{entry.at}</span>
          <div className="th-trail__body">
            <p>
              <b>{entry.what}</b> <span className="th-trail__who">{entry.who}</span>
            </p>
            {entry.changes.length > 0 && (
              <dl className="th-trail__changes">
                {entry.changes.map((change) => (
                  <div key={change.field}>
                    <dt>{change.field}</dt>
                    <dd>
                      {change.before !== undefined && (
                        <>
                          {unknown(change.before) ? <Dash /> : <del>{change.before}</del>}
                          <ArrowRightIcon size={12} />
                        </>
                      )}
                      {unknown(change.after) ? <Dash /> : <ins>{change.after}</ins>}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {entry.note !== undefined && <p className="th-trail__note">{entry.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function unknown(value: ReactNode): boolean {
  return value === undefined || value === null || value === '';
}
