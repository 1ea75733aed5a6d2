import * as z from 'zod/mini';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, line, moment, text, webAddress } from '#contract/scalars.ts';

/** An announcement by the operator. */
export const announcement = z.object({
  id,
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** A web address, or the path of a screen: '/events/4'. */
  link: z.nullable(z.string()),
  publishedAt: moment,
});
export type Announcement = z.infer<typeof announcement>;

/** The path of a screen. The second character is not '/', because '//host' is another site. */
const screenPath = z
  .string()
  .check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a path that starts with one /'));

/** What the operator publishes. Without roles it is for all members. */
export const newAnnouncement = z.object({
  title: line(120, 'Enter a title'),
  content: text(10_000, 'Enter a text'),
  link: z.nullable(z.union([webAddress, screenPath], 'Enter a web address or the path of a screen')),
  roles: z.array(userRole),
});
export type NewAnnouncement = z.output<typeof newAnnouncement>;

/** Returns 404 for an announcement that was withdrawn or is for other roles. */
export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcements/{id}',
  summary: 'An announcement by the operator',
  access: 'signed-in',
  params: idParams,
  answer: announcement,
});
