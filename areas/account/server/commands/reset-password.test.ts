import { beforeAll, describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { run } = openOperator();

beforeAll(async () => {
  expect((await run('seed')).code).toBe(0);
});

describe('npm run reset-password', () => {
  it('prints a link for a person, and a sentence for nobody', async () => {
    const { code, out } = await run('reset-password', '--username', 'SIAN.PRITCHARD');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^https:\/\/sr\.example\.org\/auth\?reset=[\w-]{43}$/);
    const nobody = await run('reset-password', '--username', 'no.such.person');
    expect([nobody.code, nobody.error.trim()]).toEqual([1, 'Nobody has the username or email address no.such.person.']);
    expect((await run('reset-password')).error).toContain('npm run reset-password -- --username');
  });
});
