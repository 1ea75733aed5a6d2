import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { articleElements } from '#areas/stories/contract/article-elements.ts';
import { articlePicture } from '#areas/stories/contract/article-pictures.ts';

/**
 * The only elements an article may have. No styles or ids, and no attributes except the address of a link, and the address
 * and description of a picture of the file store. `article.tsx` renders exactly these elements.
 */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...articleElements],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !articlePicture.test(attribs.src ?? ''),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The page has its own title. A code block stays a paragraph of its own.
  transformTags: { pre: 'p', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em' },
};

/** Removes everything that is not on the list. Used when a story is saved and again when it is returned. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options);

/** Counts the words that a reader sees. Reading times are computed from this. */
export function countWords(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/\S*[\p{L}\p{N}]\S*/gu);
  return words?.length ?? 0;
}

/** The words of an article without its elements, for the search. */
export function textOf(html: string): string {
  const parts: string[] = [];
  const parser = new Parser({ ontext: (text) => parts.push(text), onclosetag: () => parts.push(' ') });
  parser.end(cleanHtml(html));
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}
