import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optionalText } from '#contract/scalars.ts';

/** Proposed by one, scheduled once the other agreed; then it took place, or was called off. */
export const sessionStatuses = ['proposed', 'scheduled', 'completed', 'cancelled'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const sessionFormats = ['video', 'phone', 'in_person'] as const;
export type SessionFormat = (typeof sessionFormats)[number];

export const sessionFormatLabels: Record<SessionFormat, string> = {
  video: 'Video call',
  phone: 'Phone',
  in_person: 'In person',
};

/** A meeting of a pair. Visible to the two people only. */
export const mentorshipSession = z.object({
  id,
  matchId: id,
  proposedBy: id,
  scheduledAt: moment,
  /** Minutes. */
  duration: z.int(),
  format: z.enum(sessionFormats),
  /** What to talk about. */
  agenda: z.nullable(z.string()),
  /** What was agreed; either may write on. */
  notes: z.nullable(z.string()),
  /** The mentee's, after it: what helped. */
  feedback: z.nullable(z.string()),
  status: z.enum(sessionStatuses),
});
export type MentorshipSession = z.infer<typeof mentorshipSession>;

/** Of years that a person means: PostgreSQL has no year 0, and a list's cursor no year 3000. */
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
    /** A new time proposes it anew: the other agrees again. */
    scheduledAt: z.optional(scheduledAt),
    status: z.optional(z.enum(['scheduled', 'completed', 'cancelled'])),
    /** With `scheduled`: the time one agrees to. 409 if it has been moved since one saw it. */
    agreedTo: z.optional(scheduledAt),
    agenda: z.optional(optionalText(2000)),
    notes: z.optional(optionalText(5000)),
    feedback: z.optional(optionalText(2000)),
  })
  .check(z.refine((given) => Object.values(given).some((value) => value !== undefined), 'There is nothing to change'));

/** The latest time first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/mentorship-matches/{id}/sessions',
  summary: 'The meetings of a mentorship',
  access: 'signed-in',
  params: idParams,
  query: pageQuery,
  answer: z.array(mentorshipSession),
});

/** While the mentorship is accepted; 400 for a time that is over, 409 beyond ten that are still to come. */
export const proposeSession = endpoint({
  method: 'POST',
  path: '/api/mentorship-matches/{id}/sessions',
  summary: 'Propose a meeting',
  access: 'signed-in',
  params: idParams,
  body: sessionBody,
  answer: mentorshipSession,
  creates: true,
  pace: 'post',
});

/** The one who did not propose agrees (403 to the other). Feedback is the mentee's, once it has begun. */
export const changeSession = endpoint({
  method: 'PATCH',
  path: '/api/mentorship-sessions/{id}',
  summary: 'Agree to a meeting, call it off, or change its time, agenda, notes or feedback',
  access: 'signed-in',
  params: idParams,
  body: sessionChange,
  answer: mentorshipSession,
});

/** One that both agreed to, or that was called off, as an iCalendar file (RFC 5545). 404 for one that is proposed. */
export const getSessionCalendar = endpoint({
  method: 'GET',
  path: '/api/mentorship-sessions/{id}/calendar.ics',
  summary: 'A meeting as a calendar file',
  access: 'signed-in',
  params: idParams,
  answer: null,
  file: 'text/calendar; charset=utf-8',
});
