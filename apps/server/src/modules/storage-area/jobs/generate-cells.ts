import { generationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { generationMachine } from '@tallyhouse/contracts/modules/storage-area/machines.ts';
import { isUniqueViolation } from '../../../kernel/db/pg-errors.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import type { JobDef, JobPayload } from '../../../kernel/jobs/job.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { emit } from '../../../kernel/outbox/emit.ts';
import { transition } from '../../../kernel/transition.ts';
import {
  type GenerationRow,
  type KeptRun,
  countDone,
  findGenerations,
  isMade,
  removeCells,
  removePathways,
} from '../store/generations.ts';
import { makeCells } from '../store/make-cells.ts';

const actor = { user_id: 'system' };
/** Cells taken away in one transaction: an undo may be stopped at any moment and goes on where it was. */
const removedAtOnce = 5_000;

type Move = keyof typeof generationMachine.moves;

const move = (tx: ChangeTx, name: Move, { ref }: JobPayload, reason = ''): Promise<GenerationRow | undefined> =>
  transition<Move, GenerationRow>(tx, generationMachine, name, {
    table: 'cell_generation',
    statusColumn: 'status',
    where: { generation_id: ref },
    set: { reason },
    raise: name === 'claim' ? ['epoch = epoch + 1', 'attempts = attempts + 1'] : ['done_at = now()'],
  });

const tell = (tx: ChangeTx, happening: 'generated' | 'changed', generationId: string): Promise<unknown> =>
  emit(tx, [
    {
      subject: `basic.location.${happening}`,
      aggregate: `cell_generation:${generationId}`,
      body: { generation_id: generationId },
    },
  ]);

async function make(kernel: Kernel, payload: JobPayload, row: GenerationRow): Promise<void> {
  const db = kernel.databases.dbFor(payload.whs_id);
  const run = row.pattern as unknown as KeptRun;
  const { generation_id } = row;
  for (const zone_id of new Set(run.zone_list)) {
    // A zone is made whole or not at all; what a worker finished before it died is not made again.
    await db.change(actor, async (tx) => {
      if (await isMade(tx, generation_id, zone_id)) return;
      const { pathway_from, pathway_to, shape, skip_existing } = run;
      const cells = await makeCells(tx, {
        zone_id,
        pathway_from,
        pathway_to,
        shape,
        skip_existing: skip_existing === 1,
        generation_id,
        creator: row.creator,
      });
      await countDone(tx, generation_id, cells);
    });
  }
  await db.change(actor, async (tx) => {
    if (await move(tx, 'finish', payload)) await tell(tx, 'generated', generation_id);
  });
}

async function undo(kernel: Kernel, payload: JobPayload, row: GenerationRow): Promise<void> {
  const db = kernel.databases.dbFor(payload.whs_id);
  for (;;) {
    const removed = await db.change(actor, (tx) => removeCells(tx, row.generation_id, removedAtOnce));
    if (removed < removedAtOnce) break;
  }
  await db.change(actor, async (tx) => {
    await removePathways(tx, row);
    if (await move(tx, 'clear', payload)) await tell(tx, 'changed', row.generation_id);
  });
}

const fail = (kernel: Kernel, payload: JobPayload, reason: string): Promise<unknown> =>
  kernel.databases.dbFor(payload.whs_id).change(actor, (tx) => move(tx, 'give_up', payload, reason.slice(0, 500)));

/** Makes the cells of a run, or takes them away again: the row says which. */
export const generateCellsJob: JobDef = {
  name: 'generate-cells',
  run: async (kernel, payload) => {
    const db = kernel.databases.dbFor(payload.whs_id);
    const claimed = await db.change(actor, (tx) => move(tx, 'claim', payload));
    if (claimed) {
      try {
        return await make(kernel, payload, claimed);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        // Somebody made one of them since the preview: trying again would find it again.
        await fail(kernel, payload, 'A code was taken meanwhile. Look at the preview again.');
        return;
      }
    }
    const [row] = await db.read(actor, (tx) => findGenerations(tx, payload.ref));
    if (row?.status === generationStatus.codeOf('undoing')) await undo(kernel, payload, row);
  },
  giveUp: async (kernel, payload, error) => {
    await fail(kernel, payload, error.message);
  },
};
