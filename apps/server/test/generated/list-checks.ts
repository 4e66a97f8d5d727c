import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import type { Input, JsonSchema } from '../../../../tests/contracts/values.ts';
import { filtersOf, isPaged, requiredOf, sortsOf } from './catalogue.ts';
import { type Listed, type Row, contains, isEqual, readList, readPage, valuesIn } from './list-rows.ts';
import { type FieldMeaning, type HiddenMeaning, listInputs, meanings, sortFields } from './meanings.ts';
import type { World } from './world.ts';

type Value = string | number;

export interface Subject {
  readonly world: World;
  readonly call: Call;
  /** The required fields of the input. */
  readonly base: Input;
  readonly all: Listed;
}

const mostSubjects = 16;
const mostValues = 40;

/** Required inputs the call may be made with: of the table of inputs, else of rows of the database. */
async function requiredInputs(world: World, call: Call): Promise<readonly Input[]> {
  const given = listInputs[call.id];
  if (given !== undefined) return (await world.look<{ input: Input }>(given)).map(({ input }) => input);
  const names = requiredOf(call);
  if (names.length === 0) return [{}];
  const tuples = await world.valuesOf(names);
  return tuples.map((tuple) => Object.fromEntries(names.map((name, n) => [name, tuple[n]])));
}

/** The list with the most rows that some required input leads to. */
async function longest(world: World, call: Call): Promise<{ base: Input; all: Listed } | undefined> {
  const inputs = (await requiredInputs(world, call)).slice(0, mostSubjects);
  const lists = await Promise.all(inputs.map(async (base) => ({ base, all: await readList(world, call, base, 1) })));
  const rank = ({ all }: (typeof lists)[number]): number => (all.refused === undefined ? all.total : -1);
  const [first] = lists.toSorted((a, b) => rank(b) - rank(a));
  if (!first) return undefined;
  return first.all.whole ? first : { base: first.base, all: await readList(world, call, first.base) };
}

/** Which fields of a row show whether it satisfies the filter, and how. */
function meaningOf(filter: string, row: Row): FieldMeaning | undefined {
  if (filter in row) return { in: [filter], by: 'same' };
  const [, name = '', end] = /^(?:(.+)_)?(from|to)$/.exec(filter) ?? [];
  if (end !== undefined) {
    const field = [name, `${name}_at`, `${name}_time`, 'at'].find((one) => one in row);
    return field === undefined ? undefined : { in: [field], by: end as 'from' | 'to' };
  }
  const field = [`${filter}_list`, filter.replace(/_list$/, '')].find((one) => one in row);
  return field === undefined ? undefined : { in: [field], by: 'same' };
}

type Test = (held: unknown, value: Value) => boolean;

const comparisons: Readonly<Record<FieldMeaning['by'], readonly Test[]>> = {
  // Whether a text is sought whole or in part is not in the contract: the reply must be right for one of them.
  same: [isEqual, contains],
  part: [contains],
  from: [(held, value) => typeof held === 'number' && held >= Number(value)],
  to: [(held, value) => typeof held === 'number' && held <= Number(value)],
  above: [(held, value) => typeof held === 'number' && held > Number(value)],
};

const asInput = (schema: JsonSchema, values: readonly Value[]): unknown =>
  schema.type === 'array' ? values : values.length === 1 ? values[0] : values.join(',');

const listLength = 8_000;
/** Takes several values: a list, or ids pasted into one text. */
const takesSeveral = (schema: JsonSchema): boolean => schema.type === 'array' || schema.maxLength === listLength;

const satisfying = (rows: readonly Row[], fields: readonly string[], test: Test, values: readonly Value[]): Row[] =>
  rows.filter((row) => fields.some((field) => values.some((value) => test(row[field], value))));

interface Filter {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly meaning: FieldMeaning;
}

/** Why the filtered list is not the part of the whole one that satisfies the filter. */
function wrongRows({ all }: Subject, found: Listed, { meaning }: Filter, values: readonly Value[]): string | undefined {
  if (found.refused !== undefined) return `is refused: ${found.refused}`;
  const { in: fields, by } = meaning;
  const wrong = comparisons[by].map((test) => {
    const strange = found.rows.length - satisfying(found.rows, fields, test, values).length;
    if (strange > 0) return `returns ${strange} rows that do not satisfy it`;
    const expected = satisfying(all.rows, fields, test, values).length;
    if (all.whole && found.total !== expected) return `returns ${found.total} of ${expected} rows that satisfy it`;
    return found.total === 0 ? 'returns nothing' : undefined;
  });
  return wrong.includes(undefined) ? undefined : wrong[0];
}

const isRange = (by: FieldMeaning['by']): boolean => by === 'from' || by === 'to' || by === 'above';

