import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { routeAims } from '#areas/training/contract/route-aims.ts';
import { routeTypes } from '#areas/training/contract/training-route.ts';
import { readRoutes } from './route-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'staffroom-routes-'));
afterAll(() => rmSync(folder, { recursive: true }));
const routes = readRoutes();

describe('the file of the training routes', () => {
  it('has every type of the specification and serves every aim', () => {
    const types = new Set(routes.map(({ type }) => type));
    expect(routeTypes.filter((type) => !types.has(type))).toEqual([]);
    expect(routeAims.filter((aim) => !routes.some(({ aims }) => aims.includes(aim)))).toEqual([]);
  });

  it.each([
    [/ {8}source: .*\n/, '', '‘source’ is missing.'],
    [/ {8}url: .*\n/, '', '‘url’ is missing.'],
    [/ {8}asOf: .*\n/, '', '‘asOf’ is missing.'],
    [/ {4}checkedOn: .*\n/, '', '‘checkedOn’ is missing.'],
    [/Usually 9 months/, 'Usually 10 months', 'has a figure that is in no quote'],
    [/ {6}- kind: length/, '      - kind: pay', 'must be length, cost, pay, entry'],
    [/key: scitt/, 'key: university-led-pgce', 'two items have the same ‘key’'],
  ])('is refused without a source, an address or a day: %s', (from, to, sentence) => {
    const text = readFileSync('content/training/routes.yaml', 'utf8');
    expect(text).toMatch(from);
    const file = join(folder, 'routes.yaml');
    writeFileSync(file, text.replace(from, to));
    expect(() => readRoutes(pathToFileURL(file))).toThrow(sentence);
  });
});
