/** The part of yauzl that is used here; it comes without types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    fileName: string;
    /** What the archive says; `openReadStreamPromise` fails once there is more. */
    uncompressedSize: number;
  }

  export interface ZipFile {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }

  export function fromBufferPromise(buffer: Buffer): Promise<ZipFile>;
}
