import type { FocusEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import './field-table.css';

export interface FieldColumn {
  key: string;
  title: string;
  /** How wide it is beside the others. */
  units: number;
  required?: boolean | undefined;
  align?: 'left' | 'right' | undefined;
}

export interface FieldTableProps {
  label: string;
  columns: readonly FieldColumn[];
  /** Rows of this table, each with a cell for every column. */
  children: ReactNode;
}

/** Of the width; the names of the rows and what stands at their ends share the rest. */
const SHARE_OF_FIELDS = 81;

/** The same fields many times: their labels stand above the columns, and are still said of every field. */
export function FieldTable({ label, columns, children }: FieldTableProps): ReactNode {
  const total = columns.reduce((sum, { units }) => sum + units, 0);
  return (
    <div className="th-field-table">
      <table aria-label={label}>
        <colgroup>
          <col />
          {columns.map(({ key, units }) => (
            <col key={key} style={{ width: `${(units / total) * SHARE_OF_FIELDS}%` }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            {/* The names of the rows, and what can be done with them, speak for themselves. */}
            <td>{null}</td>
            {columns.map(({ key, title, required, align }) => (
              <th key={key} scope="col" className={cx(align === 'right' && 'th-field-table__right')}>
                {title}
                {required && (
                  <span className="th-form__star" aria-hidden="true">
                    *
                  </span>
                )}
              </th>
            ))}
            <td>{null}</td>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export interface FieldTableRowProps {
  title: string;
  cells: readonly ReactNode[];
  /** What can be done with the row. */
  end?: ReactNode;
  /** It writes to the others. */
  lead?: boolean | undefined;
  onEnter?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

export function FieldTableRow(props: FieldTableRowProps): ReactNode {
  const { title, cells, end, lead = false, onEnter, onLeave } = props;
  const left = ({ currentTarget, relatedTarget }: FocusEvent): boolean => !currentTarget.contains(relatedTarget);
  return (
    <tr
      className={cx(lead && 'th-field-table__lead')}
      onBlur={(event) => {
        if (left(event)) onLeave?.();
      }}
      onKeyDown={(event) => {
        const { target, key } = event;
        // Enter opens a select and presses a button; a key that ends a word of an input method is none of ours.
        const typing =
          target instanceof HTMLInputElement &&
          target.getAttribute('role') !== 'combobox' &&
          !event.nativeEvent.isComposing;
        if (!onEnter || key !== 'Enter' || !typing) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <th scope="row">{title}</th>
      {cells.map((cell, n) => (
        <td key={n}>{cell}</td>
      ))}
      <td className="th-field-table__end">{end}</td>
    </tr>
  );
}
