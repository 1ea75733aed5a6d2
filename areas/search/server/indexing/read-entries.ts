import { findAttachments } from '#areas/files/server/index.ts';
import type { Db } from '#server/database.ts';
import type { SearchKind } from '#server/search.ts';
import type { IndexedEntry } from './entry-writer.ts';

/** The entries of these rows as they are now, with their files. A kind that this release does not know has none. */
export async function readEntries(
  db: Db,
  kind: SearchKind | undefined,
  ids: readonly number[],
): Promise<IndexedEntry[]> {
  if (!kind || ids.length === 0) return [];
  const entries = await kind.read(db, ids);
  if (!kind.attachable) return entries;
  const found = await findAttachments(
    db,
    kind.attachable,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => {
    const files = (found.get(entry.id) ?? []).map(({ name, alt }) => (alt ? `${name}: ${alt}` : name));
    return { ...entry, files };
  });
}
