import type { ReactNode } from 'react';
import { IconButton, PlainButton } from './buttons.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { MenuPop } from './menu.tsx';
import type { MenuItem } from './menu.tsx';
import './split-button.css';

export interface SplitButtonProps {
  children: ReactNode;
  icon?: ReactNode;
  loading: boolean;
  onClick: () => void;
  /** What the arrow opens. */
  moreLabel: string;
  items: MenuItem[];
}

/** The usual way at one touch, the others behind the arrow. */
export function SplitButton({ children, icon, loading, onClick, moreLabel, items }: SplitButtonProps): ReactNode {
  return (
    <span className="th-split-button">
      <PlainButton icon={icon} loading={loading} onClick={onClick}>
        {children}
      </PlainButton>
      <MenuPop items={items}>
        {(open) => (
          <IconButton
            look="plain"
            label={moreLabel}
            icon={<ChevronDownIcon size={12} />}
            popup="menu"
            expanded={open}
            disabled={loading}
          />
        )}
      </MenuPop>
    </span>
  );
}
