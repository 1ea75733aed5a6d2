import { type SQL, sql } from 'drizzle-orm';
import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import * as drizzle from 'drizzle-orm/utils';
import { expect, it } from 'vitest';
import { moment } from './columns.ts';
import { rowReader, type SelectedField } from './row-reader.ts';

/** Drizzle's types do not name it. */
const { mapResultRow } = drizzle as unknown as {
  mapResultRow(fields: readonly SelectedField[], row: readonly unknown[], required?: Record<string, boolean>): object;
};

const posts = pgTable('posts', { id: integer(), title: text(), at: moment(), about: json() });
const people = pgTable('people', { id: integer(), name: text() });

const counted: SQL = sql`count(*)`.mapWith(Number);

const selections: Record<string, SelectedField[]> = {
  'columns and an expression': [
    { path: ['id'], field: posts.id },
    { path: ['at'], field: posts.at },
    { path: ['count'], field: counted },
    { path: ['named'], field: counted.as('named') },
    { path: ['about'], field: posts.about },
  ],
  'two tables of a join': [
    { path: ['posts', 'id'], field: posts.id },
    { path: ['posts', 'at'], field: posts.at },
    { path: ['people', 'id'], field: people.id },
    { path: ['people', 'name'], field: people.name },
  ],
  'objects of several tables and of several levels': [
    { path: ['mixed', 'title'], field: posts.title },
    { path: ['mixed', 'name'], field: people.name },
    { path: ['author', 'count'], field: counted },
    { path: ['author', 'name'], field: people.name },
    { path: ['author', 'of', 'title'], field: posts.title },
    { path: ['title'], field: posts.title },
  ],
};

const joins = { none: undefined, inner: { posts: true, people: true }, left: { posts: true, people: false } };

it.each(Object.entries(selections))('reads %s as Drizzle does, with and without values', (_name, fields) => {
  const valueFor = ({ field }: SelectedField, at: number) =>
    field === posts.at ? '2026-11-20 19:06:52.5+00' : `${at}`;
  for (const [join, required] of Object.entries(joins)) {
    const read = rowReader(fields, required);
    for (let absent = 0; absent < 2 ** fields.length; absent += 1) {
      const row = fields.map((field, at) => (absent & (1 << at) ? null : valueFor(field, at)));
      const expected = mapResultRow(fields, row, required);
      expect(read(row), `${join} ${row.join(', ')}`).toEqual(expected);
    }
  }
});
