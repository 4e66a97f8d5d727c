import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Passwords } from '@tallyhouse/server/kernel/auth/passwords.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import { putPerson } from '@tallyhouse/server/modules/account/public.ts';
import { putRole, putSite, putWarehouse } from '@tallyhouse/server/modules/platform/public.ts';
import { loadDevices } from './devices.ts';
import { loadDecisions } from './load-decisions.ts';
import { loadFloor } from './load-floor.ts';
import { loadInbound } from './load-inbound.ts';
import { loadItems } from './load-items.ts';
import { loadPartners, loadSupplierSettings } from './load-partners.ts';
import { loadPictures } from './load-pictures.ts';
import { loadPlaces } from './load-places.ts';
import { loadStock } from './load-stock.ts';
import { makeBpoRole, putProfile } from './profiles.ts';
import { type WorldSize, filledWarehouses } from './size.ts';
import { bpoRoles, buildings, demoPassword, people, roles, siteNames, storeysOf } from './world.ts';

const author = 'priya.nair@tallyhouse.example';
const keeper = 'lim.weijie@tallyhouse.example';

async function loadStoreys(databases: Databases, building: (typeof buildings)[number]): Promise<void> {
  const rows = storeysOf(building).map((storey, n) => ({
    storey_id: `ST${String(n + 1).padStart(2, '0')}`,
    ...storey,
  }));
  await databases.dbFor(building.whs).change({ user_id: 'system' }, async (tx) => {
    await tx.sql(
      `insert into storey (whs_id, storey_id, storey_name, floor_no, height_mm, area_m2, sort, status, creator, modifier)
       select $1, storey_id, storey_name, floor_no, height_mm, area_m2, sort, status, $3, $3
       from jsonb_to_recordset($2::jsonb) as s(storey_id text, storey_name text, floor_no int, height_mm int, area_m2 int, sort int, status int)`,
      [building.whs, JSON.stringify(rows), author],
    );
    // The demo has a past: who made the floors stands in their history.
    await tx.sql(
      `insert into audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, after)
       select $1, 'system', 'Priya Nair', '127.0.0.1', gen_random_uuid(), 'basic.storey.create_storey', 'storey', s.storey_id, 'create', s.after
       from json_to_recordset($2::json) as s(storey_id text, after json)`,
      [building.whs, JSON.stringify(rows.map(({ storey_id, ...after }) => ({ storey_id, after })))],
    );
    await tx.sql('insert into number_sequence (whs_id, name, last) values ($1, $2, $3)', [
      building.whs,
      'storey',
      rows.length,
    ]);
  });
}

/** What stock needs: partners and items of a site, then places, docks, stations and devices of its warehouses. */
async function loadMasterData(databases: Databases, size: WorldSize, warehouses: readonly WhsId[]): Promise<void> {
  for (const [whs] of Map.groupBy(warehouses, siteOf).values()) {
    if (!whs) continue;
    await loadPartners(databases, size, whs);
    await loadItems(databases, size, whs);
    await loadPictures(databases, size, whs);
  }
  for (const whs of warehouses) {
    await loadPlaces(databases, size, whs, author);
    await loadFloor(databases, size, whs, author);
    await loadSupplierSettings(databases, size, whs);
  }
  await loadDevices(databases, size, warehouses);
}

/** Fills an empty database with the demo world. Refuses a live one, and leaves a filled one as it is. */
export async function loadWorld(
  databases: Databases,
  passwords: Passwords,
  environment: string,
  size: WorldSize,
  filled = filledWarehouses(
    size,
    buildings.map(({ whs }) => whs),
  ),
): Promise<boolean> {
  if (environment === 'live') throw new Error('The demo world is never loaded into a live environment.');
  const [there] = await databases.control((tx) => tx.sql('select 1 from site limit 1'));
  if (there) return false;
  await databases.control(async (tx) => {
    for (const [site, name] of Object.entries(siteNames)) await putSite(tx, site, name);
    for (const [role, keys] of Object.entries(roles)) await putRole(tx, role, keys);
    for (const role of bpoRoles) await makeBpoRole(tx, role);
  });
  for (const [n, { whs, name }] of buildings.entries()) {
    await putWarehouse(databases, whs, name, String(1001 + n));
  }
  for (const building of buildings) await loadStoreys(databases, building);
  await loadMasterData(databases, size, filled);
  // Decisions to explain and to simulate with; tests make their own.
  if (size === 'demo') {
    await loadDecisions(databases, 'SGE01' as WhsId);
    await loadInbound(databases, 'SGE01' as WhsId, author);
  }
  const userIds = new Map<string, string>();
  await databases.control(async (tx) => {
    for (const [place, person] of people.entries()) {
      const userId = await putPerson(tx, passwords, {
        email: person.email,
        displayName: person.displayName,
        password: demoPassword,
        invented: true,
        warehouses: person.whs.map((whs) => ({ whs: whs as WhsId, roles: [person.role] })),
      });
      userIds.set(person.email, userId);
      await putProfile(tx, userId, person);
      if (person.plate !== undefined) {
        await tx.sql('insert into demo_account (user_id, place, code, role, password) values ($1, $2, $3, $4, $5)', [
          userId,
          place,
          person.plate,
          person.role,
          demoPassword,
        ]);
      }
    }
  });
  if (size === 'demo') await loadStock(databases, 'SGE01' as WhsId, userIds.get(keeper) ?? 'system');
  return true;
}
