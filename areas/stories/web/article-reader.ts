import { type ArticleElement, articleElements } from '#areas/stories/contract/article-elements.ts';

/** A piece of an article: words, or an element with what is in it. */
export type ArticleNode = string | { element: ArticleElement; href: string | null; children: ArticleNode[] };

/**
 * Reads an article's HTML into pieces that a page draws as elements of its own making, so that no string ever becomes
 * markup in the browser (Trusted Types are on). Whatever is not an element of the list is left out or stays words: what it
 * reads has been cleaned twice, and need not be trusted for that.
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

/** The address a link may lead to: over https or http, by mail, or within Staffroom. */
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

/** The few entities that cleaning leaves. Each is read once: `&amp;lt;` is the words `&lt;`. */
const decoded = (text: string) =>
  text.replaceAll(/&(#39|amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
