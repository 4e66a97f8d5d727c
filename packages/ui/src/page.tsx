import type { ReactNode } from 'react';
import { IconButton } from './buttons.tsx';
import { CloseIcon } from './icons.tsx';
import './page.css';

/** Title, filters, toolbar, table and pager from top to bottom; only the table scrolls. */
export function ListPage({ children }: { children: ReactNode }): ReactNode {
  return <div className="th-list-page">{children}</div>;
}

/** What a list is looked through by, such as a tree, at the left of its rows. */
export function BesideRows({ side, children }: { side: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="th-beside-rows">
      <div className="th-beside-rows__side">{side}</div>
      <div className="th-beside-rows__rows">{children}</div>
    </div>
  );
}

export interface ToolbarProps {
  /** Tabs, or the count of what is selected. */
  start?: ReactNode;
  /** Actions; the most used one last. */
  children?: ReactNode;
}

export function Toolbar({ start, children }: ToolbarProps): ReactNode {
  return (
    <div className="th-toolbar">
      <div className="th-toolbar__start">{start}</div>
      <div className="th-toolbar__actions">{children}</div>
    </div>
  );
}

export interface FormPageProps {
  title: ReactNode;
  /** The live preview column, 512 wide. */
  aside?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

export function FormPage({ title, aside, footer, children }: FormPageProps): ReactNode {
  return (
    <div className="th-form-page">
      <div className="th-form-page__scroll">
        {title}
        <div className={aside === undefined ? 'th-form-page__one' : 'th-form-page__two'}>
          <div className="th-form-page__column">{children}</div>
          {aside !== undefined && <div className="th-form-page__column">{aside}</div>}
        </div>
      </div>
      {footer}
    </div>
  );
}

export interface DetailPageProps {
  title: ReactNode;
  /** A SidePanel. */
  panel?: ReactNode;
  children: ReactNode;
}

export function DetailPage({ title, panel, children }: DetailPageProps): ReactNode {
  return (
    <div className="th-detail-page">
      <div className="th-detail-page__main">
        {title}
        <div className="th-detail-page__parts">{children}</div>
      </div>
      {panel}
    </div>
  );
}

export interface SidePanelProps {
  title: string;
  icon?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export function SidePanel({ title, icon, closeLabel, onClose, children }: SidePanelProps): ReactNode {
  return (
    <aside className="th-panel" aria-label={title}>
      <div className="th-panel__head">
        {icon}
        <h2>{title}</h2>
        <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} size="small" />
      </div>
      <div className="th-panel__body">{children}</div>
    </aside>
  );
}

/** One message in the middle of the page, inside the shell. */
export function CentredPage({ children }: { children: ReactNode }): ReactNode {
  return <div className="th-centred">{children}</div>;
}

/** A page without the shell: one message in the middle. */
export function LonePage({ children }: { children: ReactNode }): ReactNode {
  return <main className="th-lone">{children}</main>;
}
