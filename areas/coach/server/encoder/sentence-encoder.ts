import { readFileSync } from 'node:fs';
import { compileKernel, type MultiplyMatrices, packPanels, rowsAtOnce } from './matrix-kernel.ts';
import { type ModelFile, readModelFile } from './model-file.ts';
import { makeTokeniser } from './tokeniser.ts';
import { webAssembly } from './web-assembly.ts';

/** How many numbers the vector of a text has. */
export const vectorSize = 512;
/** How many numbers its meaning has. */
export const meaningSize = 192;

/** Tokens after these are ignored, as in the original model. */
const longestText = 128;
/** How many tokens are computed together. Texts are put together until there are so many. */
const tokensAtOnce = 512;

/** The widest rows between two steps: the hidden layer, and the three parts of attention. */
const widest = 1536;
const heads = 4;
const epsilon = 1e-6;

/** The address of a matrix in panels and of its bias, with its size. */
interface Linear {
  weights: number;
  bias: number;
  inner: number;
  columns: number;
}

interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

interface Layer {
  /** Makes the input as wide as the output. Only the first layer has it. */
  widen: Linear | null;
  attentionNorm: Norm;
  attention: Linear;
  attentionOutput: Linear;
  hiddenNorm: Norm;
  hidden: Linear;
  hiddenOutput: Linear;
}

/** Turns texts into vectors of length 1: texts of similar meaning have vectors in similar directions. */
export interface SentenceEncoder {
  encode(texts: readonly string[]): Float32Array[];
  /** The part of a vector that says what a question is about, with length 1: `meaningSize` numbers. */
  meaningOf(vector: Float32Array): Float32Array;
}

/** The model that comes with Staffroom. */
export const modelFile = new URL('./sentence-encoder.bin', import.meta.url);

export const openSentenceEncoder = (): SentenceEncoder => loadSentenceEncoder(readFileSync(modelFile));

/**
 * Loads the Universal Sentence Encoder Lite: a transformer of two layers (`docs/adr/050-nearest-phrasings.md`). Takes about 60 ms and 35 MB.
 * Throws on a machine without WebAssembly SIMD.
 */
export function loadSentenceEncoder(file: Buffer): SentenceEncoder {
  const model = readModelFile(file);
  const tokenise = makeTokeniser(model.header.vocabulary);
  const place = placeInMemory(model);
  const embeddings = model.matrix('embeddings');
  const timing = model.vector('timing');
  const output = place.linear('output');
  const projection = projectionOf(model);
  const layers: Layer[] = [0, 1].map((number) => ({
    widen: number === 0 ? place.linear(`${number}.widen`) : null,
    attentionNorm: normOf(model, `${number}.attention-norm`),
    attention: place.linear(`${number}.attention`),
    attentionOutput: place.linear(`${number}.attention-output`),
    hiddenNorm: normOf(model, `${number}.hidden-norm`),
    hidden: place.linear(`${number}.hidden`),
    hiddenOutput: place.linear(`${number}.hidden-output`),
  }));
  const { multiply, rows: buffers } = place.kernel();
  const [main, side, work] = buffers;

  /** Multiplies the rows in one buffer into another. */
  const apply = (linear: Linear, from: Rows, to: Rows, count: number) =>
    multiply(from.address, linear.weights, linear.bias, to.address, upTo(count), linear.inner, linear.columns);

  const startOf = (tokens: readonly number[], from: number) => {
    const { bytes, scales, shape } = embeddings;
    const width = shape[1];
    for (const [position, token] of tokens.entries())
      for (let one = 0; one < width; one += 1) {
        const angle = position * (timing[one % timing.length] ?? 0);
        const wave = one < timing.length ? Math.sin(angle) : Math.cos(angle);
        // The original adds the embedding twice.
        const value = 2 * (bytes[token * width + one] ?? 0) * (scales[token] ?? 0) + wave;
        main.values[(from + position) * width + one] = value;
      }
  };

  const runLayer = (layer: Layer, spans: readonly Span[], count: number) => {
    const { inner } = layer.attention;
    normalise(main.values, side.values, count, inner, layer.attentionNorm);
    apply(layer.attention, side, work, count);
    for (const span of spans) attend(work.values, side.values, span, inner);
    apply(layer.attentionOutput, side, work, count);
    if (layer.widen) {
      apply(layer.widen, main, side, count);
      main.values.set(side.values.subarray(0, count * vectorSize));
    }
    addTo(main.values, work.values, count * vectorSize);
    normalise(main.values, side.values, count, vectorSize, layer.hiddenNorm);
    apply(layer.hidden, side, work, count);
    for (let one = 0; one < count * layer.hidden.columns; one += 1)
      if ((work.values[one] ?? 0) < 0) work.values[one] = 0;
    apply(layer.hiddenOutput, work, side, count);
    addTo(main.values, side.values, count * vectorSize);
  };

  const encodeTogether = (texts: readonly (readonly number[])[]): Float32Array[] => {
    const spans: Span[] = [];
    let count = 0;
    for (const tokens of texts) {
      startOf(tokens, count);
      spans.push({ from: count, length: tokens.length });
      count += tokens.length;
    }
    for (const layer of layers) runLayer(layer, spans, count);
    for (const [one, span] of spans.entries()) average(main.values, side.values, span, one);
    apply(output, side, work, spans.length);
    return spans.map((_, one) => unit(work.values.subarray(one * vectorSize, (one + 1) * vectorSize)));
  };

  return {
    encode: (texts) => {
      const tokens = texts.map((text) => tokenise(text).slice(0, longestText));
      // An empty text has no tokens and no direction.
      const filled = tokens.filter(({ length }) => length > 0);
      const vectors = inBatches(filled).flatMap(encodeTogether).values();
      return tokens.map(
        ({ length }) => (length > 0 ? vectors.next().value : undefined) ?? new Float32Array(vectorSize),
      );
    },
    meaningOf: projection,
  };
}

