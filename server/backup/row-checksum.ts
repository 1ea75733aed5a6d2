import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';

/** The number of rows and the SHA-256 of their text. */
export interface Checksum {
  rows: number;
  sha256: string;
}

interface RowChecksum {
  /** A pipeline stage that passes all data on unchanged. */
  through(source: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  read(): Checksum;
}

const lineEnd = 0x0a;

/**
 * Counts and hashes rows in the text format of COPY, which has one line per row: line breaks inside values are written
 * as `
 * `.
 */
export function makeRowChecksum(): RowChecksum {
  const digest = createHash('sha256');
  let rows = 0;
  return {
    async *through(source) {
      for await (const part of source) {
        digest.update(part);
        for (let at = part.indexOf(lineEnd); at !== -1; at = part.indexOf(lineEnd, at + 1)) rows += 1;
        yield part;
      }
    },
    read: () => ({ rows, sha256: digest.digest('hex') }),
  };
}

export const isSameChecksum = (one: Checksum, other: Checksum) =>
  one.rows === other.rows && one.sha256 === other.sha256;

/** A stream that discards rows which only had to be counted and hashed. */
export const discard = () => new Writable({ write: (_part, _encoding, done) => done() });
