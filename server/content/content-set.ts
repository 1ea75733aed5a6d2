import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { contentDigests } from '../content-tables.ts';
import type { Database, Db } from '../database.ts';

const contentFolder = new URL('../../content/', import.meta.url);

/** Content that the product includes as files and stores as rows (ADR 035). */
export interface ContentSet {
  /** The unique name of the set: 'development/catalogue'. */
  name: string;
  /** The folder (with a slash at its end) or the file of the content. */
  files: URL;
  /** The modules that turn files into rows. When one changes, the rows are written again. */
  code: readonly URL[];
  /**
   * Reads and validates the files, and returns a function that writes the rows. Import that code inside the function: a
   * start that changes nothing must not load it. Throws a sentence with the file and the field for a mistake.
   */
  read(): Promise<WriteRows>;
}

/** Updates the rows to match the files, in the caller's transaction. */
export type WriteRows = (db: Db) => Promise<void>;

/** A folder or file under `content/`. */
export const contentAt = (path: string): URL => new URL(path, contentFolder);

/**
 * Writes the content whose files have changed since they were last written. If servers start together, they take turns,
 * and the second finds that the first has done it. Returns the names of the sets that were written.
 */
export async function writeContent(db: Database, sets: readonly ContentSet[]): Promise<string[]> {
  const rows = await db.select({ name: contentDigests.name, digest: contentDigests.digest }).from(contentDigests);
  const written = new Map(rows.map(({ name, digest }) => [name, digest]));
  const changed = sets
    .map((set) => ({ set, digest: digestOfFiles(set) }))
    .filter(({ set, digest }) => written.get(set.name) !== digest);
  for (const { set, digest } of changed) await writeSet(db, set, digest);
  return changed.map(({ set }) => set.name);
}

async function writeSet(db: Database, { name, read }: ContentSet, digest: string): Promise<void> {
  const writeRows = await read();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content:${name}`}, 0))`);
    const [done] = await tx
      .select({ digest: contentDigests.digest })
      .from(contentDigests)
      .where(eq(contentDigests.name, name));
    if (done?.digest === digest) return;
    await writeRows(tx);
    await tx
      .insert(contentDigests)
      .values({ name, digest })
      .onConflictDoUpdate({ target: contentDigests.name, set: { digest, writtenAt: sql`now()` } });
  });
}

/** Reading the bytes of all files takes a few milliseconds; parsing them would take a hundred times as long. */
function digestOfFiles({ files, code }: ContentSet): string {
  const hash = createHash('sha256');
  for (const file of [...filesIn(files), ...code.map((module) => fileURLToPath(module))]) {
    const bytes = readFileSync(file);
    hash.update(`${basename(file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('base64url');
}

function filesIn(place: URL): string[] {
  const path = fileURLToPath(place);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((file) => /\.(yaml|md)$/.test(file))
    .sort()
    .map((file) => fileURLToPath(new URL(file, place)));
}
