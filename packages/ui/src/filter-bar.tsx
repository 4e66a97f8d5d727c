import { Input, InputNumber, Select } from 'antd';
import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { SolidButton, PlainButton, TextButton } from './buttons.tsx';
import { cx } from './cx.ts';
import { DateInput } from './date-input.tsx';
import { given } from './given.ts';
import { ChevronDownIcon, ChevronUpIcon } from './icons.tsx';
import './filter-bar.css';

export interface FilterBarProps {
  /** The units to show now: at most 10 in the first row, 12 in each further row. */
  children: ReactNode;
  onSearch: () => void;
  onReset: () => void;
  searchLabel: string;
  resetLabel: string;
  more?: { open: boolean; label: string; onToggle: () => void } | undefined;
  /** Names the form as a search landmark. */
  label?: string | undefined;
  busy?: boolean | undefined;
}

export function FilterBar(props: FilterBarProps): ReactNode {
  const { children, onSearch, onReset, searchLabel, resetLabel, more, label, busy = false } = props;
  return (
    <form
      role="search"
      aria-label={label ?? searchLabel}
      className="th-filters"
      onSubmit={(event) => {
        event.preventDefault();
        // A scanner types into what has the focus: the next scan must replace this one, not follow it.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
        onSearch();
      }}
    >
      {children}
      <div className="th-filters__buttons">
        <SolidButton htmlType="submit" loading={busy}>
          {searchLabel}
        </SolidButton>
        <PlainButton onClick={onReset}>{resetLabel}</PlainButton>
        {more && (
          <TextButton
            onClick={more.onToggle}
            expanded={more.open}
            iconAfter={more.open ? <ChevronUpIcon /> : <ChevronDownIcon />}
          >
            {more.label}
          </TextButton>
        )}
      </div>
    </form>
  );
}

const UnitContext = createContext<string | undefined>(undefined);

export interface FilterUnitProps {
  label: string;
  /** The full words when the label is short. */
  title?: string | undefined;
  units: 1 | 2;
  children: ReactNode;
}

export function FilterUnit({ label, title, units, children }: FilterUnitProps): ReactNode {
  const id = useId();
  return (
    <div className={cx('th-filter', units === 2 && 'th-filter--two')}>
      <label htmlFor={id} id={`${id}-label`} className="th-filter__label" title={title ?? label}>
        {label}
      </label>
      <UnitContext value={id}>{children}</UnitContext>
    </div>
  );
}

export interface TextFilterProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  icon?: ReactNode;
  mono?: boolean | undefined;
}

export function TextFilter({ value, onChange, placeholder, icon, mono = false }: TextFilterProps): ReactNode {
  const id = use(UnitContext);
  return (
    <Input
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx('th-filter__field', mono && 'th-filter__field--mono')}
      suffix={icon ?? null}
      autoComplete="off"
      {...given({ id, placeholder })}
    />
  );
}

export interface FilterOption {
  value: string;
  label: string;
}

interface SelectFilterBase {
  options: FilterOption[];
  placeholder?: string | undefined;
  /** Options come from the server as one types. */
  onType?: ((text: string) => void) | undefined;
  loading?: boolean | undefined;
}

export type SelectFilterProps = SelectFilterBase &
  (
    | { multiple?: false | undefined; value: string | undefined; onChange: (value: string | undefined) => void }
    | { multiple: true; value: string[]; onChange: (value: string[]) => void }
  );

export function SelectFilter(props: SelectFilterProps): ReactNode {
  const id = use(UnitContext);
  const shared = {
    className: 'th-filter__field',
    options: props.options,
    allowClear: true,
    suffixIcon: <ChevronDownIcon size={14} />,
    popupMatchSelectWidth: false,
    classNames: { popup: { root: 'th-select-pop' } },
    showSearch: props.onType
      ? { filterOption: false as const, onSearch: props.onType }
      : { optionFilterProp: 'label' as const },
    ...given({ id, placeholder: props.placeholder, loading: props.loading }),
  };
  if (props.multiple) {
    return (
      <Select<string[]>
        {...shared}
        mode="multiple"
        maxTagCount={1}
        maxTagTextLength={12}
        maxTagPlaceholder={(left) => `+${left.length}`}
        value={props.value}
        onChange={props.onChange}
      />
    );
  }
  return (
    <Select<string>
      {...shared}
      value={props.value ?? null}
      onChange={(value: string | undefined) => props.onChange(value)}
    />
  );
}

export interface NumberFilterProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number | undefined;
  max?: number | undefined;
}

export function NumberFilter({ value, onChange, min, max }: NumberFilterProps): ReactNode {
  const id = use(UnitContext);
  return (
    <InputNumber<number>
      controls={false}
      precision={0}
      className="th-filter__field th-filter__field--mono"
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      {...given({ id, min, max })}
    />
  );
}

export interface DateFilterProps {
  /** YYYY-MM-DD. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export function DateFilter({ value, onChange }: DateFilterProps): ReactNode {
  const id = use(UnitContext);
  return (
    <DateInput className="th-filter__field" value={value} onChange={(day) => onChange(day ?? undefined)} id={id} />
  );
}

export interface NumberRange {
  from: number | undefined;
  to: number | undefined;
}

export interface NumberRangeFilterProps {
  value: NumberRange;
  onChange: (value: NumberRange) => void;
  fromLabel: string;
  toLabel: string;
  min?: number | undefined;
  max?: number | undefined;
}

export function NumberRangeFilter(props: NumberRangeFilterProps): ReactNode {
  const { value, onChange, fromLabel, toLabel, min, max } = props;
  const id = use(UnitContext);
  const shared = { controls: false, className: 'th-filter__field th-filter__field--mono', ...given({ min, max }) };
  return (
    <div role="group" className="th-filter__range" {...given({ 'aria-labelledby': id && `${id}-label` })}>
      <InputNumber<number>
        {...shared}
        {...given({ id })}
        aria-label={fromLabel}
        placeholder={fromLabel}
        value={value.from ?? null}
        onChange={(from) => onChange({ ...value, from: from ?? undefined })}
      />
      <span aria-hidden="true">–</span>
      <InputNumber<number>
        {...shared}
        aria-label={toLabel}
        placeholder={toLabel}
        value={value.to ?? null}
        onChange={(to) => onChange({ ...value, to: to ?? undefined })}
      />
    </div>
  );
}
