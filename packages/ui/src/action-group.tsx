import type { ReactNode } from 'react';
import { PlainButton } from './buttons.tsx';
import { grouped } from './grouped.ts';
import { ChevronDownIcon } from './icons.tsx';
import { MenuPop } from './menu.tsx';

export interface GroupAction {
  key: string;
  label: string;
  onClick: () => void;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface ActionGroupProps {
  actions: GroupAction[];
  moreLabel: string;
}

/** What can be done with what is chosen, or with the page. */
export function ActionGroup({ actions, moreLabel }: ActionGroupProps): ReactNode {
  const { open, more } = grouped(actions);
  return (
    <>
      {open.map((action) => (
        <PlainButton key={action.key} onClick={action.onClick} disabled={action.disabled}>
          {action.label}
        </PlainButton>
      ))}
      {more.length > 0 && (
        <MenuPop items={more}>
          {(shown) => (
            <PlainButton popup="menu" expanded={shown} iconAfter={<ChevronDownIcon />}>
              {moreLabel}
            </PlainButton>
          )}
        </MenuPop>
      )}
    </>
  );
}
