import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';
import { contentTypesPart, isWordPackage, maxDescription, relationshipsPart } from '../reading/word-package.ts';

/** A normal Word document has a few dozen parts, and a long one some megabytes. */
const maxEntries = 2_000;
const maxInflated = 50_000_000;

/** The result of inspecting a zip archive. */
export type ZipKind = 'word' | 'too large' | 'something else';

/**
 * Inspects an archive and keeps only the two small parts that describe it. Counts the decompressed bytes instead of
 * trusting the declared sizes; reading fails if an entry is larger than declared. Stops at the limit, so that a zip
 * bomb costs no more than a document.
 */
export async function inspectZip(content: Buffer): Promise<ZipKind> {
  try {
    const archive = await fromBufferPromise(content);
    if (archive.entryCount > maxEntries) return 'too large';
    const names = new Set<string>();
    const described: Record<string, string> = {};
    let declared = 0;
    let inflated = 0;
    for await (const entry of archive.eachEntry()) {
      names.add(entry.fileName);
      declared += entry.uncompressedSize;
      if (declared > maxInflated) return 'too large';
      const isDescription = entry.fileName === contentTypesPart || entry.fileName === relationshipsPart;
      // The parts that describe an archive are never this large.
      if (isDescription && entry.uncompressedSize > maxDescription) return 'something else';
      const kept: Buffer[] = [];
      for await (const part of (await archive.openReadStreamPromise(entry)) as Readable) {
        inflated += (part as Buffer).length;
        if (inflated > maxInflated) return 'too large';
        if (isDescription) kept.push(part as Buffer);
      }
      if (isDescription) described[entry.fileName] = Buffer.concat(kept).toString('utf8');
    }
    return isWordPackage(names, described) ? 'word' : 'something else';
  } catch {
    return 'something else';
  }
}
