import type pg from 'pg';

/**
 * Takes foreign keys and triggers away while rows are loaded, and answers how to give them back. The counters are in the
 * rows already, so triggers would count twice; and foreign keys that are made again are checked once over whole tables,
 * whatever order they were loaded in, whereas a check queued for each row takes memory for each row. All of it a table's
 * owner may do (`session_replication_role` is for superusers), and in the transaction of the load nobody sees it.
 */
export async function suspendConstraints(client: pg.PoolClient): Promise<() => Promise<void>> {
  const found = await client.query<{ suspend: string; restore: string }>(
    `select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as suspend,
       format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname) as restore
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
     union all
     select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
     from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  for (const { suspend } of found.rows) await client.query(suspend);
  return async () => {
    for (const { restore } of found.rows) await client.query(restore);
  };
}
