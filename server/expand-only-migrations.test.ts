import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/** From this migration on, the previous release must be able to run beside the new schema (docs/recipes/new-table.md). */
const firstExpandOnly = 10;

/** Statements that a migration may not have while a release that reads the old schema can still run. */
const contractions: [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+table\b/],
  ['drops a column', /\bdrop\s+column\b/],
  ['drops something else', /^drop\s+(type|domain|view|materialized view|sequence|schema)\b/],
  ['renames something', /\brename\b/],
  ['drops a default that the previous release relies on', /\balter\s+column\s+\S+\s+drop\s+default\b/],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/],
  [
    'adds a column that the previous release does not fill',
    /\badd\s+column\b(?!.*\b(default|generated|serial)\b).*\bnot\s+null\b/,
  ],
];

/** The statements of a migration in lower case, without comments, string literals and function bodies. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
}

/** The parts of a migration that the previous release cannot run with. Empty if it says that it contracts. */
function contractionsIn(text: string): string[] {
  if (/^-- contract: \d+\.\d+/.test(text)) return [];
  const statements = statementsOf(text);
  const found = statements.flatMap((statement) =>
    contractions.flatMap(([what, pattern]) => (pattern.test(statement) ? [`${what}: ${statement}`] : [])),
  );
  const required = statements.flatMap((statement) => {
    const column = /\balter column (\S+) set not null/.exec(statement)?.[1];
    const hasDefault = statements.some((other) => other.includes(`alter column ${column} set default`));
    return column && !hasDefault ? [`requires a value without a default: ${statement}`] : [];
  });
  return [...found, ...required];
}

describe('a migration that only expands the schema', () => {
  it.each([
    'create table notes (id int primary key, text text not null)',
    'alter table "users" add column "pronouns" text',
    'alter table "users" add column "is_shown" boolean default true not null',
    'alter table "users" add column "number" serial not null',
    'alter table "users" alter column "is_shown" set default true; alter table "users" alter column "is_shown" set not null',
    'alter table users drop constraint users_range; drop index users_name_index',
    "comment on table users is 'drop table users; -- rename'",
    'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$',
    '-- once there was a drop table here\nselect 1',
  ])('may run %j', (text) => expect(contractionsIn(text)).toEqual([]));

  it.each([
    ['drop table "notes"', 'drops a table'],
    ['alter table "users" drop column "bio"', 'drops a column'],
    ['drop type "mood"', 'drops something else'],
    ['alter table "users" alter column "is_shown" drop default', 'drops a default'],
    ['ALTER TABLE "users" RENAME COLUMN "bio" TO "about"', 'renames something'],
    ['alter table users rename to members', 'renames something'],
    ['alter table "users" alter column "bio" set data type varchar(9)', 'changes a type'],
    ['alter table users alter column bio type varchar(9)', 'changes a type'],
    ['alter table "users" alter column "bio" set not null', 'requires a value'],
    ['alter table "users" add column "bio" text not null', 'adds a column'],
  ])('may not run %j', (text, what) => expect(contractionsIn(text)).toEqual([expect.stringContaining(what)]));

  it('may contract when it names the release that no longer reads the old schema', () => {
    expect(contractionsIn('-- contract: 0.4.0\ndrop table notes')).toEqual([]);
    for (const line of ['-- contract:', '-- contract: soon', '\n-- contract: 0.4.0'])
      expect(contractionsIn(`${line}\ndrop table notes`)).toHaveLength(1);
  });
});

it(`every migration from number ${firstExpandOnly} on only expands the schema, or says that it contracts`, () => {
  const files = globSync('migrations/*.sql').filter((path) => Number.parseInt(basename(path), 10) >= firstExpandOnly);
  const found = files.flatMap((path) => contractionsIn(readFileSync(path, 'utf8')).map((what) => `${path} ${what}`));
  expect(found).toEqual([]);
});
