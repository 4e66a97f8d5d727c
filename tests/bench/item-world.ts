import type pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { putPerson } from '@tallyhouse/server/modules/account/public.ts';
import { loadDevices } from '@tallyhouse/tools/world/devices.ts';
import { loadItems } from '@tallyhouse/tools/world/load-items.ts';
import { loadPartners } from '@tallyhouse/tools/world/load-partners.ts';
import { loadPlaces } from '@tallyhouse/tools/world/load-places.ts';
import type { WorldSize } from '@tallyhouse/tools/world/size.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { person } from './setup.ts';

/** A site that is empty in the tiny world, so that all its rows are those of the large one. */
export const itemWhs = 'THB01' as WhsId;

/** A large site: 100,000 SKUs with 130,000 barcodes; with `places` also the cells and devices of its warehouse. */
export const fillItems =
  (size: WorldSize, places: boolean) =>
  async (kernel: Kernel, admin: pg.Client): Promise<void> => {
    await kernel.databases.control((tx) =>
      putPerson(tx, kernel.passwords, {
        email: person,
        displayName: 'Bench',
        password: demoPassword,
        warehouses: [{ whs: itemWhs, roles: ['Administrator'] }],
      }),
    );
    await loadPartners(kernel.databases, size, itemWhs);
    await loadItems(kernel.databases, size, itemWhs);
    if (places) {
      await loadPlaces(kernel.databases, size, itemWhs, person);
      await loadDevices(kernel.databases, size, [itemWhs]);
    }
    await admin.query('vacuum analyze');
  };
