// Whether a page shows what the server replied: pure functions over what was read and what was replied.
import { textsOf } from '@tallyhouse/tools/console-texts.ts';
import type { Content } from './route-content.ts';
import type { Reply } from './route-replies.ts';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers are shown with their thousands apart; one digit is on every page. */
const shown = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 1 && /[\p{L}\p{N}]/u.test(value) ? [value.trim()] : [];
  return typeof value === 'number' && Math.abs(value) >= 10 ? [value.toLocaleString('en')] : [];
};

/** What tells a row or a document from others, as it is written on a page. */
function tellingValues(value: unknown, depth = 2): string[] {
  if (Array.isArray(value)) return depth < 0 ? [] : value.flatMap((one) => tellingValues(one, depth - 1));
  if (isObject(value)) return depth < 0 ? [] : Object.values(value).flatMap((one) => tellingValues(one, depth - 1));
  return shown(value);
}

const isLong = (value: string): boolean => value.length >= 3;
const shows = (texts: readonly string[], value: string): boolean =>
  texts.some((text) => text === value || (isLong(value) && text.includes(value)));
/** Of these values, those that stand in the texts, each once. */
const shownOf = (texts: readonly string[], item: unknown): string[] =>
  [...new Set(tellingValues(item))].filter((value) => shows(texts, value));

/** Every list of objects in a reply. */
function listsIn(data: unknown, depth = 1): (readonly Fields[])[] {
  if (!isObject(data)) return [];
  return Object.values(data).flatMap((value) => {
    if (Array.isArray(value)) return value.length > 0 && isObject(value[0]) ? [value as Fields[]] : [];
    return depth > 0 ? listsIn(value, depth - 1) : [];
  });
}

/** A row of the page is the first item of a reply: two of its values, one of them longer than a code. */
export const showsFirstItem = ({ rows }: Content, replies: readonly Reply[]): boolean =>
  replies.some(({ data }) =>
    listsIn(data).some(([item]) =>
      rows.some((cells) => {
        const values = shownOf(cells, item);
        return values.length >= 2 && values.some(isLong);
      }),
    ),
  );

const idField = /(?:^|_)(?:id|no|sn)$/;
/** The object of a reply that is the document of this id: the reply itself, a part of it, or its only row. */
function documentIn({ data }: Reply, id: string): Fields | undefined {
  if (!isObject(data)) return undefined;
  const { list } = data;
  const parts = [
    data,
    ...Object.values(data),
    ...(Array.isArray(list) && list.length === 1 ? (list as unknown[]) : []),
  ];
  return parts
    .filter(isObject)
    .find((part) => Object.entries(part).some(([name, value]) => idField.test(name) && String(value) === id));
}

export const repliesAbout = (replies: readonly Reply[], id: string): readonly Reply[] =>
  replies.filter((reply) => documentIn(reply, id) !== undefined);

const labels = textsOf('shared').field as Readonly<Record<string, string>>;
/** A number of one digit counts under the label of its own field only. */
const isLabelled = (label: string, fact: string, part: Fields): boolean =>
  Object.entries(part).some(
    ([name, value]) => labels[name] === label && typeof value === 'number' && value.toLocaleString('en') === fact,
  );

/** Two facts of the page are values of the reply about this document. */
export const showsDocument = ({ facts }: Content, replies: readonly Reply[], id: string): boolean =>
  repliesAbout(replies, id).some((reply) => {
    const values = tellingValues(reply.data, 3);
    const part = documentIn(reply, id) ?? {};
    const real = facts.filter(
      ({ label, value }) => isLabelled(label, value, part) || values.some((one) => shows([value], one)),
    );
    return real.length >= 2;
  });

const typed = (value: string): string => value.replaceAll(',', '');
/** The form holds the document: at least one field has its value, and no field has another. */
export const holdsDocument = ({ fields }: Content, replies: readonly Reply[], id: string): boolean =>
  repliesAbout(replies, id).some((reply) => {
    const document = documentIn(reply, id) ?? {};
    const known = fields.filter(({ name }) => ['string', 'number'].includes(typeof document[name]));
    const same = known.filter(({ name, value }) => value !== '' && typed(value) === typed(String(document[name])));
    return same.length > 0 && same.length === known.filter(({ value }) => value !== '').length;
  });

/** A form shows what it needs from the server: two items of a reply to choose from, or one item with two values. */
export const showsChoices = ({ options, texts, fields }: Content, replies: readonly Reply[]): boolean => {
  const written = [...options, ...texts, ...fields.map(({ value }) => value)];
  return replies.some(({ data }) =>
    listsIn(data).some((items) => {
      const found = items.slice(0, 50).map((item) => shownOf(written, item).filter(isLong).length);
      return found.filter((count) => count > 0).length >= 2 || found.some((count) => count >= 2);
    }),
  );
};

/** The work in hand is named by values of one reply, one of which is not what was scanned. */
export const showsWork = ({ work }: Content, replies: readonly Reply[], label: string): boolean =>
  replies.some(({ data }) => {
    const values = [...new Set(tellingValues(data, 3))].filter((value) => isLong(value) && shows(work, value));
    return values.some((value) => value !== label);
  });
