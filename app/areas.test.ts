import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas } from './server/areas.ts';
import { webAreas } from './web/areas.ts';

const names = [...new Set([...areas, ...webAreas].map(({ name }) => name))].sort();
const serverAreas = new Map(areas.map((area) => [area.name, area]));
const manifestOf = (name: string) => serverAreas.get(name) ?? webAreas.find((area) => area.name === name);
const usesOf = (name: string) => manifestOf(name)?.uses ?? [];

describe('the manifests', () => {
  it('are one for each folder with a server part, and one for each folder with screens', () => {
    const foldersWith = (file: string) => globSync(`areas/*/${file}`).map((path) => path.split('/')[1]);
    const listed = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
    expect(listed(areas), 'Add the manifest to app/server/areas.ts').toEqual(foldersWith('server/area.ts').sort());
    expect(listed(webAreas), 'Add the manifest to app/web/areas.ts').toEqual(foldersWith('web/area.ts').sort());
    expect(names).toEqual(
      globSync('areas/*/')
        .map((path) => path.split('/')[1])
        .sort(),
    );
  });

  it('name each other without a cycle', () => {
    const visit = (name: string, path: string[]) => {
      expect(path, `${[...path, name].join(' → ')} is a cycle`).not.toContain(name);
      for (const next of usesOf(name)) visit(next, [...path, name]);
    };
    for (const name of names) visit(name, []);
  });

  it('name areas that exist, and say what the area is about', () => {
    for (const name of names) {
      expect(names).toEqual(expect.arrayContaining([...usesOf(name)]));
      expect(manifestOf(name)?.about, name).toMatch(/\w/);
    }
  });

  it('name only areas that the area imports', () => {
    for (const name of names) {
      const files = globSync(`areas/${name}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file));
      const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
      for (const used of usesOf(name)) expect(source, `${name} does not use ${used}`).toContain(`#areas/${used}/`);
    }
  });

  it('are what the table in docs/architecture.md says', () => {
    const rows = names.map((name) => {
      const uses = usesOf(name).map((used) => `\`${used}\``);
      return `| [\`${name}\`](../areas/${name}/README.md) | ${manifestOf(name)?.about} | ${uses.join(', ') || 'no other area'} |`;
    });
    const table = readFileSync('docs/architecture.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| [`'));
    const missing = rows.filter((row) => !table.includes(row));
    const outdated = table.filter((row) => !rows.includes(row));
    expect(missing, `Add to the table in docs/architecture.md:\n${missing.join('\n')}`).toEqual([]);
    expect(outdated, `Remove from the table in docs/architecture.md:\n${outdated.join('\n')}`).toEqual([]);
    expect(table, 'The table in docs/architecture.md is ordered by name').toEqual(rows);
  });

  it('have at most a contract, a server and a web folder', () => {
    for (const path of globSync('areas/*/*/')) expect(['contract', 'server', 'web']).toContain(path.split('/')[2]);
  });
});
