import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('gives an example in every empty state', () => {
  const without = globSync('areas/*/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<EmptyState\b[\s\S]*?<\/EmptyState>/g)]
      .filter(([element]) => !/\bexample=/.test(element))
      .map(([element]) => `${file}: ${/title=(.*)/.exec(element)?.[1]}`),
  );
  expect(without).toEqual([]);
});
