import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** The topics of help, in the order of the list. */
export const helpTopics = [
  'start',
  'circles',
  'messages',
  'development',
  'growth',
  'savi',
  'mentoring',
  'jobs',
  'stories',
  'notifications',
  'account',
  'safety',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

export const helpTopicLabels: Record<HelpTopic, string> = {
  start: 'Getting started',
  circles: 'Circles',
  messages: 'Messages',
  development: 'CPD and events',
  growth: 'Goals and pathway',
  savi: 'Savi',
  mentoring: 'Mentoring',
  jobs: 'Jobs',
  stories: 'The Loop',
  notifications: 'Notifications and emails',
  account: 'Your account',
  safety: 'Privacy and safety',
};

/** The id of an article: words with dashes, the name of its file. */
export const helpId = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(60));

/** An article in a list. */
export const helpEntry = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.enum(helpTopics),
  /** The paths of the screens that it explains. */
  screens: z.array(z.string()),
  /** Other words that members type for it. */
  also: z.array(z.string()),
});
export type HelpEntry = z.infer<typeof helpEntry>;

export const helpArticle = z.extend(helpEntry, {
  /** Markdown. */
  content: z.string(),
});
export type HelpArticle = z.infer<typeof helpArticle>;

/** All articles without their texts, in the order of the topics and then of their titles. At most 200. */
export const listHelp = endpoint({
  method: 'GET',
  path: '/api/help',
  summary: 'The help articles',
  access: 'signed-in',
  scope: 'stories',
  answer: z.array(helpEntry),
});

/** Returns 404 for an unknown article. */
export const getHelpArticle = endpoint({
  method: 'GET',
  path: '/api/help/{id}',
  summary: 'A help article',
  access: 'signed-in',
  scope: 'stories',
  params: z.object({ id: z.string() }),
  answer: helpArticle,
});
