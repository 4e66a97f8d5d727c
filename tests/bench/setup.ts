import type pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { putPerson } from '@tallyhouse/server/modules/account/public.ts';
import { putWarehouse } from '@tallyhouse/server/modules/platform/public.ts';
import { buildings, demoPassword } from '@tallyhouse/tools/world/world.ts';

export const person = 'bench@tallyhouse.example';
/** The long list, the floors changed through HTTP, and the floors changed by pgbench. */
export const place = { long: 'SGBIG' as WhsId, http: 'SGHTTP' as WhsId, pgbench: 'SGPGB' as WhsId } as const;
export const clients = 32;
export const rowsPerClient = 6;
export const warehouses = 50;

export interface Size {
  readonly long: number;
  readonly others: number;
}

export const storeyNumber = (n: number): string => `ST${String(n).padStart(3, '0')}`;

const uses = [
  'inbound',
  'fast movers',
  'beauty',
  'food',
  'electronics',
  'fashion',
  'home care',
  'baby',
  'bulky',
  'reserve',
];

/** No building has a hundred thousand floors, but the table allows it, and lists of that length will come. */
export const fill =
  (size: Size) =>
  async (kernel: Kernel, admin: pg.Client): Promise<void> => {
    const more = Array.from(
      { length: warehouses - buildings.length - 3 },
      (_, n) => `SGB${String(n + 1).padStart(2, '0')}` as WhsId,
    );
    for (const whs of [...Object.values(place), ...more])
      await putWarehouse(kernel.databases, whs, `Bench ${whs}`, whs);
    await kernel.databases.control((tx) =>
      putPerson(tx, kernel.passwords, {
        email: person,
        displayName: 'Bench',
        password: demoPassword,
        warehouses: Object.values(place).map((whs) => ({ whs, roles: ['Administrator'] })),
      }),
    );
    const rows = `insert into site.storey (whs_id, storey_id, storey_name, floor_no, height_mm, sort, status, mtime, creator, modifier)`;
    // A tenth of the names holds each use, one of 33 an annex, about one of a hundred a vault.
    const made = `'Level ' || n || ', ' || ($2::text[])[1 + n % 10] || case when n % 33 = 0 then ' annex' when n % 97 = 0 then ' vault' else '' end || ' ' || left(md5(n::text), 6)`;
    const others = [...buildings.map(({ whs }) => whs), ...more];
    for (const [list, count] of [
      [[place.long], size.long],
      [others, size.others],
    ] as const) {
      await admin.query(
        `${rows} select whs, 'T' || lpad(n::text, 7, '0'), ${made}, 1000 + n, 5000, (n::bigint * 7919) % 100000, case when n % 100 = 0 then 2 else 1 end,
           now() - make_interval(secs => n), 'bench', 'bench'
         from unnest($1::text[]) whs, generate_series(1, $3::int) n`,
        [list, uses, count],
      );
    }
    await admin.query(
      `${rows} select whs, 'ST' || lpad(n::text, 3, '0'), 'Level ' || n, n - 1, 5000, n, 1, now(), 'bench', 'bench'
       from unnest($1::text[]) whs, generate_series(1, $2::int) n`,
      [[place.http, place.pgbench], clients * rowsPerClient],
    );
    await admin.query('vacuum analyze');
  };
