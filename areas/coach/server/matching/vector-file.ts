import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { meaningSize } from '../encoder/sentence-encoder.ts';

/** Changes when another model makes the vectors, so that old ones are not used. */
const model = 'staffroom-sentence-encoder-2';
const keySize = 8;
/** A key, a float for the scale, and one byte for each number. */
const recordSize = keySize + 4 + meaningSize;

/** Vectors of texts by the key of the text. */
export type VectorsByKey = Map<string, Float32Array>;

/** Names a text in a file of vectors. */
export const keyOf = (text: string): string =>
  createHash('sha256').update(`${model}\0${text}`).digest().subarray(0, keySize).toString('hex');

/** Reads a file that `writeVectors` wrote. Empty if there is none, or if it was cut off. */
export function readVectors(file: string): VectorsByKey {
  const vectors: VectorsByKey = new Map();
  if (!existsSync(file)) return vectors;
  const bytes = readFileSync(file);
  if (bytes.length % recordSize !== 0) return vectors;
  // One large block is given back to the system when it is free. Thousands of small ones are not.
  const all = new Float32Array((bytes.length / recordSize) * meaningSize);
  for (let at = 0, start = 0; at < bytes.length; at += recordSize, start += meaningSize) {
    const scale = bytes.readFloatLE(at + keySize);
    const first = at + keySize + 4;
    for (let one = 0; one < meaningSize; one += 1) all[start + one] = bytes.readInt8(first + one) * scale;
    vectors.set(bytes.toString('hex', at, at + keySize), all.subarray(start, start + meaningSize));
  }
  return vectors;
}

/** Writes vectors with one byte for each number. The file is complete or not there. */
export function writeVectors(file: string, vectors: ReadonlyMap<string, Float32Array>): void {
  const bytes = Buffer.alloc(vectors.size * recordSize);
  let at = 0;
  // In the order of the keys, so that the same vectors make the same file.
  for (const [key, vector] of [...vectors].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const scale = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / 127 || 1;
    bytes.write(key, at, 'hex');
    bytes.writeFloatLE(scale, at + keySize);
    for (const [one, number] of vector.entries()) bytes.writeInt8(Math.round(number / scale), at + keySize + 4 + one);
    at += recordSize;
  }
  const written = `${file}.${process.pid}.new`;
  writeFileSync(written, bytes);
  renameSync(written, file);
}
