import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ContentError, readContentFile, readContentFolder, readYamlFolder } from './read-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'staffroom-content-'));
const place = pathToFileURL(`${folder}/`);
afterAll(() => rmSync(folder, { recursive: true }));

const post = z.strictObject({
  title: z.string().max(12),
  salary: z.optional(z.number()),
  phase: z.optional(z.enum(['primary', 'secondary'])),
  tags: z.optional(z.array(z.string())),
});
const posts = z.strictObject({ posts: z.array(post) });

function fileWith(text: string, name = 'posts.yaml'): URL {
  writeFileSync(join(folder, name), text);
  return new URL(name, place);
}

function mistakeIn(text: string): string {
  const file = fileWith(text);
  try {
    readContentFile(file, posts);
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return (error as Error).message.replace(/^.*posts\.yaml/, 'posts.yaml');
  }
  throw new Error('There was no mistake.');
}

describe('a YAML file of content', () => {
  it('is read as it is written', () => {
    const file = fileWith('posts:\n  - title: Head\n    tags: [a, "yes"]\n  - title: |-\n      One\n\n      Two: no\n');
    expect(readContentFile(file, posts)).toEqual({
      posts: [{ title: 'Head', tags: ['a', 'yes'] }, { title: 'One\n\nTwo: no' }],
    });
  });

  it('may have Windows line breaks', () => {
    const file = fileWith('\uFEFFposts:\r\n  - title: |-\r\n      One\r\n      Two\r\n');
    expect(readContentFile(file, posts)).toEqual({ posts: [{ title: 'One\nTwo' }] });
  });

  it.each([
    ['a missing field', 'posts:\n  - title: Head\n  - salary: 3\n', 'posts.yaml, line 3: ‘title’ is missing.'],
    [
      'an unknown field',
      'posts:\n  - title: Head\n    salery: 3\n',
      'posts.yaml, line 3: there is no field ‘salery’ here. Check its spelling.',
    ],
    ['a number for text', 'posts:\n  - title: 7\n', 'posts.yaml, line 2: ‘title’ must be text.'],
    ['text for a number', 'posts:\n  - title: A\n    salary: £7\n', 'posts.yaml, line 3: ‘salary’ must be a number.'],
    [
      'a value that is not in the list',
      'posts:\n  - title: A\n    phase: nursery\n',
      'posts.yaml, line 3: ‘phase’ must be one of: primary, secondary.',
    ],
    [
      'a wrong item',
      'posts:\n  - title: A\n    tags:\n      - b\n      - 4\n',
      'posts.yaml, line 5: ‘tags’, item 2 must be text.',
    ],
    ['an empty file', '', 'posts.yaml, line 1: the file must be a group of fields.'],
  ])('names the file, the line and the field of %s', (_what, text, message) => {
    expect(mistakeIn(text)).toBe(message);
  });

  it('has the schema’s own message for other mistakes', () => {
    expect(mistakeIn('posts:\n  - title: Headteacher of all\n')).toMatch(/^posts\.yaml, line 2: ‘title’: .*12.*\.$/);
  });

  it('names the file and the line of bad YAML', () => {
    expect(mistakeIn('posts:\n  - title: A\n   phase: primary\n')).toMatch(
      /^posts\.yaml, line \d: this is not valid YAML\. .+\.$/,
    );
    expect(mistakeIn('posts:\n  - title: A\n    title: B\n')).toMatch(
      /^posts\.yaml, line [23]: this is not valid YAML/,
    );
  });
});

describe('a folder of content', () => {
  it('returns the Markdown files in the order of their names, with fields and text', () => {
    fileWith('---\ntitle: Second\n---\n\nText with\n\n---\n\na rule.\n', 'b.md');
    fileWith('---\r\ntitle: First\r\n---\r\n', 'a.md');
    const read = readContentFolder(place, post);
    expect(read.map(({ file, data, body }) => [file.split('/').at(-1), data, body])).toEqual([
      ['a.md', { title: 'First' }, ''],
      ['b.md', { title: 'Second' }, 'Text with\n\n---\n\na rule.'],
    ]);
  });

  it('counts lines from the top of a Markdown file', () => {
    fileWith('---\ntitle: Fine\nsalary: no\n---\n', 'c.md');
    expect(() => readContentFolder(place, post)).toThrow('c.md, line 3: ‘salary’ must be a number.');
    fileWith('title: Fine\n', 'c.md');
    expect(() => readContentFolder(place, post)).toThrow('c.md must begin with fields between two lines of ---.');
  });

  it('returns the YAML files in the order of their names', () => {
    fileWith('posts: []\n', 'posts.yaml');
    fileWith('posts:\n  - title: A\n', 'more.yaml');
    expect(readYamlFolder(place, posts)).toEqual([{ posts: [{ title: 'A' }] }, { posts: [] }]);
  });
});
