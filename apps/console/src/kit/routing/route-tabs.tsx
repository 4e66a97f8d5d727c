import type { ReactNode } from 'react';
import { LinkTabs } from '@tallyhouse/ui/tabs.tsx';
import { useTitle } from '../i18n/dictionary.ts';
import { RouteLink } from './route-link.tsx';
import { useRouteTabs } from './use-route-tabs.ts';

/** The tabs of the page that is open. */
export function RouteTabs(): ReactNode {
  const titleOf = useTitle();
  return useRouteTabs().map(({ of, tabs, open }) => (
    <LinkTabs key={of.name} label={titleOf(of.title)}>
      {tabs.map((tab) => (
        <RouteLink key={tab.name} to={tab.path} current={tab.name === open}>
          {titleOf(tab.title)}
        </RouteLink>
      ))}
    </LinkTabs>
  ));
}
