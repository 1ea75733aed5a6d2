import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { erasureRegister } from '../retention/retention-tables.ts';

/**
 * The digest of a person in the register. It is made of the number of the account and the moment it was created, which a
 * restored backup has too. Nobody can find out from it who it was without the account.
 */
const digestFor = ({ id, createdAt }: { id: number; createdAt: string }) =>
  digestOf(`staffroom erasure ${id} ${createdAt}`);

/** The register outside the database, so that it survives when an older backup is restored. */
const registerFile = ({ settings }: Pick<Context, 'settings'>) => join(settings.DATA_DIR, 'erasures.txt');

/** Adds a person to the register, in the transaction that erases them. */
export async function registerErasure(db: Db, userId: number, now: Date): Promise<void> {
  const digest = await digestOfPerson(db, userId);
  await db.insert(erasureRegister).values({ digest, erasedAt: now.toISOString() }).onConflictDoNothing();
}

/** Adds a person to the file of the register: a line with the moment and the digest. A repeated line does no harm. */
export async function writeRegisterFile(context: Context, userId: number): Promise<void> {
  const digest = await digestOfPerson(context.db, userId);
  // A command can run on a machine that has never started the server.
  await mkdir(context.settings.DATA_DIR, { recursive: true });
  await appendFile(registerFile(context), `${context.clock.now().toISOString()} ${digest}\n`, { mode: 0o600 });
}

async function digestOfPerson(db: Db, userId: number): Promise<string> {
  const [person] = await db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error('There is nobody to register.');
  return digestFor(person);
}

/** Lists the register, newest first. */
export async function listRegister(db: Db, { limit, cursor }: Pick<PageRequest, 'limit' | 'cursor'>) {
  const after = readCursor(cursor, ['moment', 'text']);
  const rows = await db
    .select()
    .from(erasureRegister)
    .where(
      after
        ? or(
            lt(erasureRegister.erasedAt, after[0]),
            and(eq(erasureRegister.erasedAt, after[0]), lt(erasureRegister.digest, after[1])),
          )
        : undefined,
    )
    .orderBy(desc(erasureRegister.erasedAt), desc(erasureRegister.digest))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ erasedAt, digest }) => [erasedAt, digest]) as Page<{
    digest: string;
    erasedAt: string;
  }>;
}

/** The newest 100,000 lines of the register, for the file. */
export const readRegister = (db: Db) =>
  db.select().from(erasureRegister).orderBy(desc(erasureRegister.erasedAt)).limit(100_000);

/** People who were erased and have an account again, because an older backup was restored. */
export interface Returned {
  id: number;
  username: string;
}

/**
 * Finds the people who are in the register, in its file or in `alsoIn` (the text of a saved register), and have an account.
 */
export async function findReturned(context: Context, alsoIn = ''): Promise<Returned[]> {
  const fromFile = await readFile(registerFile(context), 'utf8').catch(() => '');
  const outside = new Set(`${fromFile}\n${alsoIn}`.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []);
  const returned: Returned[] = [];
  for (let after = 0; ; ) {
    const people = await context.db
      .select({ id: users.id, username: users.username, createdAt: users.createdAt })
      .from(users)
      .where(and(isNull(users.erasedAt), gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(batch);
    const digests = new Map(people.map((person) => [digestFor(person), person]));
    const registered = await context.db
      .select({ digest: erasureRegister.digest })
      .from(erasureRegister)
      .where(sql`${erasureRegister.digest} = any(${sql.param([...digests.keys()])}::text[])`);
    const known = new Set(registered.map(({ digest }) => digest));
    for (const [digest, { id, username }] of digests)
      if (known.has(digest) || outside.has(digest)) returned.push({ id, username });
    const last = people.at(-1);
    if (!last || people.length < batch) return returned;
    after = last.id;
  }
}

/** People who are compared at a time. */
const batch = 1_000;
