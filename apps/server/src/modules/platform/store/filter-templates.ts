import type { RoomTx } from '../../../kernel/db/tx.ts';

/** The template in which the column chooser keeps its choice: it is no bookmark. */
export const columnChoice = 'FilterSelect';

export interface TemplatePlace {
  readonly url_path: string;
  readonly key_name: string;
  readonly station: string;
}

const onPage = 'user_id = $1 and station = $2 and url_path = $3 and key_name = $4';
const pageOf = (user: string, { station, url_path, key_name }: TemplatePlace): string[] => [
  user,
  station,
  url_path,
  key_name,
];

/** How many bookmarks of other names the page has. Locks the person's row, so that two at once do not both take the last place. */
export async function otherBookmarks(tx: RoomTx, user: string, place: TemplatePlace, name: string): Promise<number> {
  await tx.sql(`select pg_advisory_xact_lock(hashtext('filter_template'), hashtext($1))`, [user]);
  const [row] = await tx.sql<{ n: number }>(
    `select count(*) as n from filter_template where ${onPage} and template_name <> all($5)`,
    [...pageOf(user, place), [columnChoice, name]],
  );
  return row?.n ?? 0;
}

export async function saveTemplate(
  tx: RoomTx,
  user: string,
  { template_name, data, ...place }: TemplatePlace & { template_name: string; data: string },
): Promise<string> {
  const [row] = await tx.sql<{ template_id: string }>(
    `insert into filter_template (user_id, station, url_path, key_name, template_name, data) values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint filter_template_once do update set data = excluded.data, used_at = now(), saved_at = now() returning template_id`,
    [...pageOf(user, place), template_name, data],
  );
  return row?.template_id ?? '';
}

export interface TemplateRow extends TemplatePlace {
  readonly template_id: string;
  readonly template_name: string;
  readonly data: string;
  readonly saved_at: number;
}

export const listTemplates = (
  tx: RoomTx,
  user: string,
  place: TemplatePlace,
  name: string | undefined,
): Promise<TemplateRow[]> =>
  tx.sql(
    `select template_id, template_name, data, url_path, key_name, station, extract(epoch from saved_at)::int as saved_at
     from filter_template
     where ${onPage} and case when $5::text is null then template_name <> '${columnChoice}' else template_name = $5 end
     order by used_at desc, template_id`,
    [...pageOf(user, place), name ?? null],
  );

const own = 'template_id::text = $2 and user_id = $1 returning template_id';

/** Each is true when there was such a template of hers. */
export const changeTemplate = async (tx: RoomTx, user: string, id: string, data: string): Promise<boolean> =>
  (
    await tx.sql(`update filter_template set data = $3, used_at = now(), saved_at = now() where ${own}`, [
      user,
      id,
      data,
    ])
  ).length === 1;
export const deleteTemplate = async (tx: RoomTx, user: string, id: string): Promise<boolean> =>
  (await tx.sql(`delete from filter_template where ${own}`, [user, id])).length === 1;
export const touchTemplate = async (tx: RoomTx, user: string, id: string): Promise<boolean> =>
  (await tx.sql(`update filter_template set used_at = clock_timestamp() where ${own}`, [user, id])).length === 1;
