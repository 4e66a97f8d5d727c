import { z } from 'zod';
import { stockGrade } from '../rule-center/enums.ts';
import { adjustmentLineState, adjustmentReason, adjustmentSign, adjustmentStatus, adjustmentType } from './enums.ts';
import { needsNote } from './types.ts';

export const mostLines = 5_000;
/** Typed or scanned; more come by file. */
export const mostLinesAtOnce = 200;

export const adjustmentNo = z.string().max(24);
const day = z.iso.date();
const label = (most: number) => z.string().trim().min(1).max(most);

/** What a person says of a line. Empty: none. */
const lineFields = {
  sku_id: label(40),
  owner_id: label(40),
  location_id: label(32),
  container_id: z.string().trim().max(32),
  grade: z.literal(stockGrade.codes),
  supplier_lot: z.string().trim().max(60),
  production_date: day.nullable(),
  expiry_date: day.nullable(),
  inbound_date: day.nullable(),
  uid: z.string().trim().max(64),
  sign: z.literal(adjustmentSign.codes),
  qty: z.int().min(1).max(10_000_000),
  reason: z.literal(adjustmentReason.codes),
  note: z.string().trim().max(200),
};

export const newLine = z
  .strictObject(lineFields)
  .refine(({ reason, note }) => !needsNote(reason) || note !== '', {
    path: ['note'],
    message: 'is needed for this reason',
  })
  .refine(({ uid, qty }) => uid === '' || qty === 1, { path: ['qty'], message: 'is 1 for a UID' });
export type NewLine = z.infer<typeof newLine>;

export const adjustment = z.strictObject({
  adjustment_no: z.string(),
  adjustment_type: z.literal(adjustmentType.codes),
  status: z.literal(adjustmentStatus.codes),
  remark: z.string(),
  cancel_reason: z.string(),
  line_count: z.int(),
  plus_qty: z.int(),
  minus_qty: z.int(),
  plus_value_minor: z.int(),
  minus_value_minor: z.int(),
  /** Empty: its lines have none, or several. */
  currency: z.string(),
  posted_lines: z.int(),
  failed_lines: z.int(),
  approval_id: z.string().nullable(),
  /** Who has to decide now; empty when nobody has to. */
  waits_for: z.string(),
  version: z.int(),
  ctime: z.int(),
  creator: z.string(),
  mtime: z.int(),
  modifier: z.string(),
  submitted_at: z.int().nullable(),
  done_at: z.int().nullable(),
});
export type Adjustment = z.infer<typeof adjustment>;

export const adjustmentLine = z.strictObject({
  line_no: z.int(),
  ...lineFields,
  sku_name: z.string(),
  unit_cost_minor: z.int().nullable(),
  currency: z.string(),
  line_state: z.literal(adjustmentLineState.codes),
  /** What the books say of these goods now, and how much of it is free. */
  on_hand: z.int(),
  free_qty: z.int(),
  /** Why it could not be posted. */
  fail_retcode: z.int(),
  fail_name: z.string(),
  fail_params: z.record(z.string(), z.union([z.string(), z.number()])),
  posted_at: z.int().nullable(),
});
export type AdjustmentLine = z.infer<typeof adjustmentLine>;

/** What a document does to the books, for who has to decide. */
export const adjustmentImpact = z.strictObject({
  sku_count: z.int(),
  place_count: z.int(),
  owner_list: z.array(
    z.strictObject({
      owner_id: z.string(),
      plus_qty: z.int(),
      minus_qty: z.int(),
      /** All the goods the owner has in the warehouse. */
      on_hand: z.int(),
    }),
  ),
  reason_list: z.array(
    z.strictObject({
      reason: z.literal(adjustmentReason.codes),
      line_count: z.int(),
      qty: z.int(),
      /** The same reason in the last 90 days: documents that were done, and their quantity. */
      past_count: z.int(),
      past_qty: z.int(),
    }),
  ),
});
export type AdjustmentImpact = z.infer<typeof adjustmentImpact>;
