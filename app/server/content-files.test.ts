import { expect, it } from 'vitest';
import { readStarterCircles } from '#areas/circles/server/starter-circle-files.ts';
import { allContent } from './gathered.ts';

it('gives each set of content a unique name', () => {
  expect(new Set(allContent.map(({ name }) => name)).size).toBe(allContent.length);
});

it.each(allContent.map((set) => [set.name, set] as const))('content/%s has no mistakes', async (_name, { read }) => {
  await read();
});

// Only an empty database reads these, so they are no set.
it('content/circles/starter-circles has no mistakes', () => {
  readStarterCircles();
});
