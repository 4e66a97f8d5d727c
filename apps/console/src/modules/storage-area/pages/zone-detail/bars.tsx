import type { ReactNode } from 'react';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue } from '../../../../kit/format/values.tsx';
import './bars.css';

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** How many of them nobody may use. */
  readonly wrong?: number;
}

/** Numbers side by side as bars, with the number at the end: a table that is read at a glance. */
export function Bars({ bars, empty }: { bars: readonly Bar[]; empty: string }): ReactNode {
  if (bars.length === 0) return <GoodEmpty title={empty} />;
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const part = (value: number): string => `${(value / most) * 100}%`;
  return (
    <ul className="zone-bars">
      {bars.map(({ key, label, value, wrong = 0 }) => (
        <li key={key}>
          <Mono strong>{label}</Mono>
          <span className="zone-bars__bar" aria-hidden="true">
            <i style={{ width: part(value - wrong) }} />
            <i className="zone-bars__wrong" style={{ width: part(wrong) }} />
          </span>
          <span className="zone-bars__value">
            <NumberValue value={value} />
          </span>
        </li>
      ))}
    </ul>
  );
}
