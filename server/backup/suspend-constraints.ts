import type pg from 'pg';

/**
 * Drops foreign keys and disables triggers while rows are loaded. Returns a function that restores them. Triggers would
 * count rows twice, because the counters are in the rows already. A foreign key that is added again is checked once for
 * the whole table, in any load order, while a queued check takes memory for each row. A table's owner may do all of
 * this (`session_replication_role` is for superusers), and nobody else sees it before the transaction commits.
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
