import { z } from 'zod';
import { create } from 'zustand';

const keep = 6;
const names = z.array(z.string()).max(keep);
const storageKey = (user: string): string => `recent-pages-${user}`;

/** Names of the menu pages a person opened last, newest first. They stay in her browser. */
export const useRecentPages = create<{ readonly user: string; readonly list: readonly string[] }>(() => ({
  user: '',
  list: [],
}));

const read = (user: string): readonly string[] => {
  try {
    return names.parse(JSON.parse(localStorage.getItem(storageKey(user)) ?? '[]'));
  } catch {
    return [];
  }
};

export const withPage = (list: readonly string[], name: string): readonly string[] =>
  [name, ...list.filter((other) => other !== name)].slice(0, keep);

/** Called when a session starts: what another person opened at this browser is not shown. */
export const recallPages = (user: string): void => useRecentPages.setState({ user, list: read(user) });

export function rememberPage(name: string): void {
  const { user, list } = useRecentPages.getState();
  if (user === '') return;
  const next = withPage(list, name);
  localStorage.setItem(storageKey(user), JSON.stringify(next));
  useRecentPages.setState({ list: next });
}
