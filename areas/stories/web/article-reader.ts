import { type ArticleElement, articleElements } from '#areas/stories/contract/article-elements.ts';

/** A node of an article: text, or an element with children. */
export type ArticleNode = string | { element: ArticleElement; href: string | null; children: ArticleNode[] };

/**
 * Reads an article's HTML into nodes that the page renders as React elements, so that no string becomes markup in the
 * browser (Trusted Types are on). Other elements are dropped or become text, so this is safe even if the server's
 * cleaning failed.
 */
export function readArticle(html: string): ArticleNode[] {
  const root: ArticleNode[] = [];
  const open: Exclude<ArticleNode, string>[] = [];
  const here = () => open.at(-1)?.children ?? root;
  for (const [token, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>|[^<]+|</gi)) {
    if (name === undefined) {
      here().push(decoded(token));
      continue;
    }
    const element = articleElements.find((known) => known === name.toLowerCase());
    if (!element) continue;
    if (slash) close(open, element);
    else {
      const node = { element, href: element === 'a' ? hrefIn(token) : null, children: [] };
      here().push(node);
      if (element !== 'hr' && element !== 'br') open.push(node);
    }
  }
  return root;
}

function close(open: { element: ArticleElement }[], element: ArticleElement): void {
  const at = open.findLastIndex((one) => one.element === element);
  if (at >= 0) open.length = at;
}

/** The address of a link: https, http, mailto, or a path in Staffroom. Undefined for anything else. */
function hrefIn(tag: string): string | null {
  const href = decoded(/\shref="([^"]*)"/i.exec(tag)?.[1] ?? '');
  return /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i.test(href) ? href : null;
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: '\u00a0',
};

/** Decodes the few entities that cleaning leaves, each once: `&amp;lt;` is the text `&lt;`. */
const decoded = (text: string) =>
  text.replaceAll(/&(#39|amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
