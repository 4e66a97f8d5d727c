import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { generationMachine } from '@tallyhouse/contracts/modules/storage-area/machines.ts';
import { handle } from '../../../kernel/call.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { undoUntil } from '../domain/undo.ts';
import { generateCellsJob } from '../jobs/generate-cells.ts';
import { findGenerations } from '../store/generations.ts';

export const undoGenerateCell = handle(storageAreaCalls.undoGenerateCell, async ({ tx }, { generation_id }) => {
  const [row] = await findGenerations(tx, generation_id);
  const moved =
    row &&
    undoUntil(row, Date.now()) !== null &&
    (await transition(tx, generationMachine, 'undo', {
      table: 'cell_generation',
      statusColumn: 'status',
      where: { generation_id },
      set: {},
    }));
  if (!moved) return refuse(storageAreaErrors.noUndo, { generation_id });
  await addJob(tx, generateCellsJob, generation_id);
  return {
    reply: {},
    audit: [{ object_id: generation_id, before: { cells: row.done_count } }],
    events: [
      {
        subject: 'basic.location.undo_asked',
        aggregate: `cell_generation:${generation_id}`,
        body: { generation_id },
      },
    ],
  };
});
