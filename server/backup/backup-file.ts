import { z } from 'zod';

/**
 * A backup is one file. Its format, number 2:
 *
 * 1. The line `staffroom-backup 2`: what it is, and in which format.
 * 2. The rows of each table in the text format of PostgreSQL's `COPY … TO STDOUT`: one line per row, in the order of the
 *    primary key, compressed with zstd. Two tables are written at once, so a table may be in several parts. The manifest
 *    says where each part begins and how long it is.
 * 3. The manifest, JSON on a line of its own.
 * 4. The seal, the last line: where the manifest begins (16 digits) and the SHA-256 of all that comes before it.
 *
 * The manifest comes after the rows because their count and checksum are known only once they are written. The seal
 * covers everything else in the file and must match exactly, so any changed, missing or added byte is found. To read a
 * backup by hand: `tail -n 2 FILE | head -n 1` is the manifest, and
 * `tail -c +$((start + 1)) FILE | head -c $length` a part of a table. The parts of a table, joined, are unpacked with
 * `zstd -d`.
 *
 * Format 1 had one part for each table, compressed with gzip. It can still be restored.
 */
export const formatNumber = 2;
export const firstLine = `staffroom-backup ${formatNumber}\n`;

/** The length of the last line: 16 digits and a space, then 64 hexadecimal digits and the line break. */
export const sealLength = 17 + 65;
export const sealOf = (manifestStart: number) => `${String(manifestStart).padStart(16, '0')} `;

const count = z.int().min(0);

/** Where compressed rows are in the file, in bytes. */
const partSchema = z.object({ start: count, length: count });

const contentSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the values in each row. Generated columns are left out. */
  columns: z.array(z.string()),
  rows: count,
  /** The checksum of the rows' text before it is compressed. */
  sha256: z.string(),
});
const sectionSchema = contentSchema.extend({ parts: z.array(partSchema) });
const oldSectionSchema = contentSchema
  .extend(partSchema.shape)
  .transform(({ start, length, ...content }) => ({ ...content, parts: [{ start, length }] }));

const manifestOf = <Of extends z.ZodType>(section: Of) =>
  z.object({
    madeAt: z.iso.datetime(),
    /** The versions of Staffroom and PostgreSQL that made the backup, for information. */
    staffroom: z.string(),
    postgres: z.string(),
    /** The newest migration of the database. It determines the shape of the tables. */
    migration: z.object({ madeAt: z.number(), hash: z.string() }),
    tables: z.array(section),
    /** `lastValue` is text: it may be larger than a number in JSON can be. */
    sequences: z.array(
      z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
    ),
  });
const manifestSchema = manifestOf(sectionSchema);

export type Manifest = z.output<typeof manifestSchema>;
export type Section = z.output<typeof sectionSchema>;
export type Part = z.output<typeof partSchema>;

/** The manifest of a file of this format, 1 or 2. */
export const readManifestText = (text: string, format: number): Manifest =>
  (format === 1 ? manifestOf(oldSectionSchema) : manifestSchema).parse(JSON.parse(text));

/** Describes the parts of a backup that have rows for the terminal, the largest first. */
export function describeSections(sections: Section[]): string {
  const filled = sections.filter(({ schema, rows }) => schema === 'public' && rows > 0);
  const parts = filled
    .sort((one, other) => other.rows - one.rows)
    .map(({ name, rows }) => `${name} ${rows.toLocaleString('en-GB')}`);
  return parts.join(', ') || 'no rows';
}
