import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon } from './icons.tsx';
import { Mark } from './mark.tsx';
import { Plate } from './plate.tsx';
import { RailPop } from './rail-pop.tsx';
import './sidebar.css';

export interface SidebarItem {
  key: string;
  title: string;
  here: boolean;
  count?: ReactNode;
  /** The link must also carry aria-current when `here` is true. */
  link: (content: ReactNode, className: string, here: boolean) => ReactNode;
}

export interface SidebarGroup {
  key: string;
  /** Without one its items stand directly in the section. */
  title?: string | undefined;
  open: boolean;
  items: SidebarItem[];
}

export interface SidebarSection {
  code: string;
  title: string;
  open: boolean;
  here: boolean;
  groups: SidebarGroup[];
  count?: ReactNode;
}

export interface SidebarProps {
  label: string;
  brand: ReactNode;
  env: ReactNode;
  warehouse: ReactNode;
  search?: ReactNode;
  sections: SidebarSection[];
  collapsed: boolean;
  onToggleSection: (code: string) => void;
  onToggleGroup: (key: string) => void;
  onToggleCollapsed: () => void;
  labels: { collapse: string; expand: string };
}

export function Sidebar(props: SidebarProps): ReactNode {
  const { label, brand, env, warehouse, search, sections, collapsed, labels } = props;
  return (
    <nav className={cx('th-side', collapsed && 'th-side--rail')} aria-label={label}>
      <div className="th-side__brand">
        <Mark />
        {!collapsed && <span className="th-side__name">{brand}</span>}
        <span className="th-side__env">{env}</span>
      </div>
      <div className="th-side__warehouse">{warehouse}</div>
      {search !== undefined && <div className="th-side__search">{search}</div>}
      <ul className="th-side__menu">
        {sections.map((section) => (
          <li key={section.code} className={cx('th-side__section', section.here && 'th-side__section--here')}>
            {collapsed ? (
              <RailSection section={section} />
            ) : (
              <OpenSection
                section={section}
                onToggle={() => props.onToggleSection(section.code)}
                onToggleGroup={props.onToggleGroup}
              />
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="th-side__foot"
        onClick={props.onToggleCollapsed}
        aria-expanded={!collapsed}
        aria-label={collapsed ? labels.expand : undefined}
        title={collapsed ? labels.expand : undefined}
      >
        {collapsed ? <ChevronRightIcon /> : <ChevronLeftIcon />}
        {!collapsed && labels.collapse}
      </button>
    </nav>
  );
}

interface OpenSectionProps {
  section: SidebarSection;
  onToggle: () => void;
  onToggleGroup: (key: string) => void;
}

function OpenSection({ section, onToggle, onToggleGroup }: OpenSectionProps): ReactNode {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={cx('th-side__row', section.open && 'th-side__row--open', section.here && 'th-side__row--here')}
        aria-expanded={section.open}
        aria-controls={section.open ? id : undefined}
        onClick={onToggle}
      >
        <Plate code={section.code} tone={section.here ? 'here' : 'quiet'} />
        <span className="th-side__title" title={section.title}>
          {section.title}
        </span>
        {section.count !== undefined && <span className="th-side__count th-side__count--section">{section.count}</span>}
        {section.open && <ChevronUpIcon size={12} />}
      </button>
      {section.open && (
        <div id={id} className="th-side__sub">
          {section.groups.map((group) => (
            <div key={group.key}>
              {group.title !== undefined && (
                <button
                  type="button"
                  className="th-side__group"
                  aria-expanded={group.open}
                  onClick={() => onToggleGroup(group.key)}
                >
                  <span className="th-side__title">{group.title}</span>
                  {group.open ? <ChevronUpIcon size={12} /> : <ChevronRightIcon size={12} />}
                </button>
              )}
              {(group.title === undefined || group.open) && <ItemList items={group.items} />}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** On the rail the items of a section open beside its plate. */
function RailSection({ section }: { section: SidebarSection }): ReactNode {
  return (
    <RailPop
      label={section.title}
      title={
        <>
          <Plate code={section.code} tone={section.here ? 'here' : 'quiet'} />
          {section.title}
        </>
      }
      button={<Plate code={section.code} size="rail" tone={section.here ? 'here' : 'quiet'} />}
      className="th-side__row"
    >
      <div className="th-side__sub">
        {section.groups.map((group) => (
          <div key={group.key}>
            {group.title !== undefined && <p className="th-side__group">{group.title}</p>}
            <ItemList items={group.items} />
          </div>
        ))}
      </div>
    </RailPop>
  );
}

function ItemList({ items }: { items: SidebarItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key}>
          {item.link(
            <>
              <span className="th-side__title" title={item.title}>
                {item.title}
              </span>
              {item.count !== undefined && <span className="th-side__count">{item.count}</span>}
            </>,
            cx('th-side__item', item.here && 'th-side__item--here'),
            item.here,
          )}
        </li>
      ))}
    </ul>
  );
}
