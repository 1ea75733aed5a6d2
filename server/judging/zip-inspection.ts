import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import {
  contentTypesPart,
  maxDescription,
  mimeTypePart,
  officeKind,
  openDocumentKind,
  type PackageKind,
  relationshipsPart,
} from './office-package.ts';

/** The result of inspecting a zip archive. */
export type ZipKind = PackageKind | 'too large' | 'something else';

/** How much an archive may contain. */
export interface ZipLimits {
  entries: number;
  /** Bytes of all entries, decompressed. */
  inflated: number;
}

/** Where an XML part can declare entities. */
const prologue = 4_096;

/**
 * Inspects an archive and keeps only the small parts that describe it. Counts the decompressed bytes instead of trusting
 * the declared sizes; reading fails if an entry is larger than declared. Stops at the limit, so that a zip bomb costs no
 * more than a document. A part with a document type declaration is refused, because Office files have none and it can
 * expand without end.
 */
export async function inspectZip(content: Buffer, limits: ZipLimits): Promise<ZipKind> {
  try {
    const archive = await fromBufferPromise(content);
    if (archive.entryCount > limits.entries) return 'too large';
    const names = new Set<string>();
    const described: Record<string, string> = {};
    let declared = 0;
    let inflated = 0;
    for await (const entry of archive.eachEntry()) {
      names.add(entry.fileName);
      declared += entry.uncompressedSize;
      if (declared > limits.inflated) return 'too large';
      const isDescription = [contentTypesPart, relationshipsPart, mimeTypePart].includes(entry.fileName);
      // The parts that describe an archive are never this large.
      if (isDescription && entry.uncompressedSize > maxDescription) return 'something else';
      const read = await readEntry(
        archive,
        entry,
        limits.inflated - inflated,
        isDescription ? maxDescription : prologue,
      );
      if (read === 'too large') return 'too large';
      inflated += read.size;
      if (/\.(xml|rels)$/i.test(entry.fileName) && hasTypeDeclaration(read.start)) return 'something else';
      if (isDescription) described[entry.fileName] = read.start.toString('utf8');
    }
    return officeKind(names, described) ?? openDocumentKind(names, described) ?? 'something else';
  } catch {
    return 'something else';
  }
}

/** Reads an entry to its end, and keeps its first bytes. */
async function readEntry(
  archive: ZipFile,
  entry: Entry,
  most: number,
  kept: number,
): Promise<{ size: number; start: Buffer } | 'too large'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of (await archive.openReadStreamPromise(entry)) as Readable) {
    const bytes = part as Buffer;
    if (size < kept) parts.push(bytes.subarray(0, kept - size));
    size += bytes.length;
    if (size > most) return 'too large';
  }
  return { size, start: Buffer.concat(parts) };
}

/** In UTF-8 or UTF-16. */
const hasTypeDeclaration = (start: Buffer) =>
  /<!(DOCTYPE|ENTITY)/i.test(start.subarray(0, prologue).toString('latin1').replaceAll('\u0000', ''));
