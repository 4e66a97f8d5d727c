import { z } from 'zod';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { useCall } from '../api/use-call.ts';
import { type TemplatePlace, useTemplatePlace } from './filter-template.ts';
import type { FilterValues } from './filter-values.ts';

type Template = ReplyOf<typeof platformCalls.listFilterTemplate>['list'][number];

export interface Bookmark {
  readonly template_id: string;
  readonly template_name: string;
  /** JSON text: the filters by their names in the address. */
  readonly data: string;
  /** The page it belongs to. */
  readonly keyName: string;
  readonly savedAt: number;
}

export const mostBookmarks = 6;

export const bookmarkOf = ({ template_id, template_name, data, key_name, saved_at }: Template): Bookmark => ({
  template_id,
  template_name,
  data,
  keyName: key_name,
  savedAt: saved_at,
});

const stored = z.record(z.string(), z.string());

/** The filters a bookmark sets. What cannot be read sets none. */
export function filtersIn({ data }: Pick<Bookmark, 'data'>): FilterValues {
  try {
    return stored.parse(JSON.parse(data));
  } catch {
    return {};
  }
}

/** The one saved last; of two in one second the one that stands first, as saving puts it there. */
export const newestOf = (bookmarks: readonly Bookmark[]): string | undefined =>
  bookmarks.toSorted((one, other) => other.savedAt - one.savedAt)[0]?.template_id;

/** `Bookmark_261115_3`: the day, and the next number no bookmark of the page has. */
export function defaultName(today: string, bookmarks: readonly Pick<Bookmark, 'template_name'>[]): string {
  const day = today.slice(2, 10).replaceAll('-', '');
  const taken = new Set(bookmarks.map(({ template_name }) => template_name));
  for (let n = bookmarks.length + 1; ; n += 1) {
    const name = `Bookmark_${day}_${n}`;
    if (!taken.has(name)) return name;
  }
}

/** The bookmarks of a page, the one used last first. */
export function useBookmarks(page: string): { place: TemplatePlace; bookmarks: readonly Bookmark[] } {
  const place = useTemplatePlace(page);
  const { data } = useCall(platformCalls.listFilterTemplate, place, { staleTime: Number.POSITIVE_INFINITY });
  return { place, bookmarks: data?.list.map(bookmarkOf) ?? [] };
}
