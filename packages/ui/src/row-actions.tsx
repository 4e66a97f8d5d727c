import type { ReactNode } from 'react';
import { IconButton, NextButton } from './buttons.tsx';
import { ArrowRightIcon, MoreIcon } from './icons.tsx';
import { MenuPop } from './menu.tsx';
import './row-actions.css';

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface RowActionsProps {
  /** Where the row goes next; `signal` only on the most overdue row of the list. */
  next?: { label: string; onClick: () => void; signal?: boolean | undefined } | undefined;
  actions: RowAction[];
  moreLabel: string;
  /** How many stand in the row; the others are behind the dots. */
  openAtMost?: number | undefined;
}

const OPEN_AT_MOST = 2;

/** Which stand in the row and which behind the dots. What destroys stands there last, where it is not hit by chance. */
export function rowActionsOf(
  actions: readonly RowAction[],
  openAtMost = OPEN_AT_MOST,
): { open: RowAction[]; rest: RowAction[] } {
  const ordered = [...actions.filter((action) => !action.danger), ...actions.filter((action) => action.danger)];
  const open = ordered.slice(0, openAtMost).filter((action) => !action.danger);
  return { open, rest: ordered.filter((action) => !open.includes(action)) };
}

export function RowActions({ next, actions, moreLabel, openAtMost }: RowActionsProps): ReactNode {
  const { open, rest } = rowActionsOf(actions, next ? 0 : openAtMost);
  return (
    <span className="th-row-actions">
      {next &&
        (next.signal ? (
          <NextButton size="small" onClick={next.onClick} iconAfter={<ArrowRightIcon />}>
            {next.label}
          </NextButton>
        ) : (
          <StepButton label={next.label} onClick={next.onClick} />
        ))}
      {open.map((action) => (
        <StepButton key={action.key} label={action.label} onClick={action.onClick} disabled={action.disabled} />
      ))}
      {rest.length > 0 && (
        <MenuPop items={rest}>
          {(shown) => <IconButton size="small" label={moreLabel} icon={<MoreIcon />} popup="menu" expanded={shown} />}
        </MenuPop>
      )}
    </span>
  );
}

interface StepButtonProps {
  label: string;
  onClick: () => void;
  disabled?: boolean | undefined;
}

function StepButton({ label, onClick, disabled = false }: StepButtonProps): ReactNode {
  return (
    <button type="button" className="th-step" disabled={disabled} onClick={onClick}>
      {label}
    </button>
  );
}
