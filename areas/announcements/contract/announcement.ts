import * as z from 'zod/mini';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, line, moment, text, webAddress } from '#contract/scalars.ts';

/** `notification`: a line in the bell of each member of the audience. `banner`: a bar above every screen. */
export const announcementForms = ['notification', 'banner'] as const;
export type AnnouncementForm = (typeof announcementForms)[number];

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

/** The text of an announcement. */
export const announcementText = {
  title: line(120, 'Enter a title'),
  content: text(10_000, 'Enter a text'),
  link: z.nullable(z.union([webAddress, screenPath], 'Enter a web address or the path of a screen')),
};

/** What the operator publishes by command, as a notification. Without roles it is for all members. */
export const newAnnouncement = z.object({ ...announcementText, roles: z.array(userRole) });
export type NewAnnouncement = z.output<typeof newAnnouncement>;

/** Returns 404 for an announcement that has not started, has ended, was withdrawn or is for others. */
export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcements/{id}',
  summary: 'An announcement by the operator',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  answer: announcement,
});

/** A banner, without its text. `/announcements/{id}` has the text. */
export const banner = z.pick(announcement, { id: true, title: true });
export type Banner = z.infer<typeof banner>;

/** The most banners above a screen. */
export const mostBanners = 3;

/** The banners for the current user that they have not dismissed, newest first: at most 3. */
export const listBanners = endpoint({
  method: 'GET',
  path: '/api/announcements/banners',
  summary: 'The banners for the current user',
  access: 'signed-in',
  scope: 'stories',
  answer: z.array(banner),
});

/**
 * Counts that the current user saw an announcement, once: its page, or its banner. The GETs count nothing, as a GET must
 * not change anything. The desk shows the count, and never who.
 */
export const markAnnouncementSeen = endpoint({
  method: 'PUT',
  path: '/api/announcements/{id}/seen',
  summary: 'Count that the current user saw an announcement',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  answer: null,
  pace: 'none',
});

/** The banner is not shown to the current user again, on any device. Repeating it changes nothing. */
export const dismissBanner = endpoint({
  method: 'PUT',
  path: '/api/announcements/{id}/dismissed',
  summary: 'Dismiss a banner',
  access: 'signed-in',
  scope: 'stories',
  params: idParams,
  answer: null,
  pace: 'none',
});
