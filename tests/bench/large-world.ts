import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { people } from '@tallyhouse/tools/world/world.ts';
import type { CellOptions } from '../faults/cell.ts';

/** The warehouse of the large world: 200,000 cells, in a site of 100,000 SKUs with 130,000 barcodes. */
export const largeWhs = 'SGE01' as WhsId;
export const largeSite = 'SG';
/** Who may see everything there. */
export const largeAdmin = people.find(({ role }) => role === 'Administrator')?.email ?? '';

export const largeWorld = (quick: boolean): CellOptions => ({
  env: {
    // With the demo world a live server does not start; replies are not checked, as in a live one.
    ENVIRONMENT: 'demo',
    CHECK_REPLIES: 'off',
    LOG_LEVEL: 'info',
    POOL_SIZE: '16',
    // The quick form runs beside others, where the server would rightly say that it is busy.
    ...(quick ? { MAX_LOOP_DELAY_MS: '5000' } : {}),
  },
  postgres: ['max_wal_size=4GB'],
  world: quick ? 'tiny' : 'large',
  fill: async (_, admin) => void (await admin.query('vacuum analyze')),
});
