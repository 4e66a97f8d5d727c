import type { RefSelectProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowRightIcon, ChevronDownIcon } from './icons.tsx';
import { RailPop } from './rail-pop.tsx';
import { SelectBox } from './select-box.tsx';
import './warehouse-box.css';

export interface WarehouseOption {
  code: string;
  label: string;
  name: string;
}

/** Stands below the warehouses and is no warehouse: choosing it leaves the warehouse as it is. */
export interface WarehouseExtra {
  key: string;
  title: string;
  hint: string;
  onOpen: () => void;
}

export interface WarehouseBoxProps {
  code: string;
  options: WarehouseOption[];
  extras: WarehouseExtra[];
  onChange: (code: string) => void;
  label: string;
  searchLabel: string;
  noneText: string;
  collapsed: boolean;
  /** The code in two short lines for the rail. */
  railLines: readonly [string, string];
  open: boolean;
  onOpen: (open: boolean) => void;
}

const fits = (typed: string, ...texts: string[]): boolean =>
  texts.join(' ').toLowerCase().includes(typed.trim().toLowerCase());

export function WarehouseBox(props: WarehouseBoxProps): ReactNode {
  return props.collapsed ? <RailWarehouses {...props} /> : <OpenWarehouses {...props} />;
}

function OpenWarehouses(props: WarehouseBoxProps): ReactNode {
  const { code, options, extras, onChange, label, noneText, open, onOpen } = props;
  const here = options.find((option) => option.code === code);
  const box = useRef<RefSelectProps>(null);
  // A button elsewhere on the page may have opened it.
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  return (
    <SelectBox<string>
      ref={box}
      className="th-whs"
      aria-label={label}
      title={`${here?.label ?? code}, ${here?.name ?? ''}`}
      value={code}
      open={open}
      onOpenChange={onOpen}
      onChange={(value) => {
        const extra = extras.find(({ key }) => key === value);
        if (extra) extra.onOpen();
        else onChange(value);
      }}
      showSearch={{
        filterOption: (typed, option) => fits(typed, String(option?.label ?? ''), String(option?.['name'] ?? '')),
      }}
      popupMatchSelectWidth={260}
      classNames={{ popup: { root: 'th-whs-pop' } }}
      suffixIcon={<ChevronDownIcon />}
      notFoundContent={<span className="th-whs__none">{noneText}</span>}
      labelRender={() => <TwoLines code={here?.label ?? code} name={here?.name ?? ''} />}
      options={[
        ...options.map((option) => ({ value: option.code, label: option.label, name: option.name })),
        ...extras.map((extra, n) => ({
          value: extra.key,
          label: extra.title,
          name: extra.hint,
          className: cx('th-whs__extra', n === 0 && 'th-whs__extra--first'),
        })),
      ]}
      optionRender={(option) =>
        extras.some(({ key }) => key === option.value) ? (
          <ExtraLine title={String(option.label)} hint={option.data.name} />
        ) : (
          <TwoLines code={String(option.label)} name={option.data.name} />
        )
      }
    />
  );
}

/** On the rail the warehouses are a submenu beside it. */
function RailWarehouses(props: WarehouseBoxProps): ReactNode {
  const { code, options, extras, onChange, label, searchLabel, noneText, railLines, open, onOpen } = props;
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);
  const shown = options.filter((option) => fits(typed, option.label, option.name));
  const shownExtras = extras.filter((extra) => fits(typed, extra.title));
  return (
    <RailPop
      label={label}
      title={label}
      className="th-whs-rail"
      open={open}
      onOpen={(next) => {
        setTyped('');
        onOpen(next);
      }}
      button={
        <span className="th-whs__rail">
          {railLines[0]}
          <br />
          {railLines[1]}
        </span>
      }
    >
      <input
        ref={box}
        className="th-whs-menu__search"
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="th-whs-menu">
        {shown.map((option) => (
          <li key={option.code}>
            <button
              type="button"
              className={cx('th-whs-menu__item', option.code === code && 'th-whs-menu__item--here')}
              aria-current={option.code === code ? 'true' : undefined}
              onClick={() => onChange(option.code)}
            >
              <TwoLines code={option.label} name={option.name} />
            </button>
          </li>
        ))}
        {shownExtras.map((extra, n) => (
          <li key={extra.key} className={cx(n === 0 && shown.length > 0 && 'th-whs__extra--first')}>
            <button type="button" className="th-whs-menu__item" onClick={extra.onOpen}>
              <ExtraLine title={extra.title} hint={extra.hint} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length + shownExtras.length === 0 && <p className="th-whs__none">{noneText}</p>}
    </RailPop>
  );
}

function TwoLines({ code, name }: { code: string; name: string }): ReactNode {
  return (
    <span className="th-whs__lines">
      <b>{code}</b>
      <small>{name}</small>
    </span>
  );
}

function ExtraLine({ title, hint }: { title: string; hint: string }): ReactNode {
  return (
    <span className="th-whs__out">
      <span className="th-whs__lines">
        <span>{title}</span>
        <small>{hint}</small>
      </span>
      <ArrowRightIcon />
    </span>
  );
}
