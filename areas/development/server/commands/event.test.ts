import { describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';

const { run } = openOperator();

describe('npm run event', () => {
  it('adds, changes and cancels an event, and explains mistakes in a sentence', async () => {
    const about = ['--title', 'TeachMeet', '--category', 'TeachMeet', '--description', 'D', '--date', '2090-03-02'];
    const wrong = await run('event', ...about, '--start', '17:00', '--end', '16:00');
    expect([wrong.code, wrong.error.trim()]).toEqual([1, '--end: must come after the start.']);
    const made = await run('event', ...about, '--start', '16:00', '--end', '17:00');
    const number = made.out.trimEnd().split('\n').at(-1) ?? '';
    expect(number).toMatch(/^\d+$/);
    const ofCircle = await run('event', ...about, '--start', '16:00', '--end', '17:00', '--circle', '2000000');
    expect(ofCircle.error.trim()).toBe('There is no circle 2000000.');
    const unclear = await run('event', ...about, '--start', '16:00', '--end', '17:00', '--circle', 'Maths');
    expect(unclear.error.trim()).toBe('--circle: must be the number of a circle.');
    const late = [...about.slice(0, -1), '2020-03-02', '--start', '16:00', '--end', '17:00'];
    expect((await run('event', ...late)).error.trim()).toBe('--date: must be today or later.');
    const change = (...typed: string[]) => run('event', '--change', number, ...typed);
    expect((await change('--place', 'The library', '--link', 'https://meet.example.org/oracy')).out).toBe(
      `Changed event ${number}.\n`,
    );
    expect((await change('--place', 'The library')).out).toBe(`Event ${number} is like that already.\n`);
    expect((await change('--place', 'none', '--start', '16:30')).out).toBe(`Changed event ${number}.\n`);
    for (const [typed, sentence] of [
      [['--link', 'http://meet.example.org'], '--link: must be a web address that starts with https://.'],
      [['--end', '16:15'], 'The event must end after it starts.'],
      [['--date', '2020-03-02'], 'The event must take place in the future.'],
    ] as const)
      expect((await change(...typed)).error.trim()).toBe(sentence);
    expect((await change('--circle', '2000000')).error.trim()).toBe('There is no circle 2000000.');
    expect((await change('--circle', 'none')).out).toBe(`Event ${number} is like that already.\n`);
    expect((await change('--title', 'Other')).error).toContain('npm run event -- --change 12');
    expect((await run('event', '--cancel', number)).out).toBe(`Cancelled event ${number}.\n`);
    expect((await run('event', '--remove', number)).error.trim()).toBe(`There is no event ${number}.`);
    expect((await change('--start', '16:00')).error.trim()).toBe('This event is cancelled.');
  });
});
