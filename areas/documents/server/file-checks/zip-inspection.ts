import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';
import { contentTypesPart, isWordPackage, mostDescription, relationshipsPart } from '../reading/word-package.ts';

/** A Word document has a few dozen parts, and a long one some megabytes. */
const mostEntries = 2_000;
const mostInflated = 50_000_000;

/** What a zip archive turned out to be. */
export type ZipKind = 'word' | 'too large' | 'something else';

/**
 * Looks through an archive and keeps only the two small parts that say what it is. The bytes are counted as they come out, not as the
 * archive says: what says less than it holds fails while it is read. It stops at the limit, so that a bomb costs no more than a document.
 */
export async function inspectZip(content: Buffer): Promise<ZipKind> {
  try {
    const archive = await fromBufferPromise(content);
    if (archive.entryCount > mostEntries) return 'too large';
    const names = new Set<string>();
    const described: Record<string, string> = {};
    let declared = 0;
    let inflated = 0;
    for await (const entry of archive.eachEntry()) {
      names.add(entry.fileName);
      declared += entry.uncompressedSize;
      if (declared > mostInflated) return 'too large';
      const isDescription = entry.fileName === contentTypesPart || entry.fileName === relationshipsPart;
      // No part that says what an archive is takes this much.
      if (isDescription && entry.uncompressedSize > mostDescription) return 'something else';
      const kept: Buffer[] = [];
      for await (const part of (await archive.openReadStreamPromise(entry)) as Readable) {
        inflated += (part as Buffer).length;
        if (inflated > mostInflated) return 'too large';
        if (isDescription) kept.push(part as Buffer);
      }
      if (isDescription) described[entry.fileName] = Buffer.concat(kept).toString('utf8');
    }
    return isWordPackage(names, described) ? 'word' : 'something else';
  } catch {
    return 'something else';
  }
}
