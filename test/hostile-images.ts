import { crc32 } from 'node:zlib';
import { deflatedRun } from '#areas/documents/server/fixtures/deflated-run.ts';

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Builds a valid black PNG of any size. `bits` of one channel; `colour` 0 for grey, 6 for colour with transparency. */
export function pngOf(
  width: number,
  height: number,
  { bits = 1, colour = 0, isInterlaced = false }: { bits?: 1 | 8 | 16; colour?: 0 | 6; isInterlaced?: boolean } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  const bitsOfPixel = bits * (colour === 6 ? 4 : 1);
  const bytesOf = (columns: number, rows: number) =>
    columns === 0 || rows === 0 ? 0 : rows * (1 + Math.ceil((columns * bitsOfPixel) / 8));
  // The seven passes of an interlaced image (ISO 15948, section 8.2).
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ];
  const size = isInterlaced
    ? passes.reduce(
        (sum, [x = 0, y = 0, dx = 1, dy = 1]) =>
          sum + bytesOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
        0,
      )
    : bytesOf(width, height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflatedRun(0, size)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

/** Builds the container of Office before 2007 with streams of these names, without content. */
export const compoundOf = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    ...streams.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
    Buffer.alloc(4_000),
  ]);
