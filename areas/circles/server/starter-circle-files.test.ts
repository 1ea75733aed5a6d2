import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { readStarterCircles } from './starter-circle-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'staffroom-circles-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['color: green', 'color: pink', '‘color’ must be one of: green, blue, purple, orange, red.'],
  ['color: green', 'color: blue', 'two items have the same ‘color’: blue.'],
  ['name: Maths Leads', 'name: Early Career Teachers', 'two items have the same ‘name’: Early Career Teachers.'],
  ['name: Maths Leads', 'title: Maths Leads', 'there is no field ‘title’ here. Check its spelling.'],
  [/ {2}- name: Maths Leads\n( {4}.*\n)+/, '', '‘circles’: must be five circles.'],
])(
  'a mistake in the file of the starter circles is refused, and the sentence names the field: %s',
  (from, to, sentence) => {
    const text = readFileSync('content/circles/starter-circles.yaml', 'utf8');
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const file = join(folder, 'starter-circles.yaml');
    writeFileSync(file, changed);
    expect(() => readStarterCircles(pathToFileURL(file))).toThrow(sentence);
  },
);
