import { micromark } from 'micromark';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
import { storyCategory } from '#areas/stories/contract/story.ts';
import { wordsPerMinute } from '#areas/stories/contract/story-words.ts';
import { line, optional, text } from '#contract/scalars.ts';
import { cleanHtml, countWords } from './story-html.ts';

const slug = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug must be lower-case words joined by hyphens, like-this'),
  );

const category = z
  .string('category is required')
  .check(
    z.refine(
      (given) => storyCategory.safeParse(given).success,
      'category must be words joined by underscores, like student_impact',
    ),
  );

/** The fields between the two lines of three dashes. */
export const frontMatter = z.strictObject({
  slug: z.optional(slug),
  title: line(140, 'title is required'),
  subtitle: line(240, 'subtitle is required'),
  excerpt: line(400, 'excerpt is required'),
  author: line(120, 'author is required'),
  role: line(120, 'role is required'),
  school: line(160, 'school is required'),
  category,
  tags: z.array(line(40, 'A tag cannot be blank')).check(z.maxLength(8)),
  /** A picture of this server, under `/stories/`. */
  hero: optional(
    z.string().check(z.regex(/^\/stories\/[a-z0-9-]+\.(svg|webp|png|jpg)$/, 'hero must be like /stories/rings.svg')),
  ),
  featured: z._default(z.boolean(), false),
  note: optional(text(400, 'note is blank')),
});

/** A story from a file, ready to be saved. */
export type StoryFromFile = ReturnType<typeof readStoryFile>;

/** The file is not a valid story. The message tells the operator why. */
export class NotAStory extends Error {}

/**
 * Reads a story from Markdown with YAML front matter between lines of three dashes. HTML in the Markdown becomes text,
 * and the resulting HTML is cleaned as well. Throws `NotAStory`.
 */
export function readStoryFile(file: string) {
  const [, yaml = '', markdown = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? [];
  if (!yaml) throw new NotAStory('The file must begin with front matter between two lines of ---.');
  const read = frontMatter.safeParse(parsed(yaml));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new NotAStory(`${issue?.path.join('.') || 'front matter'}: ${issue?.message}.`);
  }
  return storyOf(read.data, markdown);
}

/** Returns a story from checked fields and the Markdown below them. */
export function storyOf(
  { author, role, school, hero, featured, slug: given, ...rest }: z.output<typeof frontMatter>,
  markdown: string,
) {
  const html = micromark(markdown);
  // Cleaning would remove it without a message.
  if (html.includes('<img'))
    throw new NotAStory(
      'The text contains a picture. A story can have only one picture, its hero. Remove the one in the text.',
    );
  const content = cleanHtml(html).trim();
  const words = countWords(content);
  if (words === 0) throw new NotAStory('There is no story below the front matter.');
  return {
    ...rest,
    slug: given ?? slugOf(rest.title),
    authorName: author,
    authorRole: role,
    authorSchool: school,
    heroImageUrl: hero ?? '/stories/rings.svg',
    isFeatured: featured,
    markdown: markdown.trim(),
    content,
    readTimeMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
  };
}

function parsed(yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (error) {
    throw new NotAStory(`The front matter is not YAML: ${(error as Error).message}`);
  }
}

/** 'Mrs O’Neill’s café' → 'mrs-oneills-cafe'. `otherwise` is for a title without letters and digits. */
export function slugOf(title: string, otherwise = ''): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const made = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
  if (!made && !otherwise) throw new NotAStory('slug: we can’t make a slug from this title, so add one.');
  return made || otherwise;
}
