import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Page } from '@tallyhouse/contracts/kit/paging.ts';
import type { ServiceAccount } from '@tallyhouse/contracts/modules/users/entities.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { Conditions, type ControlList, controlPage } from './control-page.ts';

type Sort = 'service_id' | 'service_name';

const expiresOn = `case when isfinite(a.expires_at) then to_char((a.expires_at - interval '1 second') at time zone d.time_region, 'YYYY-MM-DD') end`;
/** It works through the whole of its last day in the warehouse. */
const expiresAt = (place: string): string =>
  `coalesce(((${place}::date + 1)::timestamp at time zone d.time_region), 'infinity')`;

const accounts: ControlList<Sort> = {
  source: `select a.*, ${expiresOn} as expires_on from service_account a join warehouse_directory d using (whs_id)`,
  key: 'service_id',
  keyType: 'text',
  sorts: { service_id: { column: 'service_id', type: 'text' }, service_name: { column: 'service_name', type: 'text' } },
  sort: 'service_id',
  order: 'asc',
};

interface Row {
  service_id: string;
  whs_id: string;
  service_name: string;
  keys: string[];
  status: 1 | 2;
  expires_on: string | null;
  created_by: string;
  created_at: Date;
  version: number;
}

interface TokenRow {
  service_id: string;
  token_ref: string;
  created_at: Date;
  created_by: string;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export async function serviceAccounts(
  tx: RoomTx,
  input: {
    readonly pageno: number;
    readonly count: number;
    readonly sort?: Sort | undefined;
    readonly order?: 'asc' | 'desc' | undefined;
    readonly cursor?: string | undefined;
    readonly keyword?: string | undefined;
    readonly status?: readonly number[] | undefined;
  },
): Promise<Page<ServiceAccount>> {
  const conditions = new Conditions()
    .contains(['service_id', 'service_name', 'whs_id'], input.keyword)
    .add('status = any(%)', input.status);
  const found = await controlPage<Row, Sort>(tx, accounts, conditions, input);
  const tokens = await tx.sql<TokenRow>(
    `select service_id, token_ref, created_at, created_by, expires_at, last_used_at, revoked_at from service_token
     where service_id = any($1) order by created_at desc`,
    [found.list.map((row) => row.service_id)],
  );
  return {
    ...found,
    list: found.list.map((row) => ({
      service_id: row.service_id,
      whs_id: row.whs_id,
      service_name: row.service_name,
      keys: row.keys,
      status: row.status,
      expires_on: row.expires_on,
      created_by: row.created_by,
      created_at: epoch(row.created_at),
      version: row.version,
      tokens: tokens
        .filter((token) => token.service_id === row.service_id)
        .map(({ service_id: _, ...token }) => ({
          ...token,
          created_at: epoch(token.created_at),
          expires_at: epoch(token.expires_at),
          last_used_at: token.last_used_at && epoch(token.last_used_at),
          revoked_at: token.revoked_at && epoch(token.revoked_at),
        })),
    })),
  };
}

interface ServiceFields {
  readonly service_name: string;
  readonly keys: readonly string[];
  readonly expires_on: string | null;
}

export async function insertService(
  tx: RoomTx,
  row: ServiceFields & { readonly whs_id: string; readonly created_by: string; readonly owner_id: string },
): Promise<string | undefined> {
  const [made] = await tx.sql<{ service_id: string }>(
    `insert into service_account (whs_id, service_name, keys, expires_at, created_by, updated_by, owner_id)
     select d.whs_id, $2, $3, ${expiresAt('$4')}, $5, $5, $6 from warehouse_directory d where d.whs_id = $1 returning service_id`,
    [row.whs_id, row.service_name, row.keys, row.expires_on, row.created_by, row.owner_id],
  );
  return made?.service_id;
}

export interface LockedService {
  service_id: string;
  whs_id: string;
  service_name: string;
  keys: string[];
  status: number;
  expires_on: string | null;
  version: number;
  modifier: string;
  mtime: Date;
}

export async function lockService(tx: RoomTx, serviceId: string): Promise<LockedService | undefined> {
  const [row] = await tx.sql<LockedService>(
    `select a.service_id, a.whs_id, a.service_name, a.keys, a.status, ${expiresOn} as expires_on, a.version,
       a.updated_by as modifier, a.updated_at as mtime
     from service_account a join warehouse_directory d using (whs_id) where a.service_id = $1 for update of a`,
    [serviceId],
  );
  return row;
}

export async function writeService(
  tx: RoomTx,
  serviceId: string,
  row: ServiceFields & { readonly status: number; readonly updated_by: string; readonly owner_id: string | null },
): Promise<number> {
  const [written] = await tx.sql<{ version: number }>(
    `update service_account a set service_name = $2, keys = $3, expires_at = ${expiresAt('$4')}, status = $5, updated_by = $6, owner_id = coalesce($7, a.owner_id),
       updated_at = now(), version = a.version + 1
     from warehouse_directory d where a.service_id = $1 and d.whs_id = a.whs_id returning a.version`,
    [serviceId, row.service_name, row.keys, row.expires_on, row.status, row.updated_by, row.owner_id],
  );
  if (!written) throw new Error(`${serviceId} went away while it was locked`);
  return written.version;
}

export async function insertToken(
  tx: RoomTx,
  tokenHash: Buffer,
  row: {
    readonly service_id: string;
    readonly valid_days: number;
    readonly created_by: string;
    readonly maker_id: string;
  },
): Promise<{ token_ref: string; expires_at: number }> {
  const [made] = await tx.sql<{ token_ref: string; expires_at: Date }>(
    `insert into service_token (token_hash, service_id, created_by, maker_id, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5)) returning token_ref, expires_at`,
    [tokenHash, row.service_id, row.created_by, row.maker_id, row.valid_days],
  );
  if (!made) throw new Error('no token was made');
  return { token_ref: made.token_ref, expires_at: epoch(made.expires_at) };
}
