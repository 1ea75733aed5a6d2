import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optionalText } from '#contract/scalars.ts';

/** Proposed, then scheduled when the other person agrees; then completed or cancelled. */
export const sessionStatuses = ['proposed', 'scheduled', 'completed', 'cancelled'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const sessionFormats = ['video', 'phone', 'in_person'] as const;
export type SessionFormat = (typeof sessionFormats)[number];

export const sessionFormatLabels: Record<SessionFormat, string> = {
  video: 'Video call',
  phone: 'Phone',
  in_person: 'In person',
};

/** A meeting of a mentor and a mentee. Only the two can see it. */
export const mentorshipSession = z.object({
  id,
  matchId: id,
  proposedBy: id,
  scheduledAt: moment,
  /** Minutes. */
  duration: z.int(),
  format: z.enum(sessionFormats),
  agenda: z.nullable(z.string()),
  /** What they agreed. Both can edit it. */
  notes: z.nullable(z.string()),
  /** The mentee's feedback after the meeting. */
  feedback: z.nullable(z.string()),
  status: z.enum(sessionStatuses),
});
export type MentorshipSession = z.infer<typeof mentorshipSession>;

/** Only plausible years: PostgreSQL has no year 0, and the cursor of a list has no year 3000. */
const scheduledAt = z.iso
  .datetime('Enter a date and time')
  .check(z.refine((value) => /^(19|20|21)/.test(value), 'Enter a date and time'));
const duration = z.int('Choose a duration').check(z.minimum(15), z.maximum(240));

export const sessionBody = z.object({
  scheduledAt,
  duration,
  format: z.enum(sessionFormats),
  agenda: optionalText(2000),
});

export const sessionChange = z
  .object({
    /** A new time sets the status to proposed, so that the other person has to agree again. */
    scheduledAt: z.optional(scheduledAt),
    status: z.optional(z.enum(['scheduled', 'completed', 'cancelled'])),
    /**
     * With `scheduled`: the time that the current user agrees to. Returns 409 if the time has changed since they loaded
     * the page.
     */
    agreedTo: z.optional(scheduledAt),
    agenda: z.optional(optionalText(2000)),
    notes: z.optional(optionalText(5000)),
    feedback: z.optional(optionalText(2000)),
  })
  .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to change'));

/** Latest time first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/mentorship-matches/{id}/sessions',
  summary: 'The meetings of a mentorship',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  query: pageQuery,
  answer: z.array(mentorshipSession),
});

/** Only while the mentorship is accepted. Returns 400 for a time in the past, and 409 with ten planned meetings. */
export const proposeSession = endpoint({
  method: 'POST',
  path: '/api/mentorship-matches/{id}/sessions',
  summary: 'Propose a meeting',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  body: sessionBody,
  answer: mentorshipSession,
  creates: true,
  pace: 'post',
});

/**
 * Only the person who did not propose the time can agree to it (403). Only the mentee can give feedback, after the
 * start.
 */
export const changeSession = endpoint({
  method: 'PATCH',
  path: '/api/mentorship-sessions/{id}',
  summary: 'Agree to a meeting, call it off, or change its time, agenda, notes or feedback',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  body: sessionChange,
  answer: mentorshipSession,
});

/** Returns an agreed or cancelled meeting as an iCalendar file (RFC 5545). Returns 404 for a proposed meeting. */
export const getSessionCalendar = endpoint({
  method: 'GET',
  path: '/api/mentorship-sessions/{id}/calendar.ics',
  summary: 'A meeting as a calendar file',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  answer: null,
  file: 'text/calendar; charset=utf-8',
});
