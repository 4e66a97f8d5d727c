import type { ReactNode } from 'react';
import type { CheckWork } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { CheckIcon } from '@tallyhouse/ui/icons.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import './station-lines.css';

interface StationLinesProps {
  readonly label: string;
  readonly lines: CheckWork['line_list'];
  /** How far a line is; without it only what is in the order is told. */
  readonly counted: boolean;
  /** The SKU of the last good scan. */
  readonly last?: string;
}

/** What belongs to the order, line by line, to be read from the desk. */
export function StationLines({ label, lines, counted, last }: StationLinesProps): ReactNode {
  return (
    <section className={`th-op-card station-lines${counted ? ' station-lines--counted' : ''}`} aria-label={label}>
      <ul>
        {lines.map(({ line_no, sku_id, sku_name, picked_qty, checked_qty }) => {
          const isDone = counted && checked_qty >= picked_qty;
          return (
            <li key={line_no} className={isDone ? 'is-done' : sku_id === last ? 'is-here' : undefined}>
              {counted && <span className="station-lines__mark">{isDone && <CheckIcon size={22} />}</span>}
              <span>
                {sku_name}
                <small>
                  <Mono>{sku_id}</Mono>
                </small>
              </span>
              <b>{counted ? `${checked_qty} / ${picked_qty}` : picked_qty}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
