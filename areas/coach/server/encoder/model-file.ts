import type { Piece } from './tokeniser.ts';

/** A matrix or vector in the file. A matrix has one byte for each value, a vector four. */
export interface StoredTensor {
  shape: readonly [number] | readonly [number, number];
  /** From the end of the header, in bytes. */
  offset: number;
  /** Of a matrix: where its scales are, as float32. A value is its byte times the scale of its row or column. */
  scales?: { offset: number; of: 'rows' | 'columns' };
}

/** The beginning of the file, as JSON after four bytes with its length. */
export interface ModelHeader {
  about: string;
  tensors: Record<string, StoredTensor>;
  vocabulary: Piece[];
}

export interface ModelFile {
  header: ModelHeader;
  /** The numbers of a tensor without scales. */
  vector(name: string): Float32Array;
  /** The bytes of a matrix and their scales. */
  matrix(name: string): { bytes: Int8Array; scales: Float32Array; shape: readonly [number, number] };
}

/** Where tensors may begin. */
const alignment = 4;

/** Reads a file that `writeModelFile` wrote. */
export function readModelFile(file: Buffer): ModelFile {
  const headerBytes = file.readUInt32LE(0);
  const header = JSON.parse(file.toString('utf8', 4, 4 + headerBytes)) as ModelHeader;
  // A buffer of Node may begin anywhere, and typed arrays need an aligned beginning.
  const data = Uint8Array.from(file.subarray(4 + headerBytes)).buffer;
  const tensor = (name: string) => {
    const found = header.tensors[name];
    if (!found) throw new Error(`The model has no tensor ‘${name}’.`);
    return found;
  };
  return {
    header,
    vector: (name) => {
      const { offset, shape } = tensor(name);
      return new Float32Array(data, offset, shape[0]);
    },
    matrix: (name) => {
      const { offset, shape, scales } = tensor(name);
      const [rows, columns] = shape;
      if (columns === undefined || !scales) throw new Error(`The tensor ‘${name}’ of the model is no matrix.`);
      return {
        shape: [rows, columns],
        bytes: new Int8Array(data, offset, rows * columns),
        scales: new Float32Array(data, scales.offset, scales.of === 'rows' ? rows : columns),
      };
    },
  };
}

/** A tensor to be written: a vector, or a matrix row by row. */
export interface TensorToWrite {
  shape: StoredTensor['shape'];
  values: Float32Array;
  scalesOf?: 'rows' | 'columns';
}

/** Writes tensors, matrices with one byte for each value. */
export function writeModelFile(about: string, vocabulary: Piece[], tensors: Record<string, TensorToWrite>): Buffer {
  const parts: Uint8Array[] = [];
  let length = 0;
  const append = (bytes: Uint8Array) => {
    const offset = length;
    const padding = (alignment - (bytes.length % alignment)) % alignment;
    parts.push(bytes, new Uint8Array(padding));
    length += bytes.length + padding;
    return offset;
  };
  const stored = Object.entries(tensors).map(([name, { shape, values, scalesOf }]): [string, StoredTensor] => {
    if (!scalesOf) return [name, { shape, offset: append(bytesOf(values)) }];
    const { bytes, scales } = inBytes(values, shape[1] ?? 1, scalesOf);
    return [name, { shape, offset: append(bytes), scales: { of: scalesOf, offset: append(bytesOf(scales)) } }];
  });
  const header: ModelHeader = { about, tensors: Object.fromEntries(stored), vocabulary };
  const json = Buffer.from(JSON.stringify(header));
  const headerLength = Buffer.alloc(4);
  headerLength.writeUInt32LE(json.length);
  return Buffer.concat([headerLength, json, ...parts]);
}

/** One byte for each value, with the largest value of each row or column as 127. */
function inBytes(values: Float32Array, columns: number, scalesOf: 'rows' | 'columns') {
  const groupOf = (index: number) => (scalesOf === 'rows' ? Math.floor(index / columns) : index % columns);
  const scales = new Float32Array(scalesOf === 'rows' ? values.length / columns : columns);
  for (const [index, value] of values.entries()) {
    const group = groupOf(index);
    scales[group] = Math.max(scales[group] ?? 0, Math.abs(value) / 127);
  }
  const bytes = Int8Array.from(values, (value, index) => Math.round(value / (scales[groupOf(index)] || 1)));
  return { bytes: new Uint8Array(bytes.buffer), scales };
}

const bytesOf = (values: Float32Array) => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
