import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import type { Input } from '../../../../tests/contracts/values.ts';
import { isPaged } from './catalogue.ts';
import type { World } from './world.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Listed {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Whether every row of the list is in `rows`. */
  readonly whole: boolean;
  /** Why there are no rows: the call was refused. */
  readonly refused?: string;
}

const mostRows = 200;
const mostPages = 12;

interface PageData {
  readonly list?: readonly Row[];
  readonly total?: number;
  readonly total_capped?: boolean;
  readonly next_cursor?: string | null;
  readonly prev_cursor?: string | null;
}

export async function readPage(world: World, call: Call, input: Input): Promise<PageData & { refused?: string }> {
  const { retcode, message, data } = await world.send(call, input);
  return retcode === 0 ? (data as PageData) : { refused: `${retcode} ${message}` };
}

/** All rows of a list, by its pages; of a long list the first ones. */
export async function readList(world: World, call: Call, input: Input, pages = mostPages): Promise<Listed> {
  const paged = isPaged(call);
  const size = paged ? { count: mostRows } : {};
  const first = await readPage(world, call, { ...input, ...size });
  if (first.refused !== undefined) return { rows: [], total: 0, whole: true, refused: first.refused };
  const rows = [...(first.list ?? [])];
  const total = first.total ?? rows.length;
  for (let pageno = 2; paged && rows.length < total && pageno <= pages; pageno += 1) {
    const { list = [] } = await readPage(world, call, { ...input, ...size, pageno });
    if (list.length === 0) break;
    rows.push(...list);
  }
  return { rows, total, whole: rows.length === total && first.total_capped !== true };
}

const lower = (value: unknown): string => String(value).toLowerCase();

export const isEqual = (held: unknown, value: unknown): boolean =>
  Array.isArray(held) ? held.some((one) => isEqual(one, value)) : held !== null && lower(held) === lower(value);

export const contains = (held: unknown, value: unknown): boolean =>
  Array.isArray(held) ? held.some((one) => contains(one, value)) : held !== null && lower(held).includes(lower(value));

/** The values a field has in these rows, the empty ones left out, those of lists one by one. */
export function valuesIn(rows: readonly Row[], field: string): (string | number)[] {
  const all = rows.flatMap((row) => row[field]);
  return [...new Set(all)].filter(
    (value): value is string | number => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  );
}
