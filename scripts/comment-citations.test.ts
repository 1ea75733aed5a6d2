import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = '{app,areas,bench,contract,deploy,e2e,migrations,scripts,server,test,web}/**/*.{ts,tsx,js,mjs,css,sql}';

/**
 * A comment begins a line or follows code and a space, so '//' in an address and '/*' in a file pattern do not count.
 */
const comments = /^[ \t{]*\/\*[\s\S]*?\*\/|^[ \t]*(?:\/\/|--).*|[ \t]\/\/ .*/gm;

const isHere = (file: string, cited: string) => existsSync(cited) || existsSync(join(dirname(file), cited));

/** The citations in a file's comments that are not in the repository. */
function strayCitations(file: string, source: string): string[] {
  return (source.match(comments) ?? []).flatMap((comment) => {
    const text = comment.replaceAll(/person specification/gi, '');
    const documents = text.match(/[\w./-]*\w\.md\b/g) ?? [];
    return [...documents.filter((cited) => !isHere(file, cited)), ...(text.match(/\bspecifications?\b/gi) ?? [])];
  });
}

it('comments cite only documents in the repository', () => {
  const files = globSync(sources);
  expect(files.length).toBeGreaterThan(500);
  const stray = files.flatMap((file) =>
    strayCitations(file, readFileSync(file, 'utf8')).map((cited) => `${file}: ${cited}`),
  );
  expect(stray).toEqual([]);
});

describe('the check', () => {
  // Built here, so that this file passes its own check.
  const elsewhere = ['notes', 'md'].join('.');
  const word = ['specific', 'ation'].join('');

  it.each([
    [`/** As \`${elsewhere}\` says. */`, elsewhere],
    [`  // docs/product/${elsewhere}`, `docs/product/${elsewhere}`],
    [`/**\n * The second line cites ${elsewhere}.\n */`, elsewhere],
    [`const a = 1; // see the ${word}`, word],
    [`-- ${elsewhere}`, elsewhere],
  ])('finds %j', (source, cited) => {
    expect(strayCitations('scripts/any.ts', source)).toEqual([cited]);
  });

  it.each([
    '/** `docs/product/access.md`, Sessions. */',
    `// A person ${word} lists what a school looks for.`,
    `const file = '${elsewhere}';`,
    `const address = 'https://example.org/${elsewhere}';`,
  ])('accepts %j', (source) => {
    expect(strayCitations('scripts/any.ts', source)).toEqual([]);
  });
});
