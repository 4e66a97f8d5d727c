import { locationMachine } from '@tallyhouse/contracts/modules/storage-area/machines.ts';
import type { JobDef } from '../../../kernel/jobs/job.ts';
import { emit } from '../../../kernel/outbox/emit.ts';
import { transitionAll } from '../../../kernel/transition.ts';
import { overdue } from '../store/locations.ts';

const actor = { user_id: 'system' };

/** Makes cells normal again whose time of being blocked or frozen is over. */
export const releaseCellsJob: JobDef = {
  name: 'release-cells',
  run: async (kernel, { whs_id }) => {
    await kernel.databases.dbFor(whs_id).change(actor, async (tx) => {
      const ids = await overdue(tx);
      if (ids.length === 0) return;
      await transitionAll(tx, locationMachine, 'release', {
        table: 'location',
        statusColumn: 'status',
        where: { location_id: ids },
        set: { status_reason: '', status_until: null, modifier: 'system' },
        raise: ['mtime = now()', 'version = version + 1'],
      });
      await emit(tx, [
        {
          subject: 'basic.location.status_changed',
          aggregate: 'location:many',
          body: { location_id_list: ids, status: locationMachine.toCode('release') },
        },
      ]);
    });
  },
  // The next one that is due, or the next try, finds them still.
  giveUp: () => Promise.resolve(),
};