/** Values of the rows that some rows have and others do not. */
function narrowingValues({ all }: Subject, { in: fields, by }: FieldMeaning): readonly Value[] {
  const values = fields.flatMap((field) => valuesIn(all.rows, field));
  if (isRange(by)) {
    const sorted = values.filter((value) => typeof value === 'number').toSorted((a, b) => a - b);
    return sorted.length < 2 ? [] : [(by === 'from' ? sorted[1] : sorted.at(-2)) ?? 0];
  }
  const test = comparisons[by].at(-1) ?? contains;
  return values.filter((value) => {
    const { length } = satisfying(all.rows, fields, test, [value]);
    return length > 0 && length < all.rows.length;
  });
}

const swapCase = (text: string): string => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase());

/** A filter whose field the rows carry. */
async function checkCarried(subject: Subject, filter: Filter): Promise<string[]> {
  const { world, call, base, all } = subject;
  const { name, schema, meaning } = filter;
  const [value, second] = narrowingValues(subject, meaning);
  if (value === undefined) return [`all ${all.rows.length} rows have the same value`];
  const read = (values: readonly Value[]): Promise<Listed> =>
    readList(world, call, { ...base, [name]: asInput(schema, values) });
  const problems = [wrongRows(subject, await read([value]), filter, [value])];
  if (second !== undefined && takesSeveral(schema) && !isRange(meaning.by)) {
    const wrong = wrongRows(subject, await read([value, second]), filter, [value, second]);
    problems.push(wrong && `with two values ${wrong}`);
  }
  // A part of a text in the other case: a filter that seeks in part finds it, one that compares whole texts finds nothing.
  if (typeof value === 'string' && schema.type === 'string' && !schema.enum && value.length > 3) {
    const part = swapCase(value.slice(1, -1));
    const found = await read([part]);
    const rows = satisfying(all.rows, meaning.in, contains, [part]);
    if (found.refused === undefined && all.whole && ![0, rows.length].includes(found.total))
      problems.push(`for a part of a text returns ${found.total} of ${rows.length} rows`);
  }
  return problems.filter((problem) => problem !== undefined);
}

/** A filter on what the rows do not show: some value leaves some of the rows, and no others. */
async function checkHidden(
  subject: Subject,
  name: string,
  schema: JsonSchema,
  meaning?: HiddenMeaning,
): Promise<string[]> {
  const { world, call } = subject;
  const beside = meaning?.beside === undefined ? [] : await world.look<{ input: Input }>(meaning.beside);
  const base = { ...subject.base, ...beside[0]?.input };
  const all = beside.length === 0 ? subject.all : await readList(world, call, base);
  const one = typeof schema.items === 'object' ? schema.items : schema;
  const column = name.replace(/_list$/, '');
  const known = meaning
    ? (await world.look<{ v: Value }>(meaning.values)).map(({ v }) => v)
    : (await world.valuesOf([column])).flat();
  const values = [...(one.enum ?? []), ...(one.const === undefined ? [] : [one.const]), ...known] as Value[];
  const totals = new Set<number | string>();
  // A filter may change the figures of a row: the first field says which row it is.
  const nameOf = (row: Row): string => JSON.stringify(Object.values(row)[0]);
  const rows = new Set(all.rows.map(nameOf));
  for (const value of values.slice(0, mostValues)) {
    const found = await readList(world, call, { ...base, [name]: asInput(schema, [value]) });
    totals.add(found.refused ?? found.total);
    if (found.total === 0 || found.total >= all.total) continue;
    const strange = found.rows.filter((row) => !rows.has(nameOf(row))).length;
    return all.whole && strange > 0 ? [`returns ${strange} rows that are not in the unfiltered list`] : [];
  }
  return [`none of ${values.length} values leaves some of ${all.total} rows: ${[...totals].slice(0, 5).join(', ')}`];
}

/** A field that chooses among lists: some value of it gives other rows than none. */
async function checkChoice({ world, call, base, all }: Subject, name: string): Promise<string[]> {
  for (const value of (await world.valuesOf([name])).flat().slice(0, mostValues)) {
    const found = await readList(world, call, { ...base, [name]: value });
    if (found.rows.length > 0 && JSON.stringify(found.rows) !== JSON.stringify(all.rows)) return [];
  }
  return ['no value gives other rows'];
}

/** Whether a filter narrows the list to the rows that satisfy it. */
export async function checkFilter(subject: Subject, name: string, schema: JsonSchema): Promise<string[]> {
  const { call, all } = subject;
  const meaning = meanings[call.id]?.[name] ?? meaningOf(name, all.rows[0] ?? {});
  const problems =
    meaning === undefined || 'values' in meaning
      ? await checkHidden(subject, name, schema, meaning)
      : 'chooses' in meaning
        ? await checkChoice(subject, name)
        : await checkCarried(subject, { name, schema, meaning });
  return problems.map((problem) => `${call.id}: filter ${name}: ${problem}`);
}

