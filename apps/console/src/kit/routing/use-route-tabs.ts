import { useSession } from '../session/session.ts';
import { useRouteTable } from './route-table.ts';
import { type TabStrip, tabStrips } from './tabs.ts';
import { useHere } from './use-here.ts';

/** The strips of tabs above the page that is open, as its routes name them; one tab alone is none. */
export function useRouteTabs(): TabStrip[] {
  const table = useRouteTable();
  const here = useHere(table);
  const rights = useSession();
  return here ? tabStrips(table, here, rights).filter(({ tabs }) => tabs.length > 1) : [];
}
