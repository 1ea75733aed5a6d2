import { describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { run, runAlone } = openOperator();

describe('npm run erase', () => {
  it('lists requests, shows the plan, respects a hold, needs confirmation and erases', async () => {
    const seeded = await run('seed');
    expect([seeded.code, seeded.error]).toEqual([0, '']);
    expect((await run('erase')).out).toBe('No accounts are waiting to be deleted.\n');
    const unasked = await runAlone('erase', '--username', 'demo');
    expect([unasked.code, unasked.error.trim()]).toEqual([
      1,
      'There is no terminal to ask you in. Add --yes to erase without confirmation.',
    ]);
    expect(unasked.out).toMatch(/ discussions +\d+ {2}deleted, except those that somebody else answered\n/);
    const held = await run('hold', '--username', 'demo', '--reason', 'Case 12');
    expect(held.out).toBe('demo is under a legal hold. They cannot be erased until you lift it.\n');
    expect((await run('hold')).out).toMatch(/^ {2}demo +since \d\d\/\d\d\/\d{4}: Case 12\n$/);
    const blocked = await run('erase', '--username', 'demo', '--yes');
    expect([blocked.code, blocked.error.trim()]).toEqual([
      1,
      'demo cannot be erased now. This account is under a legal hold. Lift it first: npm run hold',
    ]);
    expect((await run('hold', '--username', 'demo', '--lift')).out).toContain('The hold on demo is lifted.');
    expect((await run('hold', '--username', 'demo')).error).toContain('npm run hold -- --username');

    const done = await run('erase', '--username', 'DEMO', '--yes');
    expect([done.code, done.error]).toEqual([0, '']);
    expect(done.out).toContain('DEMO is erased.');
    const again = await run('erase', '--username', 'demo', '--yes');
    expect([again.code, again.error.trim()]).toEqual([1, 'Nobody has the username or email address demo.']);
  });
});
