import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { webAreas } from '#app/web/areas.ts';
import { readHelp } from '#areas/support/server/help/help-articles.ts';
import { firstArticles } from '#areas/support/web/help-search.tsx';

const articles = readHelp();
const routes = webAreas.flatMap(({ screens = [], publicScreens = [] }) =>
  [...screens, ...publicScreens].map(({ path }) => path),
);
/** The first parts of the routes without parameters: '/people' of '/people/:id'. */
const places = new Set(routes.flatMap((path) => [path, path.replace(/\/:.*$/, '')]));

/** The text of the program, with one kind of quote and one space between words. */
const oneLine = (text: string) => text.replaceAll("\\'", "'").replaceAll('’', "'").replaceAll(/\s+/g, ' ');
const program = oneLine(
  globSync(['areas/*/{web,contract,server}/**/*.{ts,tsx}', '{app/web,web,contract}/**/*.{ts,tsx}'])
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
);

describe('the help articles', () => {
  it('explain screens that exist', () => {
    const unknown = articles.flatMap(({ id, screens }) =>
      screens.filter((screen) => !places.has(screen)).map((screen) => `${id}: ${screen}`),
    );
    expect(unknown).toEqual([]);
  });

  it('link to screens that exist', () => {
    const unknown = articles.flatMap(({ id, content }) =>
      [...content.matchAll(/\]\((\/[^)#?]*)/g)]
        .map(([, path = '']) => path)
        .filter((path) => !places.has(path) && !path.startsWith('/support/help/'))
        .map((path) => `${id}: ${path}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name only buttons, tabs and headings that the program has', () => {
    // A bold text with a colon or a full stop is the beginning of an explanation, or a warning.
    const missing = articles.flatMap(({ id, content }) =>
      [...content.matchAll(/\*\*([^*]+)\*\*/g)]
        .map(([, label = '']) => label)
        .filter((label) => !/[:.”]$|^“/.test(label) && !program.includes(oneLine(label).replace(/[?!]$/, '')))
        .map((label) => `${id}: ${label}`),
    );
    expect(missing).toEqual([]);
  });

  it('include those that Support lists first', () => {
    const ids = new Set(articles.map(({ id }) => id));
    expect(firstArticles.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it('explain every place of the navigation', () => {
    const explained = new Set(articles.flatMap(({ screens }) => screens));
    const without = webAreas
      .flatMap(({ places: own = [] }) => own)
      .map(({ to }) => to)
      .filter((to) => !explained.has(to));
    expect(without).toEqual([]);
  });
});
