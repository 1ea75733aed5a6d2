import { describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { run } = openOperator();

describe('npm run service-status', () => {
  it('sets, shows and clears a problem, and explains errors in a sentence', async () => {
    expect((await run('service-status')).out).toBe('No known problem.\n');
    const set = await run('service-status', '--set', 'Emails  arrive late.', '--until', '2099-11-24 20:00');
    expect(set.out).toMatch(/^Emails arrive late\.\n {2}From .+, until Tuesday 24 November at 20:00\n$/);
    expect((await run('service-status', '--clear')).out).toMatch(/^No known problem since .+\.\n$/);
    expect((await run('service-status', '--clear')).error.trim()).toBe('There is no known problem to clear.');
    const refused = async (...words: string[]) => (await run('service-status', ...words)).error.trim();
    expect(await refused('--set', ' ')).toBe('--set: Say what the problem is.');
    expect(await refused('--set', 'x'.repeat(301))).toMatch(/^--set: /);
    expect(await refused('--set', 'x', '--until', 'soon')).toMatch(/^--until: must be a day and a time/);
    expect(await refused('--set', 'x', '--until', '2020-01-01 09:00')).toBe('--until: must be in the future.');
    expect(await refused('--set', 'x', '--from', '2099-02-01 09:00', '--until', '2099-01-01 09:00')).toBe(
      '--until: must be after --from.',
    );
    expect(await refused('--until', '2099-01-01 09:00')).toContain('npm run service-status -- --clear');
    expect(await refused('--clear', '--set', 'x')).toContain('npm run service-status -- --clear');
  });
});
