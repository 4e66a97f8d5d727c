import { z } from 'zod';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import { bodyFault } from '../http/body-fault.ts';
import { refuse } from '../refusal.ts';

/** What a sort value must look like: a cursor is text from outside, and the database is no place to find that out. */
const valueShapes = {
  integer: z
    .string()
    .regex(/^-?\d{1,10}$/)
    .refine((text) => Math.abs(Number(text)) <= 2_147_483_647),
  bigint: z.string().regex(/^\d{1,18}$/),
  text: z.string().refine((text) => bodyFault(text) === undefined),
  // As PostgreSQL writes a time in UTC. A day that no calendar has comes out as another one, and there is no year 0.
  timestamptz: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/)
    .refine((text) => {
      const at = new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`);
      return !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 0 && at.toISOString().startsWith(text.slice(0, 10));
    }),
} as const;

export type SortType = Exclude<keyof typeof valueShapes, 'bigint'>;
export type KeyType = 'text' | 'bigint';

/** A place in a list: the row it stands at, which way it leads, and the total that was told on the way here. */
export interface Cursor {
  readonly way: 'next' | 'prev';
  readonly value: string;
  readonly key: string;
  readonly total: number;
  readonly capped: boolean;
}

export const encodeCursor = (orderName: string, { way, value, key, total, capped }: Cursor): string =>
  Buffer.from(JSON.stringify([way, orderName, value, key, total, capped])).toString('base64url');

/** A cursor belongs to the order it was made in: used with another one it would lead anywhere. */
export function decodeCursor(text: string, orderName: string, type: SortType, keyType: KeyType): Cursor {
  const shape = z.tuple([
    z.enum(['next', 'prev']),
    z.literal(orderName),
    valueShapes[type],
    valueShapes[keyType],
    z.int().min(0).max(totalCap),
    z.boolean(),
  ]);
  try {
    const [way, , value, key, total, capped] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { way, value, key, total, capped };
  } catch {
    return refuse(baseErrors.invalidRequest, { field: 'cursor', rule: 'is not one of ours' });
  }
}
