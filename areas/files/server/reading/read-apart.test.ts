import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { readApart } from './read-apart.ts';

const folder = makeScratchFolder('staffroom-test-reading-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function makeImage(): Promise<string> {
  const path = join(folder, 'image.png');
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } }).png();
  writeFileSync(path, await image.toBuffer());
  return path;
}

const ample = { milliseconds: 300_000, processor: 300_000, megabytes: 240 };

it('reads a small image within its limits', async () => {
  expect(await readApart('pictures', await makeImage(), { limits: ample })).not.toHaveProperty('fault');
});

it.each([
  ['the processor', { processor: 1 }],
  ['time', { milliseconds: 1 }],
  ['memory', { megabytes: 1 }],
])('gives up when it has used its share of %s', async (_name, limit) => {
  expect(await readApart('pictures', await makeImage(), { limits: { ...ample, ...limit } })).toEqual({
    fault: 'too much',
  });
});
