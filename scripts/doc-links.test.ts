import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md', 'areas/*/README.md']);

/** The anchors of a document's headings, in GitHub's format. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a document that lead to a missing file or heading. */
function brokenLinks(document: string): string[] {
  const links = readFileSync(document, 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]*)#?([^)]*)\)/g);
  return Array.from(links).flatMap(([, path = '', anchor = '']) => {
    const target = path === '' ? document : normalize(join(dirname(document), path));
    const isThere = existsSync(target) && (anchor === '' || anchorsOf(readFileSync(target, 'utf8')).includes(anchor));
    return isThere ? [] : [`${document}: ${path}#${anchor}`];
  });
}

it('links in documents lead to files and headings that exist', () => {
  expect(documents.length).toBeGreaterThan(50);
  expect(documents.flatMap(brokenLinks)).toEqual([]);
});
