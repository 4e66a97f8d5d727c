import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { locationMachine } from '@tallyhouse/contracts/modules/storage-area/machines.ts';
import { handle } from '../../../kernel/call.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transitionAll } from '../../../kernel/transition.ts';
import { historyOfMany } from '../domain/many.ts';
import { moveTo } from '../domain/status-move.ts';
import { releaseCellsJob } from '../jobs/release-cells.ts';
import { chosenCells } from '../store/chosen-cells.ts';

export const updateLocationStatus = handle(
  storageAreaCalls.updateLocationStatus,
  async ({ tx, session }, { status, reason, until, ...chosen }) => {
    const cells = await chosenCells(tx, chosen);
    const ids = cells.map(({ location_id }) => location_id);
    const move = moveTo(status);
    const wrong = cells.filter((cell) => !locationMachine.can(move, cell.status)).length;
    if (wrong > 0) refuse(storageAreaErrors.wrongMove, { n: wrong, matched: cells.length });
    const ends = move === 'release' || until === null ? null : new Date(until * 1000);
    const changed = await transitionAll(tx, locationMachine, move, {
      table: 'location',
      statusColumn: 'status',
      where: { location_id: ids },
      set: { status_reason: move === 'release' ? '' : reason, status_until: ends, modifier: session.email },
      raise: ['mtime = now()', 'version = version + 1'],
    });
    // It comes back by itself: asked for in the same transaction, so that no cell is forgotten.
    if (ends) await addJob(tx, releaseCellsJob, String(until), ends);
    return {
      reply: { changed },
      audit: historyOfMany(ids, { status, status_reason: reason, status_until: until }, reason),
      events: [
        {
          subject: 'basic.location.status_changed',
          aggregate: `location:${ids.length === 1 ? ids[0] : 'many'}`,
          body: { location_id_list: ids, status },
        },
      ],
    };
  },
);
