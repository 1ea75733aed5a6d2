import { countWords } from '../publishing/story-html.ts';
import { articleOf } from '../publishing/story-markdown.ts';

interface Written {
  subtitle: string;
  excerpt: string;
  authorName: string;
  authorRole: string;
  authorSchool: string;
  category: string;
  markdown: string;
}

const names: [keyof Written, string][] = [
  ['subtitle', 'a subtitle'],
  ['excerpt', 'an excerpt for the list'],
  ['authorName', 'the name of the author'],
  ['authorRole', 'the role of the author'],
  ['authorSchool', 'the school of the author'],
  ['category', 'a category'],
];

/** What a story needs before it can be published, in words. Empty if nothing is missing. */
export function missingIn(story: Written): string[] {
  const missing = names.filter(([field]) => story[field].trim() === '').map(([, name]) => name);
  return countWords(articleOf(story.markdown).content) === 0 ? [...missing, 'the text'] : missing;
}
