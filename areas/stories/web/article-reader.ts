import { type ArticleElement, articleElements } from '#areas/stories/contract/article-elements.ts';
import { articlePicture } from '#areas/stories/contract/article-pictures.ts';

/** A picture of the file store. */
interface ArticlePicture {
  src: string;
  alt: string;
}

/** A node of an article: text, or an element with children. Only an image has a picture. */
export type ArticleNode =
  | string
  | { element: ArticleElement; href: string | null; picture?: ArticlePicture; children: ArticleNode[] };

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
      const picture = element === 'img' ? pictureIn(token) : null;
      if (element === 'img' && !picture) continue;
      const node = {
        element,
        href: element === 'a' ? hrefIn(token) : null,
        ...(picture ? { picture } : {}),
        children: [],
      };
      here().push(node);
      if (element !== 'hr' && element !== 'br' && element !== 'img') open.push(node);
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

/** The picture of an image element. Null unless it is of the file store. */
function pictureIn(tag: string): ArticlePicture | null {
  const src = decoded(/\ssrc="([^"]*)"/i.exec(tag)?.[1] ?? '');
  return articlePicture.test(src) ? { src, alt: decoded(/\salt="([^"]*)"/i.exec(tag)?.[1] ?? '') } : null;
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
