import type pg from 'pg';

/** Stands in every text of that warehouse's rows that a person could have typed: wherever else it shows, something leaks. */
export const canaryOf = (whs: string): string => `canary-of-${whs}`;

/** The names of the one row of each table that no other warehouse can have, whatever calls make there. */
export const namesOnlyIn = (whs: string) => ({
  // Short and without a hyphen: what a zone may be named.
  text: `${whs}1`,
  uuid: `00000000-0000-7000-8000-${Buffer.from(whs.padEnd(6)).toString('hex')}`,
});

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly filled: boolean;
  /** Part of a key, or pointing at one. */
  readonly key: boolean;
}

const tablesOfClass = async (admin: pg.Client, tableClass: 'warehouse' | 'site'): Promise<string[]> => {
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'site' and obj_description(c.oid, 'pg_class') like $1 order by 1`,
    [`class: ${tableClass}%`],
  );
  return rows.map(({ name }) => name);
};

/** The tables that hold rows of one warehouse, by the class their migration gave them. */
export const warehouseTables = (admin: pg.Client): Promise<string[]> => tablesOfClass(admin, 'warehouse');

/** Those that hold what the warehouses of one site share. */
export const siteTables = (admin: pg.Client): Promise<string[]> => tablesOfClass(admin, 'site');

async function columnsOf(admin: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await admin.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
       a.atthasdef or a.attidentity <> '' as filled,
       exists (select 1 from pg_constraint k where k.conrelid = a.attrelid and k.contype in ('p', 'u', 'f') and a.attnum = any(k.conkey)) as key
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  return rows;
}

/** What a row of the warehouse points at: the row made for it where there is one, or any. */
async function pointers(admin: pg.Client, table: string, whs: string): Promise<Map<string, unknown>> {
  const { rows } = await admin.query<{ target: string; here: string[]; there: string[] }>(
    `select k.confrelid::regclass::text as target,
       array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey) order by array_position(k.conkey, attnum)) as here,
       array(select attname::text from pg_attribute where attrelid = k.confrelid and attnum = any(k.confkey) order by array_position(k.confkey, attnum)) as there
     from pg_constraint k where k.conrelid = $1::regclass and k.contype = 'f'`,
    [table],
  );
  const found = new Map<string, unknown>();
  for (const { target, here, there } of rows) {
    const { rows: targets } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${target} t where to_jsonb(t)->>'whs_id' = $1
         or to_jsonb(t)->>'whs_id' is null and to_jsonb(t)->>'site_id' = left($1, 2)
       order by exists (select from jsonb_each_text(to_jsonb(t)) v where v.value = $2) desc limit 1`,
      [whs, namesOnlyIn(whs).text],
    );
    for (const [n, column] of here.entries()) found.set(column, targets[0]?.row[there[n] ?? '']);
  }
  return found;
}

/** No row of the world has this number, and no call makes one. */
const farNumber = 4_242;

const isNumber = (column: Column): boolean => /^(?:smallint|integer|bigint|numeric)$/.test(column.type);

