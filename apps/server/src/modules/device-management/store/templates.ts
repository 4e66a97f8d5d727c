import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { DeviceTemplate as TemplateTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, whereSite } from '../../../kernel/list/where.ts';
import type { TemplateFields } from '../domain/template.ts';

export type TemplateRow = Selectable<TemplateTable>;
type SearchInput = InputOf<typeof deviceManagementCalls.searchDeviceTemplate>;

export const templateList: ListPlan<'template_id' | 'template_name' | 'mtime'> = {
  table: 'device_template',
  key: 'template_id',
  keyType: 'text',
  columns: 'r.*',
  sorts: {
    template_id: { column: 'template_id', type: 'text' },
    template_name: { column: 'template_name', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'template_id',
  order: 'asc',
};

export const templateFilter = (site: string, input: Partial<SearchInput>): Where =>
  whereSite(site)
    .pasted('template_id', input.template_id)
    .oneOf('device_type', input.device_type)
    .oneOf('usage', input.usage)
    .oneOf('status', input.status)
    .since('mtime', input.mtime_from)
    .until('mtime', input.mtime_to);

export const templateOnWire = ({ site_id: _, ctime, mtime, ...row }: TemplateRow): DeviceTemplate =>
  ({ ...row, ctime: epoch(ctime), mtime: epoch(mtime) }) as DeviceTemplate;

export async function findTemplate(tx: ReadTx, site: string, templateId: string): Promise<TemplateRow | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('device_template')
      .selectAll()
      .where('site_id', '=', site)
      .where('template_id', '=', templateId)
      .compile(),
  );
  return row;
}

/** What a label says of the template of its device. */
export async function templatesOf(
  tx: ReadTx,
  site: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<TemplateRow, 'template_name' | 'id_prefix'>>> {
  const rows = await tx.rows(
    query
      .selectFrom('device_template')
      .select(['template_id', 'template_name', 'id_prefix'])
      .where('site_id', '=', site)
      .where('template_id', 'in', [...ids])
      .compile(),
  );
  return new Map(rows.map((row) => [row.template_id, row]));
}

/** Locked until the command ends, against changes and against another who makes devices of it. */
export async function lockTemplate(tx: ChangeTx, site: string, templateId: string): Promise<TemplateRow | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('device_template')
      .selectAll()
      .where('site_id', '=', site)
      .where('template_id', '=', templateId)
      .forNoKeyUpdate()
      .compile(),
  );
  return row;
}

/** The prefixes of templates of other types in the site: few, so that they are compared in the server. */
export const prefixesOfOtherTypes = (
  tx: ReadTx,
  site: string,
  deviceType: number,
): Promise<{ template_id: string; id_prefix: string }[]> =>
  tx.rows(
    query
      .selectFrom('device_template')
      .select(['template_id', 'id_prefix'])
      .where('site_id', '=', site)
      .where('device_type', '<>', deviceType)
      .compile(),
  );

/** False when the id is taken. */
export async function insertTemplate(
  tx: ChangeTx,
  row: TemplateFields & { site_id: string; template_id: string; creator: string },
): Promise<boolean> {
  const made = await tx.rows(
    query
      .insertInto('device_template')
      .values({ ...row, modifier: row.creator })
      .onConflict((conflict) => conflict.doNothing())
      .returning('template_id')
      .compile(),
  );
  return made.length > 0;
}

export function updateTemplate(
  tx: ChangeTx,
  site: string,
  templateId: string,
  fields: TemplateFields & { modifier: string; version: number },
): void {
  tx.atEnd(
    query
      .updateTable('device_template')
      .set({ ...fields, mtime: new Date() })
      .where('site_id', '=', site)
      .where('template_id', '=', templateId)
      .compile(),
  );
}

export async function deleteTemplate(tx: ChangeTx, site: string, templateId: string): Promise<void> {
  await tx.rows(
    query.deleteFrom('device_template').where('site_id', '=', site).where('template_id', '=', templateId).compile(),
  );
}

export async function lastNumber(tx: ReadTx, site: string, prefix: string): Promise<number> {
  const [row] = await tx.rows(
    query
      .selectFrom('device_sequence')
      .select('last')
      .where('site_id', '=', site)
      .where('id_prefix', '=', prefix)
      .compile(),
  );
  return row ? Number(row.last) : 0;
}

/** Takes the next numbers of a prefix for this command; the first of them comes back. A refused command leaves no gap. */
export async function takeNumbers(tx: ChangeTx, site: string, prefix: string, count: number): Promise<number> {
  const [row] = await tx.sql<{ last: number }>(
    `insert into device_sequence (site_id, id_prefix, last) values ($1, $2, $3)
     on conflict (site_id, id_prefix) do update set last = device_sequence.last + $3 returning last`,
    [site, prefix, count],
    'devices.numbers',
  );
  if (!row) throw new Error(`no number for ${prefix}`);
  return row.last - count + 1;
}
