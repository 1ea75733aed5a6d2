import sanitizeHtml from 'sanitize-html';
import { articleElements } from '#areas/stories/contract/article-elements.ts';

/**
 * The closed list of what an article may be made of. No pictures, no styles, no ids, no attributes but a link's address:
 * `article.tsx` draws exactly these elements and knows no others.
 */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...articleElements],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The page has its own title. What was set apart as code stays a paragraph of its own.
  transformTags: { pre: 'p', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em' },
};

/** A story's HTML without anything that is not on the list. Used on the way in and again on the way out. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options);

/** As many words as a reader meets: what reading times are counted from. */
export function countWords(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/\S*[\p{L}\p{N}]\S*/gu);
  return words?.length ?? 0;
}
