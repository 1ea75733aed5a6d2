import { describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { run } = openOperator();

describe('npm run event', () => {
  it('adds and removes an event, and explains mistakes in a sentence', { timeout: 240_000 }, async () => {
    const about = ['--title', 'TeachMeet', '--category', 'TeachMeet', '--description', 'D', '--date', '2090-03-02'];
    const wrong = await run('event', ...about, '--start', '17:00', '--end', '16:00');
    expect([wrong.code, wrong.error.trim()]).toEqual([1, '--end: must come after the start.']);
    const made = await run('event', ...about, '--start', '16:00', '--end', '17:00');
    const number = made.out.trimEnd().split('\n').at(-1) ?? '';
    expect(number).toMatch(/^\d+$/);
    const late = [...about.slice(0, -1), '2020-03-02', '--start', '16:00', '--end', '17:00'];
    expect((await run('event', ...late)).error.trim()).toBe('--date: must be today or later.');
    expect((await run('event', '--remove', number)).out).toBe(`Removed event ${number}.\n`);
    expect((await run('event', '--remove', number)).error.trim()).toBe(`There is no event ${number}.`);
  });
});
