/** What was chosen from the search: the section's title and the entry in it, as the spec stores them. */
export interface HistoryEntry {
  readonly title: string;
  readonly subItem: { readonly name: string; readonly title: string };
}

export const historyKey = 'menu-search-history';
const mostKept = 5;

/** The newest first, each entry once, the latest five. */
export const remember = (history: readonly HistoryEntry[], chosen: HistoryEntry): HistoryEntry[] =>
  [chosen, ...history.filter(({ subItem }) => subItem.name !== chosen.subItem.name)].slice(0, mostKept);

const isEntry = (value: unknown): value is HistoryEntry => {
  const { title, subItem } = (value ?? {}) as { title?: unknown; subItem?: { name?: unknown; title?: unknown } };
  return typeof title === 'string' && typeof subItem?.name === 'string' && typeof subItem.title === 'string';
};

/** What is in the storage may be of an older console, or of nobody: only what has the right shape is believed. */
export function readHistory(stored: string | null): HistoryEntry[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}
