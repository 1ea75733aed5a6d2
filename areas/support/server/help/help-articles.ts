import * as z from 'zod/mini';
import { type HelpArticle, type HelpEntry, helpId, helpTopics } from '#areas/support/contract/help.ts';
import { line } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFolder } from '#server/content/read-content.ts';
import { notFound } from '#server/errors.ts';

/** The path of a screen without parameters. */
const screenPath = z
  .string()
  .check(z.regex(/^\/([a-z]+(-[a-z]+)*(\/[a-z]+(-[a-z]+)*)*)?$/, 'must be the path of a screen'));

const fields = z.strictObject({
  id: helpId,
  title: line(80, 'must not be blank'),
  summary: line(160, 'must not be blank'),
  topic: z.enum(helpTopics),
  screens: z.array(screenPath).check(z.maxLength(6)),
  also: z.array(line(60, 'must not be blank')).check(z.maxLength(12)),
});

/** The most articles. The list is sent as a whole. */
const mostArticles = 200;
const longestText = 4_000;

/**
 * Reads the articles of a folder, in the order of the topics and then of their titles. Throws a `ContentError` for the
 * first mistake.
 */
export function readHelp(folder: URL = contentAt('help/')): HelpArticle[] {
  const files = readContentFolder(folder, fields);
  if (files.length > mostArticles)
    throw new ContentError(
      `content/help: there are ${files.length} articles, and at most ${mostArticles} are possible.`,
    );
  const articles = files.map(({ file, data, body }) => {
    if (!file.endsWith(`/${data.id}.md`)) throw new ContentError(`${file}: the ‘id’ must be the name of the file.`);
    if (body === '') throw new ContentError(`${file}: the text is missing.`);
    if (body.length > longestText)
      throw new ContentError(
        `${file}: the text has ${body.length} characters, and at most ${longestText} are possible.`,
      );
    return { ...data, content: body };
  });
  requireUnique('content/help', 'title', articles);
  const known = new Set(articles.map(({ id }) => id));
  for (const { id, content } of articles)
    for (const [, to = ''] of content.matchAll(/\]\(\/support\/help\/([^)#]+)\)/g))
      if (!known.has(to)) throw new ContentError(`content/help/${id}.md: there is no article ‘${to}’.`);
  const byTopic = (article: HelpArticle) => helpTopics.indexOf(article.topic);
  return articles.toSorted((a, b) => byTopic(a) - byTopic(b) || a.title.localeCompare(b.title, 'en-GB'));
}

let read: ReadonlyMap<string, HelpArticle> | undefined;

/** The articles of `content/help/` by id. They are read once. */
function articles(): ReadonlyMap<string, HelpArticle> {
  read ??= new Map(readHelp().map((article) => [article.id, article]));
  return read;
}

/** All articles without their texts. */
export const listHelpEntries = (): HelpEntry[] => [...articles().values()].map(({ content: _, ...entry }) => entry);

/** Throws 404 for an unknown article. */
export function requireHelpArticle(id: string): HelpArticle {
  const found = articles().get(id);
  if (!found) throw notFound("The help article you're looking for doesn't exist.");
  return found;
}
