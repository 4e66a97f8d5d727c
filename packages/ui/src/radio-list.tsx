import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { given } from './given.ts';
import './radio-list.css';

export interface RadioListItem {
  value: string;
  label: string;
  /** Said of it in a few words. */
  note?: string | undefined;
  /** A button at its end. */
  action?: ReactNode;
}

export interface RadioListProps {
  items: RadioListItem[];
  label: string;
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  id?: string | undefined;
}

/** One of a few, all in sight. */
export function RadioList({ items, label, value, onChange, id }: RadioListProps): ReactNode {
  return (
    <Radio.Group
      className="th-radio-list"
      aria-label={label}
      value={value ?? null}
      onChange={(event) => onChange?.(String(event.target.value))}
      {...given({ id })}
    >
      {items.map((item) => (
        <div key={item.value} className="th-radio-list__item">
          <Radio value={item.value}>
            <span className="th-radio-list__label">{item.label}</span>{' '}
            {item.note !== undefined && <span className="th-radio-list__note">{item.note}</span>}
          </Radio>
          {item.action}
        </div>
      ))}
    </Radio.Group>
  );
}
