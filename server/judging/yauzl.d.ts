/** Types for the part of yauzl that is used here. The package has no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    fileName: string;
    /** The size that the archive declares. `openReadStreamPromise` fails if the content is larger. */
    uncompressedSize: number;
  }

  export interface ZipFile {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }

  export function fromBufferPromise(buffer: Buffer): Promise<ZipFile>;
}
