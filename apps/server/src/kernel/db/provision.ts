import pg from 'pg';

const roles = ['tally_owner', 'app', 'stock_room', 'search_room', 'audit_room'];

/**
 * The five roles, once per database server, and the two schemas, once per database.
 *   tally_owner  owns the tables and runs the migrations
 *   app          what the server works as: owns nothing, obeys row-level security
 *   stock_room   owns the functions that alone may write stock
 *   search_room  owns the functions that seek a text in the rows of a warehouse
 *   audit_room   owns the functions that alone may write the seals of the logs
 */
export async function provision(adminUrl: string, appPassword: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Roles are shared by all databases of the server: two migrations at once must not both create them.
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('tallyhouse roles'))");
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
      roles,
    ]);
    const known = new Set(rows.map((row) => row.rolname));
    for (const role of roles) {
      if (!known.has(role)) await client.query(`create role ${role} nologin`);
    }
    if (appPassword !== undefined) {
      await client.query(`alter role app login password ${pg.escapeLiteral(appPassword)}`);
    }
    await client.query('grant tally_owner, app to current_user');
    // Only a member may hand a function over.
    await client.query('grant search_room, stock_room, audit_room to tally_owner');
    await client.query('create schema if not exists control authorization tally_owner');
    await client.query('create schema if not exists site authorization tally_owner');
    await client.query('grant usage, create on schema site to search_room, stock_room, audit_room');
    // graphile-worker's own migration says "create schema if not exists", which asks for this right.
    await client.query(
      "do $$ begin execute format('grant create on database %I to tally_owner', current_database()); end $$",
    );
    await client.query('create extension if not exists pg_trgm with schema public');
    await client.query('create extension if not exists btree_gin with schema public');
    await client.query('create extension if not exists btree_gist with schema public');
    await client.query('revoke create on schema public from public');
    await client.query('commit');
  } finally {
    await client.end();
  }
}