const byCodePoint = (a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);
const orders: readonly ((a: Value, b: Value) => number)[] = [
  byCodePoint,
  (a, b) => byCodePoint(String(a).toLowerCase(), String(b).toLowerCase()),
  (a, b) => String(a).localeCompare(String(b), 'en'),
  (a, b) => String(a).localeCompare(String(b), 'en', { ignorePunctuation: true }),
];

const isAscending = (values: readonly Value[]): boolean =>
  orders.some((order) => values.every((value, n) => n === 0 || order(values[n - 1] ?? value, value) <= 0));

/** Whether the list is ordered by a field, in both directions. */
export async function checkSort(subject: Subject, sort: string): Promise<string[]> {
  const problems = await wrongOrder(subject, sort);
  return problems.map((problem) => `${subject.call.id}: sort ${sort}: ${problem}`);
}

async function wrongOrder({ world, call, base }: Subject, sort: string): Promise<string[]> {
  const field = sortFields[call.id]?.[sort] ?? sort;
  const [up, down] = await Promise.all(['asc', 'desc'].map((order) => readList(world, call, { ...base, sort, order })));
  if (!up || !down || up.refused !== undefined || down.refused !== undefined)
    return [`is refused: ${up?.refused ?? down?.refused}`];
  if (!(field in (up.rows[0] ?? {}))) return [`no field of the rows shows the order`];
  const held = ({ rows }: Listed): unknown[] => rows.map((row) => row[field]);
  const given = (listed: Listed): Value[] => held(listed).filter((value) => value !== null) as Value[];
  if (new Set(held(up)).size < 2) return [`all ${up.rows.length} rows have the same value`];
  const problems: string[] = [];
  if (!isAscending(given(up))) problems.push('ascending rows are not in order');
  if (!isAscending(given(down).toReversed())) problems.push('descending rows are not in order');
  for (const nulls of [held(up), held(down)].map((values) => values.map((value) => value === null)))
    if (nulls.filter((is, n) => n > 0 && is !== nulls[n - 1]).length > 1)
      problems.push('rows without a value stand between others');
  if (JSON.stringify(held(up)) === JSON.stringify(held(down))) problems.push('both directions give one order');
  return problems;
}

/** The first two pages, by number and by cursor. */
export async function checkPages({ world, call, base, all }: Subject): Promise<string[]> {
  if (all.total < 3) return [`${call.id}: pages: has ${all.total} rows, at least 3 are needed`];
  const count = Math.min(50, Math.floor((all.total - 1) / 2));
  const first = await readPage(world, call, { ...base, count });
  const second = await readPage(world, call, { ...base, count, pageno: 2 });
  // Short lists offer no cursors: exceptions.ts names them.
  const next = first.next_cursor ? await readPage(world, call, { ...base, count, cursor: first.next_cursor }) : second;
  const back = next.prev_cursor ? await readPage(world, call, { ...base, count, cursor: next.prev_cursor }) : first;
  const behind = await readPage(world, call, { ...base, count, pageno: Math.ceil(all.total / count) + 1 });
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return [
    same(first.list, all.rows.slice(0, count)) ? '' : `page 1 of ${count} is not the beginning of the list`,
    same(second.list, all.rows.slice(count, 2 * count)) ? '' : `page 2 of ${count} does not follow page 1`,
    first.next_cursor === null ? 'there is no cursor to page 2' : '',
    same(next.list, second.list) ? '' : 'the next cursor does not lead to page 2',
    same(back.list, first.list) ? '' : 'the previous cursor does not lead back to page 1',
    behind.list?.length === 0 && behind.total === all.total
      ? ''
      : `the page behind the last has ${behind.list?.length} rows of ${behind.total}`,
    first.total === all.total ? '' : 'the total depends on the page size',
  ].flatMap((problem) => (problem === '' ? [] : [`${call.id}: pages: ${problem}`]));
}

/** The list as it is unfiltered, or why there is none. */
export async function openList(world: World, call: Call): Promise<Subject | string> {
  const found = await longest(world, call);
  if (!found) return `${call.id}: no input to make it with`;
  const { base, all } = found;
  if (all.refused !== undefined) return `${call.id}: is refused: ${all.refused}`;
  return all.rows.length === 0 ? `${call.id}: is empty` : { world, call, base, all };
}

/** What is wrong with a list: that it is empty, with its filters, its orders and its pages. */
export async function checkList(world: World, call: Call): Promise<string[]> {
  const subject = await openList(world, call);
  if (typeof subject === 'string') return [subject];
  const problems = await Promise.all([
    ...filtersOf(call).map(([name, schema]) => checkFilter(subject, name, schema)),
    ...sortsOf(call).map((sort) => checkSort(subject, sort)),
    ...(isPaged(call) ? [checkPages(subject)] : []),
  ]);
  return problems.flat();
}
