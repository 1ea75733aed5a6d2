import * as z from 'zod/mini';
import { type HelpArticle, helpId, helpTopics } from '#areas/support/contract/help.ts';
import { longestText, mostArticles, screenPath } from '#areas/support/contract/help-desk.ts';
import { line } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFolder } from '#server/content/read-content.ts';

const fields = z.strictObject({
  id: helpId,
  title: line(80, 'must not be blank'),
  summary: line(160, 'must not be blank'),
  topic: z.enum(helpTopics),
  screens: z.array(screenPath).check(z.maxLength(6)),
  also: z.array(line(60, 'must not be blank')).check(z.maxLength(12)),
});

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
  return articles.toSorted(inOrder);
}

/** The order of articles: by topic and then by title. */
export const inOrder = (a: HelpArticle, b: HelpArticle) =>
  helpTopics.indexOf(a.topic) - helpTopics.indexOf(b.topic) || a.title.localeCompare(b.title, 'en-GB');

let read: ReadonlyMap<string, HelpArticle> | undefined;

/** The articles of `content/help/` by id. They are read once. */
export function fileArticles(): ReadonlyMap<string, HelpArticle> {
  read ??= new Map(readHelp().map((article) => [article.id, article]));
  return read;
}
