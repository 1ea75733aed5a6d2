import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { earlierAddresses, keptProfileOf } from '#areas/account/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import type { Database } from '#server/database.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { whyNotErase } from './erasure-blocks.ts';
import { countAppearances } from './erasure-cases.ts';
import { addressesToErase } from './erasure-traces.ts';

const says = { deleted: 'deleted', unlinked: 'kept without their name', kept: 'kept, under ‘Former member’' };

/** Returns what an erasure of this person would do. Changes nothing. */
export async function planErasure(db: Database, userId: number, personalData: readonly PersonalData[]) {
  const rows: { what: string; count: number; says: string }[] = [];
  // One statement: there are more than a hundred tables.
  const counts = personalData.map(
    ({ table, column }) => sql`(select count(*) from ${table} where ${eq(column, userId)})`,
  );
  const counted = await db.execute<{ counts: string[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  for (const [index, { table, inExport, onErase }] of personalData.entries()) {
    const count = Number(counted.rows[0]?.counts[index] ?? 0);
    const what = 'name' in inExport ? inExport.name : `${getTableConfig(table).name} (not in their export)`;
    if (count > 0) rows.push({ what, count, says: typeof onErase === 'object' ? onErase.says : says[onErase] });
  }
  const [person] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  const earlier = await db.select().from(earlierAddresses).where(eq(earlierAddresses.userId, userId));
  const leaver = {
    id: userId,
    name: (await keptProfileOf(db, userId))?.name ?? person?.name ?? '',
    addresses: await addressesToErase(db, userId, [person?.email ?? '', ...earlier.map(({ email }) => email)]),
  };
  return { rows, blocked: await whyNotErase(db, userId), appearances: await countAppearances(db, leaver) };
}
