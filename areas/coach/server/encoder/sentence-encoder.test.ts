import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileKernel, packPanels } from './matrix-kernel.ts';
import { readModelFile, writeModelFile } from './model-file.ts';
import { openSentenceEncoder, vectorSize } from './sentence-encoder.ts';
import { makeTokeniser } from './tokeniser.ts';
import { webAssembly } from './web-assembly.ts';

/** What `@energetic-ai/embeddings` 0.2.0 gives for some texts: the ids of its pieces and its vector. */
const originals = JSON.parse(readFileSync(new URL('./sentence-encoder-fixture.json', import.meta.url), 'utf8')) as {
  text: string;
  pieces: number[];
  vector: number[];
}[];

const encoder = openSentenceEncoder();
const likeness = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  const [x, y] = [Array.from(a), Array.from(b)];
  const product = (one: number[], other: number[]) => one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
};
const vectorOf = (text: string) => encoder.encode([text])[0] ?? new Float32Array();

describe('the sentence encoder', () => {
  it.each(originals)('gives the pieces and the vector of the original for $text', ({ text, pieces, vector }) => {
    const model = readModelFile(readFileSync(new URL('./sentence-encoder.bin', import.meta.url)));
    expect(makeTokeniser(model.header.vocabulary)(text)).toEqual(pieces);
    expect(likeness(vectorOf(text), vector)).toBeGreaterThan(0.995);
  });

  it('gives the same vectors for texts together and alone', () => {
    const texts = [
      'When must I resign?',
      '',
      'pay',
      'word '.repeat(900),
      '🙂🙂',
      ...Array.from({ length: 60 }, (_, at) => `Question ${at}`),
    ];
    const together = encoder.encode(texts);
    for (const [at, text] of texts.entries()) {
      if (text === '') expect(together[at]).toEqual(new Float32Array(vectorSize));
      else expect(likeness(together[at] ?? [], vectorOf(text))).toBeGreaterThan(0.9999);
    }
    expect(encoder.encode([])).toEqual([]);
  });

  it('finds the text with a similar meaning and other words', () => {
    const asked = vectorOf('what is the deadline for resigning if i want out by easter');
    const near = likeness(asked, vectorOf('When do I have to hand in my notice to leave at Christmas?'));
    expect(near).toBeGreaterThan(likeness(asked, vectorOf('What is PPA time and how much do I get?')) + 0.1);
  });
});

it('multiplies matrices as plain code does', () => {
  const [rows, inner, columns] = [8, 5, 16];
  const memory = new webAssembly.Memory({ initial: 1 });
  const part = (start: number, count: number) => new Float32Array(memory.buffer, start * 4, count);
  const [a, b, bias, c] = [part(0, 40), part(40, 80), part(120, 16), part(136, 128)];
  const valueAt = (row: number, column: number) => ((row * 7 + column * 3) % 11) - 5;
  for (let at = 0; at < a.length; at += 1) a[at] = (at % 9) - 4;
  for (let at = 0; at < bias.length; at += 1) bias[at] = at;
  packPanels(b, inner, columns, valueAt);
  compileKernel(memory)(0, 160, 480, 544, rows, inner, columns);
  const expected = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return Array.from({ length: inner }, (__, k) => (a[row * inner + k] ?? 0) * valueAt(k, column)).reduce(
      (sum, product) => sum + product,
      column,
    );
  });
  expect([...c]).toEqual(expected);
});

it('stores tensors and reads them again', () => {
  const values = Float32Array.from({ length: 12 }, (_, at) => at - 5.5);
  const file = writeModelFile('a test', [['a', -1]], {
    vector: { shape: [3], values: values.slice(0, 3) },
    matrix: { shape: [3, 4], values, scalesOf: 'columns' },
  });
  const read = readModelFile(file);
  expect(read.header.vocabulary).toEqual([['a', -1]]);
  expect([...read.vector('vector')]).toEqual([-5.5, -4.5, -3.5]);
  const { bytes, scales, shape } = read.matrix('matrix');
  expect(shape).toEqual([3, 4]);
  for (const [at, byte] of bytes.entries()) expect(byte * (scales[at % 4] ?? 0)).toBeCloseTo(values[at] ?? 0, 1);
  expect(() => read.vector('other')).toThrow('no tensor ‘other’');
});
