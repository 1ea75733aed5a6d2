import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, ne, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import type { Leaver } from '#server/personal-data.ts';
import { patternFor } from './erasure-batches.ts';

/**
 * The addresses that an erasure looks for, in lower case: those of the person, without any that is another account's now. A
 * school's 'head@' passes on, and an address that was never confirmed may have been somebody else's all along.
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
 * Removes a person from what no table entry covers: the background queue, the stored replies of idempotent calls and the
 * emails that lie as files. All of their addresses count, the earlier ones too.
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

/** A reply to somebody else stays, so that a repeated request still makes nothing twice; the address in it goes. */
async function removeReplies(db: Db, { id }: Leaver, pattern: string): Promise<void> {
  await db.execute(sql`
    delete from idempotent_replies
    where sender = ${String(id)} or (sender = 'register' and reply ->> 'userId' = ${String(id)})`);
  await db.execute(sql`
    update idempotent_replies set reply = regexp_replace(reply::text, ${pattern}, ${erasedAddress(id)}, 'gi')::jsonb
    where reply::text ~* ${pattern}`);
}

/** The address of an erased account. Nothing is ever sent to it: the domain cannot exist. */
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
    // Long lines are broken in the file: by '=' in a text part, by a line that starts with a blank in a header.
    if (found.test(mail.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, ''))) await rm(path, { force: true });
  }
}
