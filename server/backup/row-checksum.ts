import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';

/** How many rows went by, and the SHA-256 of their text. */
export interface Measure {
  rows: number;
  sha256: string;
}

interface RowMeter {
  /** A stage of a pipeline that lets everything through. */
  through(source: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  read(): Measure;
}

const lineEnd = 0x0a;

/** Measures rows in the text format of COPY: a line each, since line ends inside values are written as `\n`. */
export function makeRowMeter(): RowMeter {
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

export const isSame = (one: Measure, other: Measure) => one.rows === other.rows && one.sha256 === other.sha256;

/** Where rows go that were only to be measured. */
export const nowhere = () => new Writable({ write: (_part, _encoding, done) => done() });
