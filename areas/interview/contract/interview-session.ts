import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, optional, pathId, takenDownReason, text } from '#contract/scalars.ts';
import { interviewPhases, interviewThemes, questionKinds } from './interview-lists.ts';
import { answerScore, sessionScore, speechAnalysis } from './interview-score.ts';

/** The place of a question in a path, from 1 to 6. */
export const answerPosition = z.pipe(z.string().check(z.regex(/^[1-6]$/)), z.transform(Number));

/** One of the six questions of a session, with the member's answer. */
export const interviewAnswer = z.object({
  position: z.int(),
  theme: z.enum(interviewThemes),
  kind: z.enum(questionKinds),
  ask: z.string(),
  /** What a panel listens for. */
  note: z.string(),
  answer: z.nullable(z.string()),
  isSpoken: z.boolean(),
  /** How many seconds the answer took. Null before there is one. */
  seconds: z.nullable(z.int()),
  scores: z.array(answerScore),
  speech: z.nullable(speechAnalysis),
  /** What a model wrote about the answer, and which model. Null for everybody but the member. */
  comment: z.nullable(z.string()),
  commentModel: z.nullable(z.string()),
});
export type InterviewAnswer = z.infer<typeof interviewAnswer>;

/** A session in a list. */
export const interviewSessionRow = z.object({
  id,
  /** The title of the role: 'SENCO'. */
  role: z.string(),
  phase: z.nullable(z.enum(interviewPhases)),
  /** The vacancy that it prepares for. It stays when the vacancy has ended. */
  vacancy: z.nullable(z.object({ id: z.nullable(id), title: z.string(), schoolName: z.string() })),
  createdAt: moment,
  isCompleted: z.boolean(),
  completedAt: z.nullable(moment),
  answered: z.int(),
  scores: z.array(sessionScore),
});
export type InterviewSessionRow = z.infer<typeof interviewSessionRow>;

export const interviewSession = z.extend(interviewSessionRow, {
  /** Seconds to prepare and to answer each question. */
  preparationSeconds: z.int(),
  answerSeconds: z.int(),
  essentialSkills: z.array(z.string()),
  /** Of all answers together. Null if nothing was spoken. */
  speechAnalysis: z.nullable(speechAnalysis),
  answers: z.array(interviewAnswer),
  /** Why the moderators hide it from mentors. Null if they do not. */
  takenDownReason,
  /** The member who practised, for a mentor who reads it. Null for the member. */
  owner: z.nullable(z.object({ id, name: z.string() })),
  /** The member's mentors, and who sees the session. Empty for a mentor. */
  mentors: z.array(z.object({ id, name: z.string(), sees: z.boolean() })),
});
export type InterviewSession = z.infer<typeof interviewSession>;

const access = 'signed-in';

/**
 * Starts a session with six questions for the role and phase, none of which the member had in the last 31 days. One is about safer
 * recruitment and one about safeguarding while there are any. 404 for an unknown role or vacancy, 409 if fewer than six are left.
 */
export const startInterview = endpoint({
  method: 'POST',
  path: '/api/interview-sessions',
  summary: 'Start an interview practice',
  access,
  alsoRefuses: [404],
  scope: 'development',
  body: z.object({
    /** The key of a career role. */
    role: z.string('Choose a role').check(z.minLength(1, 'Choose a role'), z.maxLength(60)),
    phase: optional(z.enum(interviewPhases, 'Choose a phase')),
    jobPostingId: optional(id),
    preparationSeconds: z._default(z.int().check(z.minimum(0), z.maximum(600)), 60),
    answerSeconds: z._default(z.int().check(z.minimum(60), z.maximum(600)), 180),
  }),
  answer: interviewSession,
  creates: true,
  pace: 'post',
});

/** The member's own sessions, newest first. */
export const listInterviews = endpoint({
  method: 'GET',
  path: '/api/interview-sessions',
  summary: 'The interview practice of the current user',
  access,
  scope: 'development',
  query: pageQuery,
  answer: z.array(interviewSessionRow),
});

/** A session of the member, or one that a mentee shares with them now. */
export const getInterview = endpoint({
  method: 'GET',
  path: '/api/interview-sessions/{id}',
  summary: 'An interview practice with questions, answers and scores',
  access,
  scope: 'development',
  params: idParams,
  answer: interviewSession,
});

/** Saves an answer and scores it. An answer can be given again until the session is finished; then 409. */
export const answerInterview = endpoint({
  method: 'PUT',
  path: '/api/interview-sessions/{id}/answers/{position}',
  summary: 'Answer a question of an interview practice',
  access,
  scope: 'development',
  params: z.object({ id: pathId, position: answerPosition }),
  body: z.object({
    answer: text(6000, 'Write your answer'),
    isSpoken: z._default(z.boolean(), false),
    seconds: z._default(z.int().check(z.minimum(0), z.maximum(7200)), 0),
    speech: optional(speechAnalysis),
  }),
  answer: interviewAnswer,
  pace: 'message',
});

/** Finishes a session with at least one answer. 409 without one. Finishing again changes nothing. */
export const finishInterview = endpoint({
  method: 'PUT',
  path: '/api/interview-sessions/{id}/finish',
  summary: 'Finish an interview practice',
  access,
  scope: 'development',
  params: idParams,
  answer: interviewSession,
  pace: 'none',
});

/** Deletes a session with its answers and scores. */
export const removeInterview = endpoint({
  method: 'DELETE',
  path: '/api/interview-sessions/{id}',
  summary: 'Delete an interview practice',
  access,
  scope: 'development',
  params: idParams,
  answer: null,
});

/**
 * Shares a finished session with a mentor of the member, or ends it. The mentor is told. 409 if the session is not finished,
 * 404 if the person is not the member's mentor now.
 */
export const shareInterview = endpoint({
  method: 'PUT',
  path: '/api/interview-sessions/{id}/sharing',
  summary: 'Share an interview practice with a mentor, or end it',
  access,
  scope: 'development',
  params: idParams,
  body: z.object({ mentorId: id, sees: z.boolean('Say whether the mentor sees it') }),
  answer: interviewSession,
  pace: 'message',
});
