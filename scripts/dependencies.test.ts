import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Packages {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Packages;
const page = readFileSync('docs/dependencies.md', 'utf8');

/** The rows of a section's table, without its head: each has the packages that it names and its other cells. */
function rowsOf(heading: string) {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((row) => row.startsWith('| `'));
  return rows.map((row) => {
    const [names = '', ...cells] = row.split('|').slice(1, -1);
    return {
      names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      cells: cells.map((cell) => cell.trim()),
    };
  });
}

const inProduction = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];

describe('docs/dependencies.md', () => {
  it('names every production dependency once, and no other', () => {
    expect(
      rowsOf('On the server')
        .flatMap(({ names }) => names)
        .sort(),
    ).toEqual(inProduction.toSorted());
  });

  it('names only packages that are installed among those in the pages', () => {
    const named = rowsOf('In the pages').flatMap(({ names }) => names);
    expect(named.length).toBeGreaterThan(8);
    for (const name of named) expect([name, name in dependencies || name in devDependencies]).toEqual([name, true]);
  });

  it.each(['On the server', 'In the pages'])(
    'has the purpose, size, licence and maintainers of each package: %s',
    (heading) => {
      for (const { names, cells } of rowsOf(heading)) {
        expect([names, cells.length]).toEqual([names, 4]);
        for (const cell of cells) expect([names, cell]).not.toEqual([names, '']);
        expect(cells[1]).toMatch(/^[\d,.]+ (kB|MB)/);
      }
    },
  );

  it('gives a reason for each library that is not used, and none of them is installed', () => {
    const considered = rowsOf('Considered and not used');
    expect(considered.length).toBeGreaterThan(5);
    for (const { names, cells } of considered) {
      expect(cells[0]?.length).toBeGreaterThan(30);
      for (const name of names) expect([name, name in dependencies || name in devDependencies]).toEqual([name, false]);
    }
  });
});
