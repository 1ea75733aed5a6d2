/** The HTML elements that an article can have. The server removes all others, and the page draws only these. */
export const articleElements = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'a',
  'hr',
  'br',
  'img',
] as const;
export type ArticleElement = (typeof articleElements)[number];
