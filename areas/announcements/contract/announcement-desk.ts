import * as z from 'zod/mini';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, typedFilter } from '#contract/paging.ts';
import { id, idParams, line, moment, optional } from '#contract/scalars.ts';
import { announcement, announcementForms, announcementText } from './announcement.ts';

/** `planned`: it has not started. `shown`: members see it now. */
export const announcementStates = ['planned', 'shown', 'ended', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** A count that is smaller than this is not shown. */
export const smallestCount = 5;

/** An announcement as editors see it. */
export const deskAnnouncement = z.extend(announcement, {
  shownAs: z.enum(announcementForms),
  /** Who it is for. A member must fit every list that is not empty. */
  roles: z.array(userRole),
  schools: z.array(z.string()),
  circles: z.array(z.object({ id, name: z.string() })),
  endsAt: z.nullable(moment),
  state: z.enum(announcementStates),
  /**
   * How many members opened it or had its banner on their screen. Null for fewer than 5. Nobody is named.
   */
  seenCount: z.nullable(z.int()),
});
export type DeskAnnouncement = z.infer<typeof deskAnnouncement>;

const fields = {
  ...announcementText,
  link: optional(announcementText.link),
  shownAs: z.enum(announcementForms, 'Choose how members see it'),
  roles: z.array(userRole),
  schools: z.array(line(200, 'Enter a school')).check(z.maxLength(30, 'Choose at most 30 schools')),
  circleIds: z.array(id).check(z.maxLength(30, 'Choose at most 30 circles')),
  /** Null: now. */
  startsAt: optional(moment),
  /** Null: it stays until it is withdrawn. */
  endsAt: optional(moment),
};

interface Times {
  startsAt: string | null;
  endsAt: string | null;
}

export const announcementBody = z.object(fields).check(
  z.refine(({ startsAt, endsAt }: Times) => !startsAt || !endsAt || endsAt > startsAt, {
    path: ['endsAt'],
    error: 'The end must be after the start',
  }),
);

const editor = { permission: 'edit_content' } as const;

/** Newest start first. */
export const listDeskAnnouncements = endpoint({
  method: 'GET',
  path: '/api/desk/announcements',
  summary: 'All announcements, for editors',
  access: editor,
  scope: 'desk_content',
  query: pageQuery,
  answer: z.array(deskAnnouncement),
});

export const getDeskAnnouncement = endpoint({
  method: 'GET',
  path: '/api/desk/announcements/{id}',
  summary: 'An announcement, for editors',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  answer: deskAnnouncement,
});

/** 400 for an end in the past, and for a circle that does not exist. */
export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/api/desk/announcements',
  summary: 'Publish or plan an announcement',
  access: editor,
  scope: 'desk_content',
  body: announcementBody,
  answer: deskAnnouncement,
  creates: true,
  pace: 'post',
});

/**
 * Replaces the fields. After the start, only the text, the link and the end can change: 409 for anything else, and for an
 * announcement that has ended or was withdrawn.
 */
export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/desk/announcements/{id}',
  summary: 'Change an announcement',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  body: announcementBody,
  answer: deskAnnouncement,
  pace: 'none',
});

/** Nobody sees it any more. Repeating it changes nothing. */
export const withdrawAnnouncementAtDesk = endpoint({
  method: 'POST',
  path: '/api/desk/announcements/{id}/withdraw',
  summary: 'Withdraw an announcement',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  answer: deskAnnouncement,
  pace: 'none',
});

/** The most circles, and the most schools, that a search offers. */
export const mostAudiences = 10;

/**
 * The circles and the schools with people that an announcement can be for, by name. The name of a circle contains `q`. Each
 * word of `q` begins a word of the name or the town of a school. Without `q` the first ones. At most 10 of each.
 */
export const listAudiences = endpoint({
  method: 'GET',
  path: '/api/desk/announcement-audiences',
  summary: 'The circles and schools that an announcement can be for',
  access: editor,
  scope: 'desk_content',
  query: z.object({ q: typedFilter(160) }),
  answer: z.object({ circles: z.array(z.object({ id, name: z.string() })), schools: z.array(z.string()) }),
});
