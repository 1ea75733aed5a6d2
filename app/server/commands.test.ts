import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOperator } from '#test/operator-commands.ts';
import { commands } from './commands.ts';

const { folder, run } = openOperator();

const names = Object.keys(commands);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the list of commands', () => {
  it('has every command of an area and of the app', async () => {
    const files = globSync(['areas/*/server/commands/*.ts', 'app/server/commands/*.ts']);
    const defined = files.filter((file) =>
      /^export const \w+Command = .*(\n {2})?defineCommand\(/m.test(readFileSync(file, 'utf8')),
    );
    expect(defined.map((file) => basename(file, '.ts')).sort()).toEqual(names.toSorted());
  });

  it('is the list of the npm shortcuts', () => {
    const shortcuts = Object.entries(scripts).filter(([, script]) => /bootstrap\.mjs staffroom ./.test(script));
    const wanted = names.map((name) => [name, `node scripts/bootstrap.mjs staffroom ${name}`]);
    expect(Object.fromEntries(shortcuts)).toEqual(Object.fromEntries(wanted));
  });

  it.each(names)('loads %s, whose help names it and each of its options', async (name) => {
    const command = await commands[name]?.();
    expect(command?.help).toContain(`npm run ${name}`);
    for (const option of Object.keys(command?.options ?? {})) expect(command?.help).toContain(`--${option}`);
    expect(command?.summary).toMatch(/^[a-z].{10,60}[^.]$/);
  });
});

describe('npm run staffroom', () => {
  it('--help lists the commands and opens no database', async () => {
    const { code, out, error } = await run('--help');
    expect([code, error]).toEqual([0, '']);
    for (const name of names) expect(out).toMatch(new RegExp(`^  ${name} +[a-z]`, 'm'));
    expect(existsSync(`${folder}/data`)).toBe(false);
  });

  it('prints the help of a command and opens no database', async () => {
    const { code, out, error } = await run('invite', '--help');
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('npm run invite -- --csv staff.csv');
    expect(existsSync(`${folder}/data`)).toBe(false);
  });
});

describe('--help', () => {
  const developers = ['start', 'dev', 'test', 'check', 'test:unit', 'test:e2e', 'bench', 'migration'];

  it.each(developers)('of npm run %s explains it and ends with 0', (name) => {
    const out = execFileSync(process.execPath, ['scripts/bootstrap.mjs', name.replace(':', '-'), '--help'], {
      encoding: 'utf8',
    });
    expect(out).toMatch(new RegExp(`npm (run )?${name}\\b`));
  });
});
