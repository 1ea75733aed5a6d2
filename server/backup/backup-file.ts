import { z } from 'zod';

/**
 * A backup is one file. Its format, number 1:
 *
 * 1. The line `staffroom-backup 1`: what it is, and in which format.
 * 2. For each table its rows, gzipped: what PostgreSQL's `COPY … TO STDOUT` says in its text format, one line a row, in
 *    the order of the primary key. Where each begins and how long it is stands in the manifest.
 * 3. The manifest, JSON on a line of its own.
 * 4. The seal, the last line: where the manifest begins (16 digits) and the SHA-256 of all that comes before it.
 *
 * The manifest stands behind the rows because their number and checksum are known only once they are written. Everything
 * else in the file is under the seal, and the seal must match to the letter: no bit can change, and no byte can go or be
 * added, unnoticed. Read by hand: `tail -n 2 FILE | head -n 1` is the manifest, and
 * `tail -c +$((start + 1)) FILE | head -c $length | gunzip` the rows of a table.
 *
 * Files beside the database, once there are any that belong to the record, become further gzipped parts with a list of their
 * own in the manifest; the format's number then becomes 2.
 */
export const formatNumber = 1;
export const firstLine = `staffroom-backup ${formatNumber}\n`;

/** The last line's parts: 16 digits, a space; then 64 hexadecimal digits and the line's end. */
export const sealLength = 17 + 65;
export const sealOf = (manifestStart: number) => `${String(manifestStart).padStart(16, '0')} `;

const count = z.int().min(0);

const sectionSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order in which the rows give them. Columns that the database works out itself are not among them. */
  columns: z.array(z.string()),
  rows: count,
  /** Of the rows' text before it is gzipped. */
  sha256: z.string(),
  /** Where the gzipped rows lie in the file. */
  start: count,
  length: count,
});

export const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  /** The versions of Staffroom and PostgreSQL that it was made with, for whoever wonders. */
  staffroom: z.string(),
  postgres: z.string(),
  /** The newest migration the database had: what the tables look like. */
  migration: z.object({ madeAt: z.number(), hash: z.string() }),
  tables: z.array(sectionSchema),
  /** `lastValue` is text: it may be larger than a number in JSON can be. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Section = z.output<typeof sectionSchema>;

/** Parts of a backup for the terminal: those that have rows, the fullest first. */
export function describeSections(sections: Section[]): string {
  const filled = sections.filter(({ schema, rows }) => schema === 'public' && rows > 0);
  const parts = filled
    .sort((one, other) => other.rows - one.rows)
    .map(({ name, rows }) => `${name} ${rows.toLocaleString('en-GB')}`);
  return parts.join(', ') || 'no rows';
}
