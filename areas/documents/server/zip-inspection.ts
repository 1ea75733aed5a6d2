import { fromBufferPromise } from 'yauzl';

/** A Word document has a few dozen parts, and a long one some megabytes (`security.md`, 17). */
const mostEntries = 2_000;
const mostInflated = 50_000_000;

/** What a zip archive turned out to be. */
export type ZipKind = 'word' | 'too large' | 'something else';

/**
 * Looks through an archive without keeping any of it. The bytes are counted as they come out, not as the archive says:
 * what says less than it holds fails while it is read. It stops at the limit, so that a bomb costs no more than a document.
 */
export async function inspectZip(content: Buffer): Promise<ZipKind> {
  try {
    const archive = await fromBufferPromise(content);
    if (archive.entryCount > mostEntries) return 'too large';
    const names = new Set<string>();
    let declared = 0;
    let inflated = 0;
    for await (const entry of archive.eachEntry()) {
      names.add(entry.fileName);
      declared += entry.uncompressedSize;
      if (declared > mostInflated) return 'too large';
      for await (const part of await archive.openReadStreamPromise(entry)) {
        inflated += (part as Buffer).length;
        if (inflated > mostInflated) return 'too large';
      }
    }
    const isWord = names.has('[Content_Types].xml') && names.has('word/document.xml');
    // A document that carries programs is not one to pass on to mentors.
    return isWord && !names.has('word/vbaProject.bin') ? 'word' : 'something else';
  } catch {
    return 'something else';
  }
}
