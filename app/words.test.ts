import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// `docs/product/words.md`: the words that screens and emails do not use.

const page = readFileSync('docs/product/words.md', 'utf8');
const table = page.split('## Words we do not use')[1] ?? '';
const banned = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
  .map(([, words = '']) => words)
  .filter((words) => words !== 'not' && !words.startsWith('-'))
  .flatMap((words) => words.split(', '));
const escaped = banned.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const bannedWord = new RegExp(`(?<![\\w’'-])(?:${escaped.join('|')})(?![\\w’'-])`, 'i');

/** Lists of words for search and for Savi's matching, which no reader sees, and names of places. */
const notShown = [
  'areas/coach/server/danger/',
  'areas/coach/server/matching/',
  'areas/coach/server/passages/everyday-words.ts',
  'areas/documents/server/fixtures/',
  'areas/jobs/server/places/',
  'areas/search/web/place-matching.ts',
];

/** The texts with at least two words in a file of TypeScript. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const read = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(read);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === 'ImportDeclaration') return;
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement') texts.push((value as { cooked: string | null }).cooked ?? '');
    for (const child of Object.values(node)) read(child);
  };
  read(parseSync(file, readFileSync(file, 'utf8')).program);
  return texts.filter((text) => /[a-z] [a-z]/i.test(text)).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

const isShown = (file: string) => !file.includes('.test.') && !notShown.some((path) => file.startsWith(path));

test('the table of words has words', () => {
  expect(banned.length).toBeGreaterThan(40);
  expect(bannedWord.test('Ask the person to whom it belongs')).toBe(true);
  expect(bannedWord.test('An etcher’s shallow groove')).toBe(false);
});

test('no screen, email or reply of the server has a word that we do not use', () => {
  const files = globSync(['areas/*/{web,server,contract}/**/*.{ts,tsx}', '{web,app,contract,server}/**/*.{ts,tsx}']);
  const found = files
    .filter(isShown)
    .flatMap((file) => textsOf(file).flatMap((text) => (bannedWord.test(text) ? [`${file}: ${text}`] : [])));
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('no text of the product’s own content has a word that we do not use', () => {
  const files = globSync([
    'content/help/*.md',
    'content/notices/*.md',
    'content/coach/help/*.md',
    'content/development/**/*.md',
    'content/badges/**/*.{yaml,md}',
  ]);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      // The ways in which people ask are not the product's words.
      .filter((line) => !line.startsWith('  - ') && bannedWord.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
