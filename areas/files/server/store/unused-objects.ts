import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { fileContents, fileObjectsToDelete } from '../file-tables.ts';
import { type ListedObject, objectStoreOf } from './s3-store.ts';
import type { StoreContext } from './store-context.ts';

/** What the store deletes with one call. */
const objectsAtOnce = 1_000;

/** Objects that one run looks at, so that a run ends soon however many there are. */
const mostListed = 20_000;

const dayInMilliseconds = 86_400_000;

/** Deletes the objects of contents that were deleted or moved. Returns how many. */
export async function deleteReleasedObjects(context: StoreContext): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await context.db
      .select({ objectKey: fileObjectsToDelete.objectKey })
      .from(fileObjectsToDelete)
      .orderBy(asc(fileObjectsToDelete.objectKey))
      .limit(objectsAtOnce);
    if (rows.length === 0) return deleted;
    const keys = rows.map(({ objectKey }) => objectKey);
    await (await objectStoreOf(context)).remove(keys);
    await context.db.delete(fileObjectsToDelete).where(inArray(fileObjectsToDelete.objectKey, keys));
    deleted += keys.length;
  }
}

/**
 * Deletes objects that no content has, if they are older than a day: an upload that is in progress has no row yet. They
 * are left by a server that was killed, and by a restore of an earlier backup. Starts at a random key, so that several
 * runs see every object of a large bucket. Returns how many were deleted.
 */
export async function deleteOrphanedObjects(
  context: StoreContext,
  now: Date,
  first: string = crypto.randomUUID(),
): Promise<number> {
  const store = await objectStoreOf(context);
  let deleted = 0;
  let listed = 0;
  const isOrphan = async (objects: ListedObject[]) => {
    const old = objects.filter(({ writtenAt }) => now.getTime() - writtenAt > dayInMilliseconds);
    const used = await findUsed(context, old);
    return old.map(({ objectKey }) => objectKey).filter((key) => !used.has(key));
  };
  // From the first key to the end, and then from the beginning to the first key.
  for (const [from, to] of [
    [first, ''],
    ['', first],
  ] as const) {
    for (let after = from; listed < mostListed; ) {
      const page = await store.list(after);
      const objects = page.filter(({ objectKey }) => isUuid(objectKey) && (to === '' || objectKey <= to));
      const orphans = await isOrphan(objects);
      if (orphans.length > 0) await store.remove(orphans);
      deleted += orphans.length;
      listed += page.length;
      const last = page.at(-1);
      if (!last || (to !== '' && last.objectKey > to)) break;
      after = last.objectKey;
    }
  }
  return deleted;
}

/** Counts the contents in the S3 store whose object is missing there. Reads the whole list of objects. */
export async function countMissingObjects(context: StoreContext): Promise<number> {
  const contents = await context.db.$count(fileContents, eq(fileContents.store, 's3'));
  const store = await objectStoreOf(context);
  let found = 0;
  for (let after = ''; ; ) {
    const page = await store.list(after);
    found += (await findUsed(context, page)).size;
    const last = page.at(-1);
    if (!last) return contents - found;
    after = last.objectKey;
  }
}

/** The keys among these objects that a content has. */
async function findUsed({ db }: StoreContext, objects: ListedObject[]): Promise<Set<string>> {
  const keys = objects.map(({ objectKey }) => objectKey).filter(isUuid);
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ objectKey: sql<string>`${fileContents.objectKey}` })
    .from(fileContents)
    .where(and(eq(fileContents.store, 's3'), inArray(fileContents.objectKey, keys)));
  return new Set(rows.map(({ objectKey }) => objectKey));
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
