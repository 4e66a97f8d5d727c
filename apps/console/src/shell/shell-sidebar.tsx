import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type SidebarGroup, Sidebar } from '@tallyhouse/ui/sidebar.tsx';
import { EnvTag } from '@tallyhouse/ui/status-tag.tsx';
import { useTitle } from '../kit/i18n/dictionary.ts';
import { useTexts } from '../kit/i18n/use-texts.ts';
import type { Route } from '../kit/routing/define-routes.ts';
import {
  type MenuSection,
  type OpenParts,
  type Toggled,
  entryOf,
  menuOf,
  openParts,
  toggleGroup,
  toggleSection,
} from '../kit/routing/menu.ts';
import { ownPath } from '../kit/routing/own-path.ts';
import { RouteLink } from '../kit/routing/route-link.tsx';
import { useHere } from '../kit/routing/use-here.ts';
import { isPad } from '../kit/session/pad.ts';
import { useInfo, useSession } from '../kit/session/session.ts';
import { MenuSearch } from './menu-search/menu-search.tsx';
import { ShellWarehouse } from './warehouse/shell-warehouse.tsx';

const collapsedKey = 'menu-collapsed';

/** On a pad the menu starts as a rail: the page needs the room. */
const startsCollapsed = (): boolean => {
  const stored = localStorage.getItem(collapsedKey);
  return stored === null ? isPad(navigator.userAgent) : stored === '1';
};

export function ShellSidebar({ table }: { table: readonly Route[] }): ReactNode {
  const { t } = useTexts();
  const titleOf = useTitle();
  const info = useInfo();
  const menuKeys = useSession((state) => state.menuKeys);
  const permissions = useSession((state) => state.permissions);
  const path = useLocation({ select: ({ pathname }) => ownPath(pathname) });
  const [collapsed, setCollapsed] = useState(startsCollapsed);
  const [toggled, setToggled] = useState<Toggled>();
  const here = useHere(table);
  const entry = here && entryOf(table, here);
  const open = openParts(entry, toggled);
  const menu = menuOf(table, { menuKeys, permissions }, { path, environment: info.environment });
  const set = (next: OpenParts): void => setToggled({ ...next, at: entry?.name });
  const sectionTitle = ({ code, region }: MenuSection): string =>
    region ? t('shell.regionDashboard') : t(`section.${code}`);

  const groupsOf = ({ entries }: MenuSection): SidebarGroup[] =>
    [...Map.groupBy(entries, (one) => (one.route.group ? one.group : ''))].map(([key, members]) => {
      const title = members[0]?.route.group;
      return {
        key,
        title: title && titleOf(title),
        open: open.group === key,
        items: members.map(({ route }) => ({
          key: route.name,
          title: titleOf(route.title),
          here: entry?.name === route.name,
          link: (content: ReactNode, className: string, current: boolean) => (
            <RouteLink to={route.path} className={className} current={current}>
              {content}
            </RouteLink>
          ),
        })),
      };
    });

  return (
    <Sidebar
      label={t('common.mainMenu')}
      collapsed={collapsed}
      labels={{ collapse: t('common.collapse'), expand: t('common.expand') }}
      onToggleCollapsed={() => {
        localStorage.setItem(collapsedKey, collapsed ? '0' : '1');
        setCollapsed(!collapsed);
      }}
      onToggleSection={(code) => set(toggleSection(open, code))}
      onToggleGroup={(key) => set(toggleGroup(open, key))}
      brand={t('common.product')}
      env={<EnvTag tone={info.environment === 'live' ? 'info' : 'grey'}>{info.environment.toUpperCase()}</EnvTag>}
      warehouse={<ShellWarehouse table={table} collapsed={collapsed} />}
      search={
        <MenuSearch
          entries={menu.flatMap((section) =>
            section.entries.map(({ route }) => ({
              name: route.name,
              path: route.path,
              title: titleOf(route.title),
              section: { code: section.code, title: sectionTitle(section) },
            })),
          )}
        />
      }
      sections={menu.map((section) => ({
        code: section.code,
        title: sectionTitle(section),
        open: open.section === section.code,
        here: entry?.section === section.code,
        groups: groupsOf(section),
      }))}
    />
  );
}
