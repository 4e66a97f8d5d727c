import { z } from 'zod';
import { yesNo } from '../../common/goods-enums.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { cellShape } from './cell-shape.ts';
import { givenId } from './entities.ts';
import { generationStatus } from './enums.ts';
import { storageAreaErrors as errors } from './errors.ts';
import { storageAreaPermissions as may } from './permissions.ts';
import { command, ofLocation as at, read } from './shapes.ts';

/** Where cells are made, and how they stand there. */
const generation = {
  zone_list: z.array(givenId).min(1).max(100),
  pathway_from: z.int().min(1).max(999),
  pathway_to: z.int().min(1).max(999),
  skip_existing: z.literal(yesNo.codes),
  shape: cellShape,
};
const refusals = [
  errors.parentGone,
  errors.noPickThere,
  errors.patternNotRead,
  errors.codesNotApart,
  errors.codeNoLabel,
  errors.skipNotRead,
  errors.levelNotSaid,
  errors.tooManyCells,
] as const;

export const generationCalls = {
  /** What a run would make. Writes nothing; it is a POST because what it asks does not fit in an address. */
  previewGenerateCell: defineCall({
    ...at('preview_generate_cell'),
    ...read,
    method: 'POST',
    access: holderOf(may.cellCreate),
    input: z.strictObject(generation),
    reply: z.strictObject({
      cells: z.int(),
      /** How many of the codes are taken, and the first of them. */
      existing: z.int(),
      first_existing: z.string(),
      /** The first, the tenth and the last. */
      example_list: z.array(z.string()),
      zone_list: z.array(z.strictObject({ zone_id: z.string(), new_pathways: z.int(), cells: z.int() })),
      level_list: z.array(z.strictObject({ level: z.int(), cells: z.int() })),
      volume_cm3: z.int(),
      weight_g: z.int(),
    }),
    errors: refusals,
  }),
  generateCell: defineCall({
    ...at('generate_cell'),
    ...command,
    access: holderOf(may.cellCreate),
    input: z.strictObject({ request_id: requestId, ...generation }),
    reply: z.strictObject({ generation_id: z.string(), cells: z.int() }),
    audit: { object: 'cell_generation', action: 'create' },
    errors: [...refusals, errors.cellsExist],
  }),
  /** One run, or the newest ones. */
  getGenerateTask: defineCall({
    ...at('get_generate_task'),
    ...read,
    access: holderOf(may.cellCreate),
    input: z.strictObject({ generation_id: givenId.optional() }),
    reply: z.strictObject({
      list: z.array(
        z.strictObject({
          generation_id: z.string(),
          status: z.literal(generationStatus.codes),
          cell_count: z.int(),
          done_count: z.int(),
          zone_list: z.array(z.string()),
          reason: z.string(),
          ctime: z.int(),
          creator: z.string(),
          /** Until when it can be taken back; null when it cannot. */
          undo_until: z.int().nullable(),
        }),
      ),
    }),
  }),
  undoGenerateCell: defineCall({
    ...at('undo_generate_cell'),
    ...command,
    access: holderOf(may.cellCreate),
    input: z.strictObject({ request_id: requestId, generation_id: givenId }),
    reply: z.strictObject({}),
    audit: { object: 'cell_generation', action: 'undo' },
    errors: [errors.noUndo],
  }),
} as const;