/** What a check wants and no other column tells: the words a column may hold, numbers that must differ. */
const wanted = (table: string, whs: string): Readonly<Record<string, unknown>> => {
  // Two letters and a number, as rules are named; the number is of this warehouse alone.
  const ruleId = `ZZ${Buffer.from(whs).reduce((sum, byte) => sum * 31 + byte, 0) % 1_000_000_007}`;
  const rules = { rule_id: ruleId, version: 1 };
  const approvalConfig = `AC${ruleId.slice(2)}`;
  const tables: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'site.approval_config': { config_id: approvalConfig, version: 1, status: 1 },
    'site.approval_request': {
      config_id: approvalConfig,
      config_version: 1,
      doc_no: namesOnlyIn(whs).text,
      status: 0,
      done_at: undefined,
      creator_id: canaryOf(whs),
    },
    'site.approval_step': { decision: 0, decided_at: undefined, sla_minutes: 1, four_eyes: 1 },
    'site.batch': { immutable_at: undefined },
    // A step and a code there are, in a flow that ships no row of them: the server reads back nothing else.
    'site.exception_policy': { step: 3, code: 8, flow: 4, updated_by: canaryOf(whs) },
    'site.inventory_adjustment_line': { posted_move: 0, posted_at: undefined, dropped: 0, sign: 1, grade: 1, qty: 1 },
    // A place by label and by number, or none of both.
    'site.putaway_line': { location_id: namesOnlyIn(whs).text, location_no: 1, qty: 1, put_qty: 0, grade: 1 },
    'site.rule': { rule_id: ruleId },
    'site.rule_version': { ...rules, state: 0 },
    // A tote by label and by number, a SKU that is short with its reason, and not cancelled.
    'site.so_order': {
      order_type: 1,
      status: 0,
      tote_no: farNumber,
      short_reason: 1,
      cancelled_at: undefined,
      cancel_stage: undefined,
    },
    // Plain, as an earlier release wrote it: what it says is then read without a key.
    'site.so_consignee': {
      name: canaryOf(whs),
      phone: canaryOf(whs),
      address: canaryOf(whs),
      postcode: canaryOf(whs),
      name_sealed: undefined,
      phone_sealed: undefined,
      address_sealed: undefined,
      postcode_sealed: undefined,
      erased_at: undefined,
    },
    'site.print_job': { payload_sealed: undefined },
    'site.pii_read': { data_type: 'sales_order', field: 'consignee' },
    'site.so_line': { qty: 1 },
    'site.so_parcel': { status: 1, qty: 1, actual_g: 1, weight_result: 1 },
    'site.so_step': { step: 1 },
    'site.sub_picking_line': { qty: 1, status: 0, grade: 1 },
    'site.wave_order': { state: 2, reason: 1 },
    'site.stock_move': {
      from_location_id: 1,
      to_location_id: 2,
      note: canaryOf(whs),
      actor: canaryOf(whs),
      device: canaryOf(whs),
    },
    'site.task': {
      task_type: 'sub_picking',
      cancelled_at: undefined,
      done_at: undefined,
      done_by: undefined,
      paused_at: undefined,
    },
    'site.task_event': { note: canaryOf(whs), user_id: canaryOf(whs) },
  };
  return tables[table] ?? {};
};

/** Tables that nobody may change, not even to mark a row, or whose lists hold what the contract says and no more: marked as it is made. */
const keptForEver: ReadonlySet<string> = new Set(['site.exception_policy', 'site.stock_move', 'site.task_event']);

/** How a row is made: as full of texts as can be, or like the first one there where a check wants columns to agree. */
interface Making {
  readonly whs: string;
  readonly userId: string;
  readonly keyNumber: number;
  readonly like: Record<string, unknown>;
  readonly faithful: boolean;
}

const asGiven = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;

let moment = Date.now();
/** From and to are in this order in every table. */
const laterAndLater = (): Date => new Date((moment += 1_000));

function valueFor(column: Column, { whs, userId, keyNumber, like, faithful }: Making): unknown {
  if (column.name === 'whs_id') return whs;
  if (column.name === 'site_id') return whs.slice(0, 2);
  if (column.name === 'user_id') return userId;
  const known = like[column.name];
  if (faithful && !column.required && (known ?? null) === null) return undefined;
  if (column.type === 'uuid') return namesOnlyIn(whs).uuid;
  if (column.type === 'text' && (column.key || column.name.endsWith('_id'))) return namesOnlyIn(whs).text;
  if (column.key && isNumber(column) && !column.filled) return keyNumber;
  if (column.filled) return undefined;
  if (known !== undefined && known !== null)
    return column.type.startsWith('json') ? JSON.stringify(known) : asGiven(known);
  if (column.type === 'text') return 'x';
  if (column.type.startsWith('json')) return '{}';
  if (column.type === 'bytea') return Buffer.from('x');
  if (column.type.startsWith('timestamp') || column.type === 'date') return laterAndLater();
  if (column.type === 'boolean') return true;
  if (column.type.endsWith('[]')) return [];
  return 1;
}

