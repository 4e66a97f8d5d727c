import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { numbered } from '../domain/numbers.ts';
import { refuseImpossibleRun } from '../domain/run-guard.ts';
import { generateCellsJob } from '../jobs/generate-cells.ts';
import { insertGeneration, takenCodes, zonesThere } from '../store/generations.ts';

export const generateCell = handle(
  storageAreaCalls.generateCell,
  async ({ tx, session }, { request_id: _, ...asked }) => {
    const [there, number] = await Promise.all([zonesThere(tx, asked.zone_list), nextNumber(tx, 'cell_generation')]);
    const planned = refuseImpossibleRun(asked, there);
    const taken = await takenCodes(tx, planned, asked.shape.pattern);
    const [first] = taken;
    if (first !== undefined && asked.skip_existing === 0)
      refuse(storageAreaErrors.cellsExist, { n: taken.length, first });
    const generation_id = numbered('CG', number);
    const cells = planned.count - taken.length;
    insertGeneration(tx, { generation_id, run: asked, cell_count: cells, creator: session.email });
    await addJob(tx, generateCellsJob, generation_id);
    return {
      reply: { generation_id, cells },
      audit: [
        {
          object_id: generation_id,
          after: { zone_list: asked.zone_list.join(', '), pattern: asked.shape.pattern, cells },
        },
      ],
      events: [
        {
          subject: 'basic.location.generation_asked',
          aggregate: `cell_generation:${generation_id}`,
          body: { generation_id, cells },
        },
      ],
    };
  },
);
