import { z } from 'zod';

export const pageSizes = [20, 50, 100, 200] as const;
export const defaultPageSize = 20;
/** Counting stops here; beyond it a list goes by cursor. */
export const totalCap = 10_000;

/** The fields every list call takes beside its filters. `sorts` closes the list of columns it may sort by. */
export const pageInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  pageno: z.int().min(1).max(totalCap).default(1),
  count: z.int().min(1).max(200).default(defaultPageSize),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  cursor: z.string().max(400).optional(),
});

/** A moment as a filter gives it: seconds, ten digits. */
export const moment = z.int().min(0).max(9_999_999_999);

/** Ids pasted into one filter, with commas between them. */
export const pastedIds = z.string().max(8_000);

export const pageReply = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    list: z.array(row),
    total: z.int(),
    total_capped: z.boolean(),
    pageno: z.int(),
    count: z.int(),
    next_cursor: z.string().nullable(),
    prev_cursor: z.string().nullable(),
  });

export interface Page<Row> {
  list: Row[];
  total: number;
  total_capped: boolean;
  pageno: number;
  count: number;
  next_cursor: string | null;
  prev_cursor: string | null;
}
