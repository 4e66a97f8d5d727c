import { Input } from 'antd';
import type { ClipboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { DateInput } from './date-input.tsx';
import { useUnit } from './filter-unit.tsx';
import { given } from './given.ts';
import { CloseIcon, ScanIcon } from './icons.tsx';
import { SelectBox } from './select-box.tsx';

export interface TextFilterProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  icon?: ReactNode;
  mono?: boolean | undefined;
}

export function TextFilter({ value, onChange, placeholder, icon, mono = false }: TextFilterProps): ReactNode {
  const id = useUnit();
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
  /** Undefined until they are known. */
  options: FilterOption[] | undefined;
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
  const id = useUnit();
  const shared = {
    className: 'th-filter__field',
    options: props.options ?? [],
    // Not known yet: closed, and without a sign of waiting, as each filter of a list would show it at its start.
    ...(props.options ? {} : { notFoundContent: null }),
    allowClear: true,
    popupMatchSelectWidth: false,
    classNames: { popup: { root: 'th-select-pop' } },
    showSearch: props.onType
      ? { filterOption: false as const, onSearch: props.onType }
      : { optionFilterProp: 'label' as const },
    ...given({ id, placeholder: props.placeholder, loading: props.loading }),
  };
  if (props.multiple) {
    return (
      <SelectBox<string[]>
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
    <SelectBox<string>
      {...shared}
      value={props.value ?? null}
      onChange={(value: string | undefined) => props.onChange(value)}
    />
  );
}

export interface NumberFilterProps {
  value: string;
  /** What was typed, whatever it is: which of it counts is not this field's to know. */
  onChange: (typed: string) => void;
  clearLabel: string;
}

export function NumberFilter({ value, onChange, clearLabel }: NumberFilterProps): ReactNode {
  const id = useUnit();
  return (
    <Input
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="th-filter__field th-filter__field--mono"
      inputMode="numeric"
      autoComplete="off"
      allowClear={{
        clearIcon: (
          <>
            <CloseIcon size={12} />
            <span className="th-hidden">{clearLabel}</span>
          </>
        ),
      }}
      {...given({ id })}
    />
  );
}

export interface DateFilterProps {
  /** YYYY-MM-DD. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export function DateFilter({ value, onChange }: DateFilterProps): ReactNode {
  const id = useUnit();
  return (
    <DateInput className="th-filter__field" value={value} onChange={(day) => onChange(day ?? undefined)} id={id} />
  );
}

export interface CardFilterProps {
  value: string;
  onChange: (value: string) => void;
  /** Makes one line of what was pasted. */
  tidy: (text: string) => string;
  placeholder: string;
  /** How many there are, once they are more than one. */
  count: string | undefined;
}

/** Many ids in one field. A field of one line would join pasted lines into one word, so what is pasted is tidied first. */
export function CardFilter({ value, onChange, tidy, placeholder, count }: CardFilterProps): ReactNode {
  const id = useUnit();
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    onChange(tidy(`${before}${event.clipboardData.getData('text')}${after}`));
  };
  return (
    <Input
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPaste={paste}
      onBlur={() => onChange(tidy(value))}
      className="th-filter__field th-filter__field--mono"
      placeholder={placeholder}
      title={value}
      suffix={count === undefined ? <ScanIcon /> : <span className="th-filter__count">{count}</span>}
      autoComplete="off"
      {...given({ id })}
    />
  );
}

export interface SelectTextFilterProps {
  chosen: string;
  options: FilterOption[];
  onChoose: (value: string) => void;
  chooseLabel: string;
  value: string;
  onChange: (value: string) => void;
}

/** What is sought, and beside it where. */
export function SelectTextFilter(props: SelectTextFilterProps): ReactNode {
  const { chosen, options, onChoose, chooseLabel, value, onChange } = props;
  const id = useUnit();
  return (
    <div role="group" className="th-filter__pair" {...given({ 'aria-labelledby': id && `${id}-label` })}>
      <SelectBox<string>
        className="th-filter__field"
        aria-label={chooseLabel}
        options={options}
        value={chosen}
        onChange={onChoose}
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: 'th-select-pop' } }}
      />
      <Input
        className="th-filter__field"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        {...given({ id })}
      />
    </div>
  );
}
