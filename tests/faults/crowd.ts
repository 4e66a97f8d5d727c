import { csrfCookie } from '@tallyhouse/contracts/kit/envelope.ts';
import { csrfToken } from '@tallyhouse/server/kernel/auth/csrf.ts';
import { sessionCookie } from '@tallyhouse/server/kernel/http/door.ts';
import { buildings } from '@tallyhouse/tools/world/world.ts';
import type { CellOptions } from './cell.ts';

export interface Person {
  readonly whs: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly csrf: string;
}

export interface Crowd {
  /** Who is signed in, once the database is filled. */
  readonly people: readonly Person[];
  readonly fill: NonNullable<CellOptions['fill']>;
}

const administrator = 'priya.nair@tallyhouse.example';

/** People with open sessions, spread over the warehouses. None of them signs in: fifty password hashes are seconds of a core. */
export function crowdOf(many: number): Crowd {
  const people: Person[] = [];
  return {
    people,
    fill: (kernel) =>
      kernel.databases.control(async (tx) => {
        const [user] = await tx.sql<{ user_id: string }>('select user_id from app_user where email = $1', [
          administrator,
        ]);
        for (let n = 0; n < many; n += 1) {
          const whs = buildings[n % buildings.length]?.whs ?? '';
          const sid = await kernel.sessions.open(tx, {
            user_id: user?.user_id ?? '',
            whs_id: whs,
            ip: '127.0.0.1',
            user_agent: 'battery',
          });
          const csrf = csrfToken(sid);
          const cookies = new Map([
            [sessionCookie(false), sid],
            [csrfCookie, csrf],
          ]);
          people.push({ whs, cookies, csrf });
        }
      }),
  };
}
