import * as z from 'zod/mini';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optionalText, text } from '#contract/scalars.ts';
import { mentorshipStatuses } from './mentorship-status.ts';
import { chosenStatuses } from './mentorship-transitions.ts';

/** The number of days that a mentor has to reply. */
export const daysToAnswer = 14;

/** The maximum number of pending and accepted requests that a mentee can have. */
export const maxOpenRequests = 5;

/** The mentor or the mentee, as the other person sees them. */
export const matchPerson = z.object({
  id,
  name: z.string(),
  role: userRole,
  avatar: z.nullable(z.string()),
  school: z.nullable(z.string()),
});

/** A request to a mentor and its outcome. Only the mentor and the mentee can see it. */
export const mentorshipMatch = z.object({
  id,
  mentorId: id,
  menteeId: id,
  mentor: matchPerson,
  mentee: matchPerson,
  status: z.enum(mentorshipStatuses),
  /** The score (0 to 100) and the reasons at the time of the request. The reasons address the mentee. */
  matchScore: z.int(),
  matchReasons: z.array(z.string()),
  requestedAt: moment,
  /** When a pending request expires or expired. */
  expiresAt: moment,
  acceptedAt: z.nullable(moment),
  completedAt: z.nullable(moment),
  /** When the mentee is available, from their current profile. Null unless the request is pending or accepted. */
  menteeAvailability: z.nullable(z.string()),
  /** Whether the mentor has a free place now. Without one, nobody can accept the request. */
  hasFreePlace: z.boolean(),
  /** The conversation of the two. Null before the request is accepted. */
  conversationId: z.nullable(id),
  /** The mentee's message with the request. */
  notes: z.nullable(z.string()),
  /** The message that came with declining, withdrawing or ending. */
  reason: z.nullable(z.string()),
  /** The mentor's question before deciding, and the mentee's answer. There can be one of each. */
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type MentorshipMatch = z.infer<typeof mentorshipMatch>;

/**
 * Newest first. `as=mentee` returns the requests that the current user sent, `as=mentor` those that they received.
 * Without `as`, returns both.
 */
export const listMatches = endpoint({
  method: 'GET',
  path: '/api/mentorship-matches',
  summary: 'The mentorship requests that the current user sent and received',
  access: 'signed-in',
  scope: 'mentoring',
  query: z.extend(pageQuery, { as: z.optional(z.enum(['mentee', 'mentor'])) }),
  answer: z.array(mentorshipMatch),
});

export const getMatch = endpoint({
  method: 'GET',
  path: '/api/mentorship-matches/{id}',
  summary: 'One mentorship of the current user',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  answer: mentorshipMatch,
});

/** The server ignores `status`, `matchScore` and `matchReasons`, and calculates them itself. */
export const requestBody = z.object({ mentorId: id, notes: optionalText(2000) });

/**
 * Sends a request to a mentor. Returns 400 for the current user themselves; 403 if one of the two has blocked the
 * other; 404 if the member is not a visible mentor;
 * 409 'You have already asked this mentor.', 409 with five open requests, 409 if no place is free; 429 after 30
 * requests in a day.
 */
export const requestMentor = endpoint({
  method: 'POST',
  path: '/api/mentorship-matches',
  summary: 'Send a request to a mentor',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'mentoring',
  body: requestBody,
  answer: mentorshipMatch,
  creates: true,
  pace: 'post',
});

/** `reason` is only stored when declining, withdrawing or ending. */
export const matchChange = z.object({ status: z.enum(chosenStatuses), reason: optionalText(1000) });

/**
 * Changes the status of a mentorship (`mentorship-transitions.ts`). Returns 403 if only the other person may take this
 * step, and 409 if the current status does not allow it or no place is free. Repeating a step changes nothing.
 */
export const changeMatch = endpoint({
  method: 'PATCH',
  path: '/api/mentorship-matches/{id}',
  summary: 'Accept, decline, withdraw or end a mentorship',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  body: matchChange,
  answer: mentorshipMatch,
});

export const questionBody = z.object({ content: text(1000, 'Write something first') });

/**
 * Stores the mentor's question, or the mentee's answer, while the request is pending. Returns 403 if there is no
 * question to answer, and 409 for a second question or answer.
 */
export const askBeforeDeciding = endpoint({
  method: 'POST',
  path: '/api/mentorship-matches/{id}/question',
  summary: 'Ask or answer the one question before a request is decided',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  body: questionBody,
  answer: mentorshipMatch,
  creates: true,
  pace: 'message',
});
