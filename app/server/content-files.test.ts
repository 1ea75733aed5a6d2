import { expect, it } from 'vitest';
import { allContent } from './gathered.ts';

it('gives each set of content a unique name', () => {
  expect(new Set(allContent.map(({ name }) => name)).size).toBe(allContent.length);
});

it.each(allContent.map((set) => [set.name, set] as const))('content/%s has no mistakes', async (_name, { read }) => {
  await read();
});
