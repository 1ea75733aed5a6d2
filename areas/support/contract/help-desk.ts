import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { markdownText } from '#contract/markdown.ts';
import { line, moment } from '#contract/scalars.ts';
import { helpArticle, helpEntry, helpTopics } from './help.ts';

/** The most articles. The list is sent as a whole. */
export const mostArticles = 200;
/** The most characters of the text of an article. */
export const longestText = 4_000;

/** `file`: it comes with Staffroom. `changed`: it comes with Staffroom and has the operator's text. `own`: the operator added it. */
export const helpOrigins = ['file', 'changed', 'own'] as const;

/** The path of a screen without parameters. */
export const screenPath = z
  .string()
  .check(z.regex(/^\/([a-z]+(-[a-z]+)*(\/[a-z]+(-[a-z]+)*)*)?$/, 'must be the path of a screen'));

const state = {
  origin: z.enum(helpOrigins),
  /** Members do not see it. */
  isHidden: z.boolean(),
  /** An update of Staffroom changed its own text since the operator last saved theirs. */
  hasNewerFile: z.boolean(),
  /** When the operator last changed or hid it. Null: never. */
  changedAt: z.nullable(moment),
};

export const deskHelpEntry = z.extend(helpEntry, state);
export type DeskHelpEntry = z.infer<typeof deskHelpEntry>;

/** An article as members would see it, with Staffroom's own text for a comparison. */
export const deskHelpArticle = z.extend(helpArticle, {
  ...state,
  /** Null for an article that the operator added. */
  fileArticle: z.nullable(helpArticle),
});
export type DeskHelpArticle = z.infer<typeof deskHelpArticle>;

export const helpBody = z.object({
  title: line(80, 'Enter a title'),
  summary: line(160, 'Enter a summary'),
  topic: z.enum(helpTopics, 'Choose a topic'),
  screens: z.array(screenPath).check(z.maxLength(6, 'Choose at most 6 screens')),
  also: z.array(line(60, 'Enter a word')).check(z.maxLength(12, 'Enter at most 12 words')),
  content: markdownText(longestText, 'Write the article'),
});

const editor = { permission: 'edit_content' } as const;
/** Other texts than ids get 404: there is no such article. */
const params = z.object({ id: z.string() });

/** All articles, also hidden ones, in the order of the topics and then of their titles. At most 400. */
export const listDeskHelp = endpoint({
  method: 'GET',
  path: '/api/desk/help',
  summary: 'The help articles, for editors',
  access: editor,
  scope: 'desk_content',
  answer: z.array(deskHelpEntry),
});

export const getDeskHelp = endpoint({
  method: 'GET',
  path: '/api/desk/help/{id}',
  summary: 'A help article, for editors',
  access: editor,
  scope: 'desk_content',
  params,
  answer: deskHelpArticle,
});

/** 409 with 200 articles, and for a title that another article has. */
export const addHelp = endpoint({
  method: 'POST',
  path: '/api/desk/help',
  summary: 'Add a help article',
  access: editor,
  scope: 'desk_content',
  body: helpBody,
  answer: deskHelpArticle,
  creates: true,
  pace: 'post',
});

/** Members see this text from now on. An update of Staffroom does not overwrite it. 409 for a title that another article has. */
export const changeHelp = endpoint({
  method: 'PUT',
  path: '/api/desk/help/{id}',
  summary: 'Change a help article',
  access: editor,
  scope: 'desk_content',
  params,
  body: helpBody,
  answer: deskHelpArticle,
  pace: 'none',
});

/** Members see Staffroom's own text again, and later versions of it. 409 for an article that the operator added. */
export const restoreHelp = endpoint({
  method: 'POST',
  path: '/api/desk/help/{id}/restore',
  summary: "Go back to Staffroom's text of a help article",
  access: editor,
  scope: 'desk_content',
  params,
  answer: deskHelpArticle,
  pace: 'none',
});

export const hideHelp = endpoint({
  method: 'PUT',
  path: '/api/desk/help/{id}/hidden',
  summary: 'Hide a help article from members, or show it again',
  access: editor,
  scope: 'desk_content',
  params,
  body: z.object({ isHidden: z.boolean() }),
  answer: deskHelpArticle,
  pace: 'none',
});
