import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { formerMember } from '#areas/account/contract/user.ts';
import { hashPassword, lockPerson, users } from '#areas/account/server/index.ts';
import type { Db } from '#server/database.ts';
import type { House } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';

interface Erased {
  name: string;
  email: string;
}

/**
 * Erases a person, all or nothing: their rows go as each table's entry says, the person becomes 'Former member' for what
 * others replied to, and their name and address are struck out of whatever text anybody wrote. Then the mails that lie as
 * files go. Backups made before hold the person until they are thrown away.
 */
export async function erasePerson(house: House, userId: number, personalData: PersonalData[]): Promise<void> {
  const password = await hashPassword(randomBytes(32).toString('base64url'));
  const erased = await house.db.transaction(async (db) => {
    await lockAll(db, userId, personalData);
    const [person] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
    if (!person) throw new Error('There is nobody to erase.');
    for (const entry of personalData) await eraseRows(db, userId, entry);
    await db.execute(sql`delete from idempotent_replies where sender = ${String(userId)}`);
    await becomeFormerMember(db, userId, password);
    await strikeOut(db, person);
    return person;
  });
  await removeMails(join(house.settings.DATA_DIR, 'mail'), erased.email);
}

async function lockAll(db: Db, userId: number, personalData: PersonalData[]): Promise<void> {
  const people = new Set([userId]);
  for (const { alsoChanges } of personalData) for (const id of (await alsoChanges?.(db, userId)) ?? []) people.add(id);
  for (const id of [...people].toSorted((a, b) => a - b)) await lockPerson(db, id);
}

async function eraseRows(db: Db, userId: number, { table, column, onErase }: PersonalData): Promise<void> {
  if (typeof onErase === 'function') await onErase(db, userId);
  else if (onErase === 'deleted') await db.delete(table).where(eq(column, userId));
  else if (onErase === 'unlinked') {
    const [name] = Object.entries(getTableColumns(table)).find(([, one]) => one === column) ?? [];
    await db
      .update(table)
      .set({ [name ?? '']: null })
      .where(eq(column, userId));
  }
}

/** Every field a person ever filled goes back to what the table begins with. */
async function becomeFormerMember(db: Db, userId: number, password: string): Promise<void> {
  const kept = ['id', 'createdAt'];
  const blank = Object.fromEntries(
    Object.entries(getTableColumns(users))
      .filter(([name]) => !kept.includes(name))
      .map(([name, column]) => [name, column.hasDefault ? sql`default` : null]),
  );
  const former = {
    username: `former-${userId}`,
    name: formerMember,
    email: `former-${userId}@erased.invalid`,
    password,
    isFirstLogin: false,
    erasedAt: sql`now()`,
  };
  await db
    .update(users)
    .set({ ...blank, ...former })
    .where(eq(users.id, userId));
}

/** What nobody here wrote: a head who signs a vacancy is not struck out of it, nor is a whole country's read through for it. */
const fromOutside = ['job_postings', 'job_board_sources', 'career_roles'];

/**
 * Strikes a person's address, and their name if it is more than one word, out of every text that members wrote: a name of one
 * word would take other words with it. Other people's own names stay: somebody else may be called the same.
 */
async function strikeOut(db: Db, { name, email }: Erased): Promise<void> {
  const patterns = [email, ...(/\s/.test(name) ? [name] : [])].map(
    (text) => `(?<![[:alnum:]])${text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')}(?![[:alnum:]])`,
  );
  const columns = await db.execute<{ table: string; column: string; type: string }>(sql`
    select quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as table, quote_ident(c.column_name) as column,
      case c.data_type when 'ARRAY' then 'text[]' when 'jsonb' then 'jsonb' else 'text' end as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and (c.table_schema = 'public' or (c.table_schema = 'pgboss' and c.data_type = 'jsonb'))
      and (c.data_type in ('text', 'character varying', 'jsonb') or (c.data_type = 'ARRAY' and c.udt_name = '_text'))
      and not (c.table_name = 'users' and c.column_name in ('name', 'username', 'email'))
      and c.table_name <> all(${sql.param(fromOutside)}::text[]) and c.is_generated = 'NEVER'`);
  for (const { table, column, type } of columns.rows) {
    const target = sql.raw(column);
    for (const pattern of patterns)
      await db.execute(sql`update ${sql.raw(table)}
        set ${target} = regexp_replace(${target}::text, ${pattern}, ${formerMember}, 'gi')::${sql.raw(type)}
        where ${target}::text ~* ${pattern}`);
  }
}

/** Mails that lie as files name whom they went to. */
async function removeMails(folder: string, address: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const path = join(folder, name);
    const mail = await readFile(path, 'utf8');
    if (mail.toLowerCase().includes(address.toLowerCase())) await rm(path);
  }
}
