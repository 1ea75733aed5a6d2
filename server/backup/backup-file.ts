import { z } from 'zod';

/**
 * A backup is one file. Its format, number 1:
 *
 * 1. The line `staffroom-backup 1`: what it is, and in which format.
 * 2. The rows of each table, gzipped, in the text format of PostgreSQL's `COPY … TO STDOUT`: one line per row, in the
 *    order of the primary key. The manifest says where each part begins and how long it is.
 * 3. The manifest, JSON on a line of its own.
 * 4. The seal, the last line: where the manifest begins (16 digits) and the SHA-256 of all that comes before it.
 *
 * The manifest comes after the rows because their count and checksum are known only once they are written. The seal
 * covers everything else in the file and must match exactly, so any changed, missing or added byte is found. To read a
 * backup by hand: `tail -n 2 FILE | head -n 1` is the manifest, and
 * `tail -c +$((start + 1)) FILE | head -c $length | gunzip` the rows of a table.
 *
 * If backups later include files outside the database, they become further gzipped parts with a list of their own in
 * the manifest. The format's number then becomes 2.
 */
export const formatNumber = 1;
export const firstLine = `staffroom-backup ${formatNumber}\n`;

/** The length of the last line: 16 digits and a space, then 64 hexadecimal digits and the line break. */
export const sealLength = 17 + 65;
export const sealOf = (manifestStart: number) => `${String(manifestStart).padStart(16, '0')} `;

const count = z.int().min(0);

const sectionSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the values in each row. Generated columns are left out. */
  columns: z.array(z.string()),
  rows: count,
  /** The checksum of the rows' text before it is gzipped. */
  sha256: z.string(),
  /** Where the gzipped rows are in the file, in bytes. */
  start: count,
  length: count,
});

export const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  /** The versions of Staffroom and PostgreSQL that made the backup, for information. */
  staffroom: z.string(),
  postgres: z.string(),
  /** The newest migration of the database. It determines the shape of the tables. */
  migration: z.object({ madeAt: z.number(), hash: z.string() }),
  tables: z.array(sectionSchema),
  /** `lastValue` is text: it may be larger than a number in JSON can be. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Section = z.output<typeof sectionSchema>;

/** Describes the parts of a backup that have rows for the terminal, the largest first. */
export function describeSections(sections: Section[]): string {
  const filled = sections.filter(({ schema, rows }) => schema === 'public' && rows > 0);
  const parts = filled
    .sort((one, other) => other.rows - one.rows)
    .map(({ name, rows }) => `${name} ${rows.toLocaleString('en-GB')}`);
  return parts.join(', ') || 'no rows';
}
