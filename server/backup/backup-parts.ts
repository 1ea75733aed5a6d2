import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Part } from './backup-file.ts';
import { type Checksum, makeRowChecksum } from './row-checksum.ts';

/** Bytes that the compressor takes and gives at once. With fewer, threads wait for each other more often. */
const stretch = 2 ** 18;

/** The quickest level. It takes half of the time of the quickest level of gzip, for a smaller file. */
const makePacker = () => createZstdCompress({ chunkSize: stretch, params: { [constants.ZSTD_c_compressionLevel]: 1 } });

/** Unpacks the parts of a table, joined. */
export const makeUnpacker = () => createZstdDecompress({ chunkSize: 4 * stretch });

/** Compresses the rows of a table and writes them. Returns where they are and their checksum. */
export async function packRows(
  rows: Readable,
  write: (bytes: Buffer) => Promise<Part>,
  signal: AbortSignal,
): Promise<Checksum & { parts: Part[] }> {
  const meter = makeRowChecksum();
  const parts: Part[] = [];
  await pipeline(
    rows,
    meter.through,
    inStretches,
    makePacker(),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const bytes of packed) {
        const { start, length } = await write(bytes);
        const last = parts.at(-1);
        if (last && last.start + last.length === start) last.length += length;
        else parts.push({ start, length });
      }
    },
    { signal },
  );
  return { ...meter.read(), parts };
}

async function* inStretches(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    waiting.push(piece);
    size += piece.length;
    if (size < stretch) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** The bytes of these parts of a file, joined. */
export async function* readParts(path: string, parts: readonly Part[]): AsyncIterable<Buffer> {
  const file = await open(path, 'r');
  try {
    for (const { start, length } of parts)
      for (let at = start; at < start + length; ) {
        const wanted = Math.min(stretch, start + length - at);
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
        // The file was cut off after it was checked. The unpacker misses the rest.
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
        at += bytesRead;
      }
  } finally {
    await file.close();
  }
}
