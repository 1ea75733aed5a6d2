import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Checksum, discard, makeRowChecksum } from './row-checksum.ts';

/**
 * The schemas in a backup: everything the migrations make, and Drizzle's list of migrations. The tables come from the
 * database catalogue, so none can be forgotten. Not `pgboss`: waiting jobs are created again, and old jobs must not run
 * twice.
 */
const schemas = ['public', 'drizzle'];

/** Drizzle's own list of the applied migrations. */
export const isMigrationList = ({ schema }: { schema: string }) => schema === 'drizzle';

interface Named {
  schema: string;
  name: string;
}

export interface Table extends Named {
  columns: string[];
  /** An SQL order that depends neither on where rows are stored nor on the language of the database. */
  order: string;
}

export interface Sequence extends Named {
  lastValue: string;
  isCalled: boolean;
}

export const quoted = ({ schema, name }: Named) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const columnList = ({ columns }: Table) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

export const copyOut = (table: Table) =>
  `copy (select ${columnList(table)} from ${quoted(table)} as t order by ${table.order}) to stdout`;
export const copyIn = (table: Table) => `copy ${quoted(table)} (${columnList(table)}) from stdin`;

/** Ordinary relations of these schemas. Tables of extensions are created with the extension. */
const relations = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = $2 and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by n.nspname, c.relname`;

/** Generated columns (`generated always as`) are left out: they cannot be written. */
export async function listTables(client: pg.PoolClient): Promise<Table[]> {
  const found = await client.query<Named & { columns: string[]; key: string | null }>(
    `select n.nspname::text as schema, c.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', '
           order by array_position(i.indkey::int2[], a.attnum))
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key
     ${relations}`,
    [schemas, 'r'],
  );
  return found.rows.map(({ key, ...table }) => ({ ...table, order: key ?? 't::text collate "C"' }));
}

/**
 * The sequences with their last values. They are not part of the transaction. Read after the snapshot, they are never
 * behind its rows.
 */
export async function listSequences(client: pg.PoolClient): Promise<Sequence[]> {
  const found = await client.query<Named>(`select n.nspname::text as schema, c.relname::text as name ${relations}`, [
    schemas,
    'S',
  ]);
  const sequences: Sequence[] = [];
  for (const named of found.rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(named)}`,
    );
    for (const row of state.rows) sequences.push({ ...named, lastValue: row.last_value, isCalled: row.is_called });
  }
  return sequences;
}

/** The checksum of a table's current rows. */
export async function checksumTable(client: pg.PoolClient, table: Table): Promise<Checksum> {
  const meter = makeRowChecksum();
  await pipeline(client.query(copyTo(copyOut(table))), meter.through, discard());
  return meter.read();
}
