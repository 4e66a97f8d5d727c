import { z } from 'zod';
import { stockErrors } from '../../common/stock-errors.ts';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';

const number = z.int().min(-1_000).max(Number.MAX_SAFE_INTEGER);
const id = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const qty = z.int().min(1).max(1_000_000);
const spot = z.strictObject({ location_id: number, container_id: id });

const move = z.strictObject({
  sku_id: id,
  batch_id: id,
  owner_id: id,
  grade: z.int().min(1).max(4),
  qty,
  from: spot,
  to: spot,
  reason: z.int().min(1).max(99),
  doc_line: z.int().min(0).max(100_000),
  claim: z.discriminatedUnion('with', [
    z.strictObject({ with: z.literal('free') }),
    z.strictObject({ with: z.literal('allocation'), id }),
    z.strictObject({ with: z.literal('block'), id }),
  ]),
});

/** Moves goods as a scan of any module will: to try the stock room by hand, under load and under faults. */
const postStock = defineCall({
  id: 'test.stock.post_stock',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/test/stock/post_stock',
  access: signedIn,
  input: z.strictObject({
    request_id: requestId,
    doc_type: z.int().min(1).max(99),
    doc_id: id,
    moves: z.array(move).min(1).max(100),
  }),
  reply: z.strictObject({
    post_id: z.int(),
    moves: z.array(z.strictObject({ id: z.int(), allocation_id: z.int() })),
    balances: z.array(z.strictObject({ id: z.int(), on_hand: z.int(), allocated: z.int(), blocked: z.int() })),
  }),
  requestId: 'required',
  audit: { object: 'test_stock', action: 'post' },
  load: 'scan',
  errors: Object.values(stockErrors),
});

/** What keeps goods from others, and gives them back. */
const holdStock = defineCall({
  id: 'test.stock.hold_stock',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/test/stock/hold_stock',
  access: signedIn,
  input: z.strictObject({
    request_id: requestId,
    hold: z.discriminatedUnion('kind', [
      /** An order of one line and a claim for it, taken from one balance as far as there is any. */
      z.strictObject({
        kind: z.literal('claim'),
        doc_id: id,
        sku_id: id,
        owner_id: id,
        stock_id: id,
        qty,
      }),
      z.strictObject({ kind: z.literal('release'), allocation_id: id }),
      z.strictObject({ kind: z.literal('block'), stock_id: id, qty }),
      z.strictObject({ kind: z.literal('unblock'), block_id: id, qty }),
      z.strictObject({ kind: z.literal('reverse'), move_id: id }),
    ]),
  }),
  /** The number of what was made, 0 where nothing could be had, and how much of it. */
  reply: z.strictObject({ id: z.int(), qty: z.int() }),
  requestId: 'required',
  audit: { object: 'test_stock', action: 'hold' },
  load: 'scan',
  errors: Object.values(stockErrors),
});

export const testStockCalls = { postStock, holdStock } as const;
