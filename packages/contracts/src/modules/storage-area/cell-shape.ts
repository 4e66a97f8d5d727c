import { z } from 'zod';
import { bayNumbering, seqMode, sideMode } from './enums.ts';

/** Bits of what a cell is used for: pick face, reserve, overflow. */
const cellUsage = z.int().min(0).max(7);
export const mostPathwayCells = 9_999;

/** What the cells of some levels of a bay are: the lowest for pallets, the next for cartons. */
export const cellLevel = z.strictObject({
  level_from: z.int().min(1).max(30),
  level_to: z.int().min(1).max(30),
  size_type_id: z.string().trim().max(20),
  usage: cellUsage,
  length_mm: z.int().min(1).max(99_999).nullable(),
  width_mm: z.int().min(1).max(99_999).nullable(),
  height_mm: z.int().min(1).max(99_999).nullable(),
  max_weight_g: z.int().min(1).max(99_999_999).nullable(),
});
export type CellLevel = z.infer<typeof cellLevel>;

/** How the cells of a pathway stand and what they are called. */
export const cellShape = z.strictObject({
  side_mode: z.literal(sideMode.codes),
  /** On each side. */
  bay_count: z.int().min(1).max(999),
  level_count: z.int().min(1).max(30),
  position_count: z.int().min(1).max(50),
  /** Bays that are lower or higher than the others. */
  level_exception_list: z
    .array(
      z.strictObject({
        bay_from: z.int().min(1).max(1_998),
        bay_to: z.int().min(1).max(1_998),
        level_count: z.int().min(0).max(30),
      }),
    )
    .max(50),
  /** Bays where a column or a door is: `7-8, 15, every 10`. */
  skip_bays: z.string().trim().max(200),
  level_list: z.array(cellLevel).min(1).max(30),
  pattern: z.string().trim().min(1).max(100),
  numbering: z.literal(bayNumbering.codes),
  seq_mode: z.literal(seqMode.codes),
});
export type CellShape = z.infer<typeof cellShape>;

export const usualPattern = '{zone}-{pathway:02}-{bay:03}-{level}-{position:02}';
