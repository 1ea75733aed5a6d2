import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type Actor, recordAudit, schools, trusts } from '#areas/people/server/index.ts';
import { largestRegister, type RegisterImport } from '#areas/schools/contract/school-desk.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { showNames } from '../desk/school-actions.ts';
import { type RegisterRow, readRegister } from './register-reader.ts';

/** Rows in one transaction. */
const batchSize = 1_000;
const mostFaults = 50;

/**
 * Imports a CSV of the register. Schools are matched by their URN. Each batch is a transaction of its own, so an import that
 * breaks off can be repeated. Schools that the file does not have stay as they are.
 */
export async function importFromRegister(
  context: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  file: Readable,
): Promise<RegisterImport> {
  const done: RegisterImport = { added: 0, changed: 0, unchanged: 0, leftOut: 0, faults: [], faultCount: 0 };
  let batch = new Map<number, RegisterRow>();
  const write = async () => {
    const rows = [...batch.values()];
    batch = new Map();
    if (rows.length > 0) await context.db.transaction((db) => writeRows(db, rows, done));
  };
  for await (const row of readRegister(file, largestRegister)) {
    if ('sentence' in row) {
      done.faultCount += 1;
      if (done.faults.length < mostFaults) done.faults.push(row);
    } else batch.set(row.urn, row);
    if (batch.size >= batchSize) await write();
  }
  await write();
  const { added, changed } = done;
  await recordAudit(context, context.db, { by, action: 'schools_imported', after: { added, changed } });
  return done;
}

async function writeRows(db: Db, rows: RegisterRow[], done: RegisterImport): Promise<void> {
  await writeTrusts(db, rows);
  const value = sql`jsonb_to_recordset(${JSON.stringify(rows.map(({ trust, ...row }) => ({ ...row, uid: trust?.uid ?? null })))}::jsonb)
    as row (urn int, name text, phase text, place text, postcode text, uid int, "isOpen" boolean)`;
  const { rows: changed } = await db.execute<{ id: number }>(sql`
    update ${schools} set name = row.name, phase = row.phase, place = row.place, postcode = row.postcode,
      trust_id = trust.id, is_open = row."isOpen", is_confirmed = true
    from ${value} left join ${trusts} trust on trust.uid = row.uid
    where schools.urn = row.urn and
      (schools.name, schools.phase, schools.place, schools.postcode, schools.trust_id, schools.is_open)
      is distinct from (row.name, row.phase, row.place, row.postcode, trust.id, row."isOpen")
    returning schools.id`);
  const { rowCount: added } = await db.execute(sql`
    insert into ${schools} (name, urn, phase, place, postcode, trust_id, is_confirmed)
    select row.name, row.urn, row.phase, row.place, row.postcode, trust.id, true
    from ${value} left join ${trusts} trust on trust.uid = row.uid
    where row."isOpen" on conflict (urn) do nothing`);
  const { rows: known } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${schools}
    where ${schools.urn} = any(${sql.param(rows.map(({ urn }) => urn))}::int[])`);
  await showNames(
    db,
    changed.map(({ id }) => id),
  );
  const kept = known[0]?.count ?? 0;
  done.added += added ?? 0;
  done.changed += changed.length;
  done.unchanged += kept - (added ?? 0) - changed.length;
  done.leftOut += rows.length - kept;
}

async function writeTrusts(db: Db, rows: RegisterRow[]): Promise<void> {
  const named = new Map(rows.flatMap(({ trust }) => (trust ? [[trust.uid, trust] as const] : [])));
  if (named.size === 0) return;
  const value = sql`jsonb_to_recordset(${JSON.stringify([...named.values()])}::jsonb) as row (uid int, name text)`;
  // A trust that somebody typed gets its number. Of two trusts with one name it is the first.
  await db.execute(sql`update ${trusts} set uid = row.uid
    from (select distinct on (school_key(name)) uid, school_key(name) as key from ${value} order by school_key(name), uid) row
    where trusts.uid is null and trusts.key = row.key
      and not exists (select from ${trusts} other where other.uid = row.uid)`);
  await db.execute(sql`insert into ${trusts} (uid, name) select uid, name from ${value}
    on conflict (uid) do update set name = excluded.name where trusts.name <> excluded.name`);
}
