import { describe, expect, it } from 'vitest';
import { moduleKey } from '#areas/programmes/contract/programme.ts';
import { readProgrammes } from './programme-files.ts';

const programmes = readProgrammes();
const modules = programmes.flatMap((programme) => programme.modules.map((module) => ({ programme, module })));
const activities = modules.flatMap(({ programme, module }) =>
  module.activities.map((activity) => ({ at: moduleKey(programme.id, module.id), ...activity })),
);

/** '6-8 weeks' as [6, 8]; '2 weeks' as [2, 2]. */
function weeks(duration: string): [number, number] {
  const [, least, most] = /^(\d+)(?:-(\d+))? weeks$/.exec(duration) ?? [];
  return [Number(least), Number(most ?? least)];
}

describe('the programmes that come with the product', () => {
  it('are four', () => {
    expect(programmes.map(({ id, level, duration, modules: own }) => [id, level, duration, own.length])).toEqual([
      ['career-exploration', 'Beginner', '6-8 weeks', 4],
      ['skill-enhancement', 'Intermediate', '8-10 weeks', 5],
      ['strategic-leadership', 'Advanced', '10-12 weeks', 5],
      ['career-transition', 'All Levels', '8-10 weeks', 5],
    ]);
  });

  it.each(programmes)('$title lasts as long as its modules', ({ duration, modules: own }) => {
    const sum = own.map((module) => weeks(module.duration)).reduce(([a, b], [c, d]) => [a + c, b + d]);
    expect(sum).toEqual(weeks(duration));
  });

  it('have modules with different names', () => {
    const keys = modules.map(({ programme, module }) => moduleKey(programme.id, module.id));
    expect(new Set(keys).size).toBe(19);
    expect(new Set(modules.map(({ module }) => module.title)).size).toBe(19);
  });

  it.each(activities)('$at: $title is described in two to four sentences', ({ title, description }) => {
    expect(title.length).toBeLessThanOrEqual(48);
    const sentences = description.match(/[.?!]’?(?=\s+[A-Z‘]|$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(description.split(' ').length).toBeGreaterThanOrEqual(30);
    expect(description.split(' ').length).toBeLessThanOrEqual(80);
    // Typographic quotes, as in all other text on the screens.
    expect(title + description).not.toMatch(/['"`]|\s{2}|--|…/);
  });

  it('give each activity a different title', () => {
    expect(new Set(activities.map(({ title }) => title)).size).toBe(76);
  });
});
