import * as z from 'zod/mini';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optionalText, text } from '#contract/scalars.ts';
import { chosenStatuses } from './mentorship-transitions.ts';
import { mentorshipStatuses } from './mentorship-status.ts';

/** Days that a mentor has to answer. */
export const daysToAnswer = 14;

/** Requests that are pending or accepted, at a time. */
export const openRequestsAtMost = 5;

/** Either of the two, as the other sees them. */
export const matchPerson = z.object({
  id,
  name: z.string(),
  role: userRole,
  avatar: z.nullable(z.string()),
  school: z.nullable(z.string()),
});

/** A request for a mentor and what became of it. Visible to the two people only. */
export const mentorshipMatch = z.object({
  id,
  mentorId: id,
  menteeId: id,
  mentor: matchPerson,
  mentee: matchPerson,
  status: z.enum(mentorshipStatuses),
  /** 0 to 100 and why, as it was when asked; the words are to the one who asked. */
  matchScore: z.int(),
  matchReasons: z.array(z.string()),
  requestedAt: moment,
  /** When a pending one expires, or did. */
  expiresAt: moment,
  acceptedAt: z.nullable(moment),
  completedAt: z.nullable(moment),
  /** When the asker has time, as their profile says it now. Null once the request was not accepted or the mentorship ended. */
  menteeAvailability: z.nullable(z.string()),
  /** What the asker wrote with the request. */
  notes: z.nullable(z.string()),
  /** What was said when it was declined, withdrawn or ended. */
  reason: z.nullable(z.string()),
  /** The mentor's one question before deciding, and the asker's one answer. */
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type MentorshipMatch = z.infer<typeof mentorshipMatch>;

/** Newest first. `as=mentee` answers those the viewer made, `as=mentor` those they were asked for; without it, both. */
export const listMatches = endpoint({
  method: 'GET',
  path: '/api/mentorship-matches',
  summary: 'Your requests for a mentor and those you were asked for',
  access: 'signed-in',
  query: z.extend(pageQuery, { as: z.optional(z.enum(['mentee', 'mentor'])) }),
  answer: z.array(mentorshipMatch),
});

export const getMatch = endpoint({
  method: 'GET',
  path: '/api/mentorship-matches/{id}',
  summary: 'One mentorship of one’s own',
  access: 'signed-in',
  params: idParams,
  answer: mentorshipMatch,
});

/** What a page sends beside these (status, matchScore, matchReasons) counts for nothing: the server works it out. */
export const requestBody = z.object({ mentorId: id, notes: optionalText(2000) });

/**
 * Asks a mentor. 400 for oneself; 404 for somebody who is no mentor to be seen; 409 'You have already asked this
 * mentor.', 409 with five open requests, 409 where no place is free. 429 beyond 30 a day.
 */
export const requestMentor = endpoint({
  method: 'POST',
  path: '/api/mentorship-matches',
  summary: 'Ask a mentor',
  access: 'signed-in',
  body: requestBody,
  answer: mentorshipMatch,
  creates: true,
  pace: 'post',
});

/** `reason` is for declining, withdrawing and ending. */
export const matchChange = z.object({ status: z.enum(chosenStatuses), reason: optionalText(1000) });

/**
 * Takes a mentorship on (`mentorship-transitions.ts`). 403 for a move that is the other's, 409 for one that cannot be made
 * from where it stands or where no place is free. The same move again changes nothing.
 */
export const changeMatch = endpoint({
  method: 'PATCH',
  path: '/api/mentorship-matches/{id}',
  summary: 'Accept, decline, withdraw or end a mentorship',
  access: 'signed-in',
  params: idParams,
  body: matchChange,
  answer: mentorshipMatch,
});

export const questionBody = z.object({ content: text(1000, 'Write something first') });

/** The mentor's one question, or the asker's one answer to it, while pending. 403 out of turn, 409 for a second. */
export const askBeforeDeciding = endpoint({
  method: 'POST',
  path: '/api/mentorship-matches/{id}/question',
  summary: 'Ask or answer the one question before a request is decided',
  access: 'signed-in',
  params: idParams,
  body: questionBody,
  answer: mentorshipMatch,
  creates: true,
  pace: 'message',
});
