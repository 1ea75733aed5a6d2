import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, text } from '#contract/scalars.ts';
import { interviewPhases, interviewThemes, questionKinds } from './interview-lists.ts';
import { mayBeAskedBeforeOffer } from './lawful-question.ts';

const access = { permission: 'edit_content' } as const;
const scope = 'desk_content';

/** The bank has at most this many questions. 409 above it. */
export const mostQuestions = 1_000;

/** Everything that a question says, as a release ships it or as the desk wrote it. */
const questionTexts = z.object({
  theme: z.enum(interviewThemes),
  kind: z.enum(questionKinds),
  ask: z.string(),
  /** What a panel listens for. */
  note: z.string(),
  /** Keys of career roles. An empty list means all. */
  roles: z.array(z.string()),
  phases: z.array(z.enum(interviewPhases)),
});
export type QuestionTexts = z.infer<typeof questionTexts>;

/** A question at the desk. It says nothing about members: not who had it, and not what they answered. */
export const deskQuestion = z.extend(questionTexts, {
  id,
  /** Null while it is asked. */
  withdrawnAt: z.nullable(moment),
  /** `desk`: added here. `release`: as the release ships it. `changed`: it came with a release and was changed here. */
  origin: z.enum(['release', 'changed', 'desk']),
  /** The release's version of a question that was changed here. Null if the release does not have it. */
  shipped: z.nullable(questionTexts),
});
export type DeskQuestion = z.infer<typeof deskQuestion>;

/** What the form sends. A question that an employer must not ask before an offer is refused. */
export const questionBody = z.object({
  theme: z.enum(interviewThemes, 'Choose a theme'),
  kind: z.enum(questionKinds, 'Choose what it asks for'),
  ask: line(300, 'Write the question').check(
    z.refine(
      mayBeAskedBeforeOffer,
      'An employer must not ask about health, family or age before an offer. Ask about the work',
    ),
  ),
  note: text(400, 'Say what a panel listens for'),
  roles: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)),
  phases: z.array(z.enum(interviewPhases)).check(z.maxLength(5)),
});

/**
 * The bank with what was withdrawn, newest id first. `q` is found anywhere in the question. `careerRole` (its key) and `phase` find the questions
 * that somebody with this role or phase can be asked.
 */
export const listDeskQuestions = endpoint({
  method: 'GET',
  path: '/api/desk/interview-questions',
  summary: 'The questions of interview practice with what was withdrawn',
  access,
  scope,
  query: z.extend(searchQuery, {
    careerRole: z.optional(z.string().check(z.maxLength(60))),
    phase: z.optional(z.enum(interviewPhases)),
    theme: z.optional(z.enum(interviewThemes)),
    show: z.optional(z.enum(['changed', 'desk', 'withdrawn'])),
  }),
  answer: z.array(deskQuestion),
});

export const getDeskQuestion = endpoint({
  method: 'GET',
  path: '/api/desk/interview-questions/{id}',
  summary: 'A question of interview practice',
  access,
  scope,
  params: idParams,
  answer: deskQuestion,
});

/** 400 for an unknown role. 409 if the bank has the same question, or too many. */
export const addDeskQuestion = endpoint({
  method: 'POST',
  path: '/api/desk/interview-questions',
  summary: 'Add a question to interview practice',
  access,
  scope,
  body: questionBody,
  answer: deskQuestion,
  creates: true,
  pace: 'none',
});

/** Changes a question. From then on, releases do not change it. Sessions that have it keep its old text. */
export const changeDeskQuestion = endpoint({
  method: 'PUT',
  path: '/api/desk/interview-questions/{id}',
  summary: 'Change a question of interview practice',
  access,
  scope,
  params: idParams,
  body: questionBody,
  answer: deskQuestion,
  pace: 'none',
});

export const questionActions = ['withdraw', 'offer', 'follow'] as const;

/**
 * `withdraw`: nobody is asked it again, and sessions that have it keep it. `offer`: it is asked again. `follow`: it is again
 * as the release ships it, and later releases change it. 409 for `follow` if the release does not have it. The same action again
 * changes nothing.
 */
export const moveDeskQuestion = endpoint({
  method: 'POST',
  path: '/api/desk/interview-questions/{id}/state',
  summary: 'Withdraw a question of interview practice, ask it again or follow the release again',
  access,
  scope,
  params: idParams,
  body: z.object({ action: z.enum(questionActions, 'Choose what to do') }),
  answer: deskQuestion,
  pace: 'none',
});
