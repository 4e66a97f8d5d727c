import type { ReactNode } from 'react';
import { SolidButton, PlainButton, TextButton } from './buttons.tsx';
import { cx } from './cx.ts';
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
  /** Eleven units stand in the first row and leave one to the buttons. */
  tight?: boolean | undefined;
  /** Names the form as a search landmark. */
  label?: string | undefined;
  busy?: boolean | undefined;
}

export function FilterBar(props: FilterBarProps): ReactNode {
  const { children, onSearch, onReset, searchLabel, resetLabel, more, tight = false, label, busy = false } = props;
  return (
    <form
      role="search"
      aria-label={label ?? searchLabel}
      className={cx('th-filters', tight && 'th-filters--tight')}
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