/** Multiplies a vector by the matrix of the model that keeps what questions are about. */
function projectionOf(model: ModelFile): (vector: Float32Array) => Float32Array {
  const { bytes, scales } = model.matrix('projection');
  return (vector) => {
    const sums = new Float32Array(meaningSize);
    for (const [row, value] of vector.entries())
      for (let column = 0; column < meaningSize; column += 1)
        sums[column] = (sums[column] ?? 0) + value * (bytes[row * meaningSize + column] ?? 0);
    return lengthOne(sums.map((sum, column) => sum * (scales[column] ?? 0)));
  };
}

/** Where the tokens of a text are among the rows. */
interface Span {
  from: number;
  length: number;
}

/** Rows of numbers in the memory of the kernel. */
interface Rows {
  address: number;
  values: Float32Array;
}

const upTo = (rows: number) => Math.ceil(rows / rowsAtOnce) * rowsAtOnce;

/** Puts the matrices, the biases and three buffers for rows into the memory of the kernel. */
function placeInMemory(model: ModelFile) {
  const numbers = Object.values(model.header.tensors).reduce((sum, { shape }) => sum + shape[0] * (shape[1] ?? 1), 0);
  const bufferNumbers = upTo(tokensAtOnce) * widest;
  const memory = new webAssembly.Memory({ initial: Math.ceil(((numbers + 3 * bufferNumbers) * 4) / 65_536) });
  let next = 0;
  const reserve = (count: number): Rows => {
    const address = next;
    next += count * 4;
    return { address, values: new Float32Array(memory.buffer, address, count) };
  };
  return {
    linear(name: string): Linear {
      const { bytes, scales, shape } = model.matrix(`${name}.weights`);
      const [inner, columns] = shape;
      const weights = reserve(inner * columns);
      packPanels(
        weights.values,
        inner,
        columns,
        (row, column) => (bytes[row * columns + column] ?? 0) * (scales[column] ?? 0),
      );
      const bias = reserve(columns);
      bias.values.set(model.vector(`${name}.bias`));
      return { weights: weights.address, bias: bias.address, inner, columns };
    },
    kernel(): { multiply: MultiplyMatrices; rows: [Rows, Rows, Rows] } {
      return {
        multiply: compileKernel(memory),
        rows: [reserve(bufferNumbers), reserve(bufferNumbers), reserve(bufferNumbers)],
      };
    },
  };
}

