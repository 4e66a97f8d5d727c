import { Checkbox, Popover } from 'antd';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton, TextButton } from './buttons.tsx';
import { ColumnsIcon } from './icons.tsx';
import './column-chooser.css';

export interface ColumnChooserOption {
  key: string;
  title: string;
  /** Always shown, e.g. the id. */
  locked?: boolean | undefined;
}

export interface ColumnChooserProps {
  label: string;
  title: string;
  options: ColumnChooserOption[];
  shown: string[];
  /** Without keys the user asks for the default columns. */
  onChange: (shown: string[] | undefined) => void;
  resetLabel: string;
  /** Said when the last one would go. */
  minimumText: string;
  /** Of the button; columns unless it is given. */
  icon?: ReactNode;
}

export function ColumnChooser(props: ColumnChooserProps): ReactNode {
  const { label, title, options, shown, onChange, resetLabel, minimumText, icon = <ColumnsIcon /> } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(false);

  const toggle = (key: string, on: boolean): void => {
    const keys = new Set(shown);
    if (on) keys.add(key);
    else keys.delete(key);
    const none = !options.some((option) => keys.has(option.key));
    setRefused(none);
    if (none) return;
    // In the order of the options, so that a column comes back to its place.
    onChange(options.filter((option) => keys.has(option.key)).map((option) => option.key));
  };

  return (
    <Popover
      open={open}
      onOpenChange={(now) => {
        setOpen(now);
        setRefused(false);
      }}
      afterOpenChange={(now) => {
        if (now) list.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
      }}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      classNames={{ root: 'th-columns-pop' }}
      content={
        <div
          ref={list}
          className="th-columns"
          role="dialog"
          aria-label={title}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setOpen(false);
            button.current?.focus();
          }}
        >
          <div className="th-columns__head">
            <b>{title}</b>
            <TextButton size="small" onClick={() => onChange(undefined)}>
              {resetLabel}
            </TextButton>
          </div>
          <ul className="th-columns__list">
            {options.map((option) => {
              const on = option.locked === true || shown.includes(option.key);
              return (
                <li key={option.key}>
                  <Checkbox
                    checked={on}
                    disabled={option.locked === true}
                    onChange={(event) => toggle(option.key, event.target.checked)}
                  >
                    {option.title}
                  </Checkbox>
                </li>
              );
            })}
          </ul>
          {refused && (
            <p className="th-columns__note" role="alert">
              {minimumText}
            </p>
          )}
        </div>
      }
    >
      <span className="th-columns__button">
        <IconButton ref={button} look="plain" label={label} icon={icon} popup="dialog" expanded={open} />
      </span>
    </Popover>
  );
}
