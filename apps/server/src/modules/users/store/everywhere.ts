import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Page } from '@tallyhouse/contracts/kit/paging.ts';
import type { PersonEverywhere, WarehouseCount } from '@tallyhouse/contracts/modules/users/entities.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { maskedEmail } from '../domain/masked-email.ts';
import { type ControlList, Conditions, controlPage } from './control-page.ts';
import { type PersonFilters, lastSignIn, momentOrNever, personConditions } from './people.ts';

type Sort = 'user_id' | 'last_sign_in';

const everybody: ControlList<Sort> = {
  source: `select u.*, ${lastSignIn} from app_user u`,
  key: 'user_id',
  keyType: 'text',
  sorts: {
    user_id: { column: 'user_id', type: 'text' },
    last_sign_in: { column: 'last_sign_in', type: 'timestamptz' },
  },
  sort: 'user_id',
  order: 'asc',
};

type Row = Omit<PersonEverywhere, 'last_sign_in' | 'created_at' | 'whs_list' | 'roles' | 'sensitive' | 'email'> & {
  email: string | null;
  last_sign_in: Date;
  created_at: Date;
};

interface Reach {
  user_id: string;
  whs_list: string[];
  roles: number;
  sensitive: boolean;
}

/** Keys that administer people, and those the catalogue marks. */
const reach = `
  select u.user_id, array(select w.whs_id from user_whs w where w.user_id = u.user_id order by 1) as whs_list,
    (select count(*) from user_role ur where ur.user_id = u.user_id and now() between ur.valid_from and ur.valid_to) as roles,
    exists (select 1 from user_role ur join role_permission rp using (role_id) join permission p using (key)
      where ur.user_id = u.user_id and now() between ur.valid_from and ur.valid_to
        and (p.sensitive > 0 or p.key like 'PC.SystemConfig.User%')) as sensitive
  from app_user u where u.user_id = any($1)`;

type Filters = Omit<PersonFilters, 'sort' | 'user_id' | 'role_id' | 'expire_before'> & {
  readonly sort?: Sort | undefined;
  readonly whs_id?: readonly string[] | undefined;
};

/** A page of all people, with how far each one's access reaches. */
export async function peopleEverywhere(
  tx: RoomTx,
  input: Filters,
  showEmail: boolean,
): Promise<Page<PersonEverywhere>> {
  const conditions = personConditions(input).add(
    'exists (select 1 from user_whs w where w.user_id = l.user_id and w.whs_id = any(%))',
    input.whs_id,
  );
  const found = await controlPage<Row, Sort>(tx, everybody, conditions, input);
  const reaches = await tx.sql<Reach>(reach, [found.list.map((row) => row.user_id)]);
  const byId = new Map(reaches.map((row) => [row.user_id, row]));
  return {
    ...found,
    list: found.list.map((row) => ({
      user_id: row.user_id,
      login_name: row.login_name,
      display_name: row.display_name,
      local_name: row.local_name,
      email: showEmail ? (row.email ?? '') : maskedEmail(row.email ?? ''),
      user_type: row.user_type,
      bpo_vendor: row.bpo_vendor,
      department: row.department,
      status: row.status,
      last_sign_in: momentOrNever(row.last_sign_in),
      created_at: epoch(row.created_at),
      whs_list: byId.get(row.user_id)?.whs_list ?? [],
      roles: byId.get(row.user_id)?.roles ?? 0,
      sensitive: byId.get(row.user_id)?.sensitive ?? false,
    })),
  };
}

/** After so many days without a sign-in an account is dormant. */
const dormantDays = 60;

const warehouses: ControlList<'whs_id'> = {
  source: `select d.whs_id, d.whs_name, d.site_id as country,
      count(u.user_id) filter (where u.status = 1) as active,
      count(u.user_id) filter (where u.status = 1 and u.user_type = 2) as bpo,
      count(u.user_id) filter (where u.status = 1 and greatest(u.last_sign_in, u.created_at) < now() - interval '${dormantDays} days') as dormant,
      count(u.user_id) filter (where u.status = 1 and u.administers) as administrators,
      (select count(*) from role r where coalesce(r.whs_id, d.whs_id) = d.whs_id and r.status = 1) as roles,
      count(u.user_id) filter (where u.status = 1 and u.expiring) as expiring,
      (select max(l.at) from access_status_log l where l.whs_id = d.whs_id) as last_change
    from warehouse_directory d
    left join (
      select w.whs_id, u.user_id, u.status, u.user_type, u.created_at, ${lastSignIn},
        coalesce(ur.administers, false) as administers, coalesce(ur.expiring, false) as expiring
      from user_whs w join app_user u using (user_id)
      left join (
        select ur.user_id, ur.whs_id, bool_or(ur.valid_to between now() and now() + interval '7 days') as expiring,
          bool_or(r.status = 1 and now() between ur.valid_from and ur.valid_to
            and exists (select 1 from role_permission rp where rp.role_id = r.role_id and rp.key = '${usersPermissions.userListEdit.key}')) as administers
        from user_role ur join role r using (role_id) group by ur.user_id, ur.whs_id
      ) ur on ur.user_id = w.user_id and ur.whs_id = w.whs_id
    ) u on u.whs_id = d.whs_id
    group by d.whs_id`,
  key: 'whs_id',
  keyType: 'text',
  sorts: { whs_id: { column: 'whs_id', type: 'text' } },
  sort: 'whs_id',
  order: 'asc',
};

export async function warehouseCounts(
  tx: RoomTx,
  input: {
    readonly pageno: number;
    readonly count: number;
    readonly sort?: 'whs_id' | undefined;
    readonly order?: 'asc' | 'desc' | undefined;
    readonly cursor?: string | undefined;
    readonly keyword?: string | undefined;
  },
): Promise<Page<WarehouseCount>> {
  const conditions = new Conditions().contains(['whs_id', 'whs_name'], input.keyword);
  const found = await controlPage<Omit<WarehouseCount, 'last_change'> & { last_change: Date | null }, 'whs_id'>(
    tx,
    warehouses,
    conditions,
    input,
  );
  return {
    ...found,
    list: found.list.map((row) => ({ ...row, last_change: row.last_change && epoch(row.last_change) })),
  };
}
