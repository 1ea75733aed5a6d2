import { expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { run } = openOperator();

it('npm run savi-feedback says that there are no ratings, and explains itself', async () => {
  expect((await run('savi-feedback')).out).toBe('Nobody has rated a reply of Savi yet.\n');
  expect((await run('savi-feedback', '--all')).error).toContain('npm run savi-feedback');
});
