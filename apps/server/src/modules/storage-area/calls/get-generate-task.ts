import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { undoUntil } from '../domain/undo.ts';
import { type KeptRun, findGenerations } from '../store/generations.ts';

export const getGenerateTask = handle(storageAreaCalls.getGenerateTask, async ({ tx }, { generation_id }) => ({
  list: (await findGenerations(tx, generation_id)).map((row) => ({
    generation_id: row.generation_id,
    status: row.status,
    cell_count: row.cell_count,
    done_count: row.done_count,
    zone_list: [...(row.pattern as unknown as KeptRun).zone_list],
    reason: row.reason,
    ctime: epoch(row.ctime),
    creator: row.creator,
    undo_until: undoUntil(row, Date.now()),
  })),
}));
