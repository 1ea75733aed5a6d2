import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, ne, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import type { Leaver } from '#server/personal-data.ts';
import { patternFor } from './erasure-batches.ts';

/**
 * Returns the addresses that an erasure searches for, in lower case, without addresses that another account has now. A
 * school passes 'head@' on, and an unconfirmed address may always have belonged to somebody else.
 */
export async function addressesToErase(db: Db, userId: number, addresses: string[]): Promise<string[]> {
  const known = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const taken = await db
    .select({ address: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(ne(users.id, userId), sql`lower(${users.email}) = any(${sql.param(known)}::text[])`));
  const others = new Set(taken.map(({ address }) => address));
  return known.filter((address) => !others.has(address));
}

/**
 * Removes a person from what no table entry covers: the queue, the stored replies of idempotent requests and emails in
 * the mail folder. Includes all earlier addresses.
 */
export async function removeTraces(context: Context, leaver: Leaver): Promise<void> {
  const pattern = patternFor(leaver.addresses);
  await context.db.transaction(async (db) => {
    await db.execute(sql`
      delete from pgboss.job where data ->> 'userId' = ${String(leaver.id)} or data::text ~* ${pattern}`);
    await removeReplies(db, leaver, pattern);
  });
  await removeMails(join(context.settings.DATA_DIR, 'mail'), leaver.addresses);
}

/**
 * Replies to other people stay, so that repeated requests still have no effect. Only the address in them is replaced, and
 * the name where they mention the person.
 */
async function removeReplies(db: Db, { id }: Leaver, pattern: string): Promise<void> {
  await db.execute(sql`
    delete from idempotent_replies
    where sender = ${String(id)} or (sender = 'register' and reply ->> 'userId' = ${String(id)})`);
  await db.execute(sql`
    update idempotent_replies set reply = regexp_replace(reply::text, ${pattern}, ${erasedAddress(id)}, 'gi')::jsonb
    where reply::text ~* ${pattern}`);
  await db.execute(sql`
    update idempotent_replies set reply = jsonb_set(reply, '{mentions}', (
      select jsonb_agg(case when (mention ->> 'id')::int = ${id} then mention || '{"name": null, "hasProfile": false}' else mention end)
      from jsonb_array_elements(reply -> 'mentions') mention))
    where reply -> 'mentions' @> ${JSON.stringify([{ id }])}::jsonb`);
}

/** The address of an erased account. The domain cannot exist, so no email reaches it. */
export const erasedAddress = (userId: number) => `former-${userId}@erased.invalid`;

async function removeMails(folder: string, addresses: string[]): Promise<void> {
  const escaped = addresses.map((address) => address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+-])(${escaped.join('|')})(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`,
    'iu',
  );
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const path = join(folder, name);
    const mail = await readFile(path, 'utf8').catch(() => '');
    // Email files break long lines: with '=' in a text part, with a leading blank in a header.
    if (found.test(mail.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, ''))) await rm(path, { force: true });
  }
}
