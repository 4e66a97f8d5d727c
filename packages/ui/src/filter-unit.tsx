import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './filter-bar.css';

const UnitContext = createContext<string | undefined>(undefined);

/** The id a field takes, so that the label of its unit is its own. */
export const useUnit = (): string | undefined => use(UnitContext);

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
