import type { Module } from '../module.ts';
import type { Databases } from './databases.ts';

/** The table of permissions follows the code at every deploy. One the code no longer knows is retired, never deleted. */
export async function syncPermissions(databases: Databases, modules: readonly Module[]): Promise<void> {
  const rows = modules.flatMap((module) =>
    Object.values(module.permissions).map(({ key, type, title, sensitive = 0, bpo = false }) => ({
      key,
      type,
      title,
      module: module.name,
      sensitive,
      bpo_allowed: bpo,
    })),
  );
  await databases.control(async (tx) => {
    await tx.sql(
      `insert into permission (key, type, title, module, sensitive, bpo_allowed)
       select key, type, title, module, sensitive, bpo_allowed from jsonb_to_recordset($1::jsonb)
         as p(key text, type text, title text, module text, sensitive smallint, bpo_allowed boolean)
       on conflict (key) do update set type = excluded.type, title = excluded.title, module = excluded.module, retired = false,
         -- What an administrator set stays; every edit of hers raises the version.
         sensitive = case when permission.version = 1 then excluded.sensitive else permission.sensitive end,
         bpo_allowed = case when permission.version = 1 then excluded.bpo_allowed else permission.bpo_allowed end`,
      [JSON.stringify(rows)],
    );
    await tx.sql('update permission set retired = true where key <> all($1)', [rows.map((row) => row.key)]);
  });
}