async function putRow(admin: pg.Client, table: string, making: Making): Promise<void> {
  const columns = await columnsOf(admin, table);
  const values = new Map(columns.map((column) => [column.name, valueFor(column, making)]));
  for (const [column, value] of await pointers(admin, table, making.whs)) {
    const left = making.faithful ? values.get(column) === undefined : !values.has(column);
    if (value !== undefined && !left) values.set(column, value);
  }
  for (const [column, value] of Object.entries(wanted(table, making.whs))) values.set(column, value);
  const given = [...values].filter(([, value]) => value !== undefined);
  await admin.query(
    `insert into ${table} (${given.map(([name]) => name).join(', ')}) values (${given.map((_, n) => `$${n + 1}`).join(', ')})`,
    given.map(([, value]) => value),
  );
}

/** A row like the first ones there, under names of its own. The key's number may be one of a few, and its columns may have to agree: what is refused is tried otherwise. */
async function putAnyRow(admin: pg.Client, table: string, whs: string, userId: string): Promise<void> {
  const { rows } = await admin.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where whs_id = $1 limit 3`,
    [whs],
  );
  const likes = rows.length === 0 ? [{}] : rows.map(({ row }) => row);
  const tries = likes.flatMap((like) =>
    [false, true].flatMap((faithful) => [farNumber, 1].map((keyNumber) => ({ like, faithful, keyNumber }))),
  );
  let why: unknown;
  for (const one of tries) {
    try {
      return await putRow(admin, table, { whs, userId, ...one });
    } catch (error) {
      why = error;
    }
  }
  throw why;
}

/** How a thing is found stays as it is; what it says gets the canary. */
const isName = (column: Column): boolean => column.key || /_(?:id|type|key|no|sha)$/.test(column.name);

async function mark(admin: pg.Client, table: string, whs: string, userId: string): Promise<void> {
  for (const column of await columnsOf(admin, table)) {
    const to = column.type.startsWith('json')
      ? `(${column.name}::jsonb || jsonb_build_object('canary', $2::text))::${column.type}`
      : column.type === 'text' && !isName(column)
        ? `$2 || ' ' || ${column.name}`
        : column.name === 'user_id' && !column.key
          ? '$2'
          : undefined;
    if (to === undefined) continue;
    try {
      await admin.query(`update ${table} set ${column.name} = ${to} where whs_id = $1 and ${column.name} is not null`, [
        whs,
        column.name === 'user_id' ? userId : canaryOf(whs),
      ]);
    } catch (error) {
      // A text that is one of a few words (a check says so) cannot hold a canary.
      if (!(error instanceof Error && 'code' in error && error.code === '23514')) throw error;
    }
  }
}

/**
 * A row of the warehouse in every table of its class whose names no other has, and the canary in every text. All of them are this
 * person's, so that nothing but the warehouse keeps her from them.
 */
export async function putCanaries(admin: pg.Client, whs: string, userId: string): Promise<void> {
  let left = await warehouseTables(admin);
  const why = new Map<string, string>();
  for (let before = -1; left.length > 0 && left.length !== before;) {
    before = left.length;
    const missing: string[] = [];
    for (const table of left) {
      try {
        await putAnyRow(admin, table, whs, userId);
        if (!keptForEver.has(table)) await mark(admin, table, whs, userId);
      } catch (error) {
        why.set(table, error instanceof Error ? error.message : String(error));
        missing.push(table);
      }
    }
    left = missing;
  }
  if (left.length > 0) {
    throw new Error(
      left
        .map((table) => `No row of ${whs} could be made for ${table}: ${why.get(table)}. Give the demo world one.`)
        .join('\n'),
    );
  }
}
