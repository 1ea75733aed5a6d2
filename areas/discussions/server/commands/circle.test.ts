import { beforeAll, describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { run } = openOperator();

beforeAll(async () => {
  expect((await run('seed')).code).toBe(0);
});

describe('npm run circle', () => {
  it('makes a member the owner, and pins in a circle without an owner', async () => {
    const all = (await run('circle')).out;
    const id = /^ +(\d+) {2}.*owner: none\)$/m.exec(all)?.[1] ?? '';
    const given = await run('circle', '--id', id, '--owner', 'demo');
    expect([given.code, given.out]).toEqual([0, expect.stringMatching(/^demo owns the circle ‘.+’\.\n$/)]);
    expect((await run('circle')).out).toMatch(new RegExp(`^ +${id} {2}.*owner: demo\\)$`, 'm'));
    expect((await run('circle', '--id', '999999', '--owner', 'demo')).error.trim()).toBe('There is no circle 999999.');
    expect((await run('circle', '--pin', '999999')).error.trim()).toBe('There is no discussion 999999.');
    for (const wrong of [['--id', '1'], ['--pin', '1', '--unpin', '1'], ['--pin', 'x'], ['--nonsense']])
      expect((await run('circle', ...wrong)).error).toContain('npm run circle --');
  });
});