const normOf = (model: ModelFile, name: string): Norm => ({
  scale: model.vector(`${name}.scale`),
  bias: model.vector(`${name}.bias`),
});

/** Layer normalisation of each row. */
function normalise(from: Float32Array, to: Float32Array, count: number, width: number, { scale, bias }: Norm): void {
  for (let row = 0; row < count * width; row += width) {
    let sum = 0;
    for (let one = row; one < row + width; one += 1) sum += from[one] ?? 0;
    const mean = sum / width;
    let squares = 0;
    for (let one = row; one < row + width; one += 1) squares += ((from[one] ?? 0) - mean) ** 2;
    const factor = 1 / Math.sqrt(squares / width + epsilon);
    for (let one = 0; one < width; one += 1)
      to[row + one] = ((from[row + one] ?? 0) - mean) * factor * (scale[one] ?? 0) + (bias[one] ?? 0);
  }
}

/**
 * Attention of the tokens of one text to each other. Each row of `from` has the queries, the keys and the values, each
 * `width` wide, and the rows of `to` are `width` wide.
 */
function attend(from: Float32Array, to: Float32Array, span: Span, width: number): void {
  const headWidth = width / heads;
  const rowWidth = width * 3;
  const weights = new Float32Array(span.length);
  const rowOf = (token: number) => (span.from + token) * rowWidth;
  for (let first = 0; first < width; first += headWidth)
    for (let token = 0; token < span.length; token += 1) {
      const query = rowOf(token) + first;
      for (let other = 0; other < span.length; other += 1) {
        const key = rowOf(other) + width + first;
        let product = 0;
        for (let one = 0; one < headWidth; one += 1) product += (from[query + one] ?? 0) * (from[key + one] ?? 0);
        weights[other] = product / Math.sqrt(headWidth);
      }
      softmax(weights);
      const result = (span.from + token) * width + first;
      to.fill(0, result, result + headWidth);
      for (let other = 0; other < span.length; other += 1) {
        const value = rowOf(other) + 2 * width + first;
        const weight = weights[other] ?? 0;
        for (let one = 0; one < headWidth; one += 1)
          to[result + one] = (to[result + one] ?? 0) + weight * (from[value + one] ?? 0);
      }
    }
}

function softmax(values: Float32Array): void {
  const largest = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let one = 0; one < values.length; one += 1) sum += values[one] = Math.exp((values[one] ?? 0) - largest);
  for (let one = 0; one < values.length; one += 1) values[one] = (values[one] ?? 0) / sum;
}

function addTo(sum: Float32Array, more: Float32Array, count: number): void {
  for (let one = 0; one < count; one += 1) sum[one] = (sum[one] ?? 0) + (more[one] ?? 0);
}

/** Writes the average of the rows of a text into the row `into`. */
function average(from: Float32Array, to: Float32Array, span: Span, into: number): void {
  const result = to.subarray(into * vectorSize, (into + 1) * vectorSize).fill(0);
  for (let row = span.from; row < span.from + span.length; row += 1)
    addTo(result, from.subarray(row * vectorSize), vectorSize);
  for (let one = 0; one < vectorSize; one += 1) result[one] = (result[one] ?? 0) / span.length;
}

/** The direction of the last layer's output. */
const unit = (values: Float32Array): Float32Array => lengthOne(values.map(Math.tanh));

function lengthOne(values: Float32Array): Float32Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return values.map((value) => value / length);
}

/** Groups of texts with at most `tokensAtOnce` tokens together. */
function inBatches(texts: readonly number[][]): number[][][] {
  const batches: number[][][] = [];
  let left = 0;
  for (const text of texts) {
    if (left < text.length) {
      batches.push([]);
      left = tokensAtOnce;
    }
    batches.at(-1)?.push(text);
    left -= text.length;
  }
  return batches;
}
