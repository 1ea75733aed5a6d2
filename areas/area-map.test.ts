import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaMap } from './area-map.ts';

type Area = keyof typeof areaMap;
const areas = Object.keys(areaMap) as Area[];

/** Every import in a file that leads into an area. */
function importsOf(file: string): { area: string; rest: string }[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(/(?:from|import)\s*\(?\s*'(?:#areas|(?:\.\.\/)+areas)\/([^/']+)\/([^']+)'/g);
  return [...found].map(([, area = '', rest = '']) => ({ area, rest }));
}

const files = globSync('areas/*/{contract,server,web}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

describe('the map of areas', () => {
  it('names every area, and no other', () => {
    const folders = new Set(globSync('areas/*/*/').map((path) => path.split('/')[1]));
    expect([...folders].sort()).toEqual([...areas].sort());
  });

  it('has no circles', () => {
    const reach = (from: string, seen: string[] = []): string[] =>
      (areaMap[from as Area] as readonly string[]).flatMap((next) => {
        expect(seen, `${[...seen, from, next].join(' → ')} goes in a circle`).not.toContain(next);
        return [next, ...reach(next, [...seen, from])];
      });
    for (const area of areas) reach(area);
  });

  it('is what the code does: only mapped areas, only through their doors', () => {
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) {
      const [, own = ''] = file.split('/');
      for (const { area, rest } of importsOf(file)) {
        if (area === own) continue;
        expect(areaMap[own as Area], `${file} uses ${area}`).toContain(area);
        const throughADoor = rest.startsWith('contract/') || rest === 'server/index.ts' || rest === 'web/index.ts';
        expect(throughADoor, `${file} reaches into ${area}/${rest}`).toBe(true);
      }
    }
  });

  it('lets every area have at most its three rooms', () => {
    for (const path of globSync('areas/*/*/')) expect(['contract', 'server', 'web']).toContain(path.split('/')[2]);
  });
});
