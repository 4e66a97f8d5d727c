import type { App } from './app.ts';

/** Sets keys of the configuration for everybody, and starts the server again: it reads them only every half minute. */
export async function setConf(app: App, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await app.look(
      `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ($1, 0, '', $2, 'test')
       on conflict (conf_key, scope, scope_id) do update set conf_value = excluded.conf_value`,
      [key, value],
    );
  }
  await app.restart();
}
