import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, id, idParams, line, moment, optional, printable, text } from '#contract/scalars.ts';
import { tiers } from './danger/danger-tiers.ts';
import { topics } from './savi/savi-topics.ts';

/** `career_coaching` is for sessions about a module of a career programme. */
export const sessionTypes = [
  'career_guidance',
  'self_assessment',
  'career_exploration',
  'gap_analysis',
  'interview_prep',
  'skill_development',
  'career_coaching',
] as const;
export const sessionType = z.enum(sessionTypes);
export type SessionType = z.infer<typeof sessionType>;

export const sessionTypeLabels: Record<SessionType, string> = {
  career_guidance: 'Career guidance',
  self_assessment: 'Self-assessment',
  career_exploration: 'Career exploration',
  gap_analysis: 'Gap analysis',
  interview_prep: 'Interview preparation',
  skill_development: 'Skill development',
  career_coaching: 'Career programme',
};

/** Who wrote a reply: the rules, or the operator's model. */
export const authors = ['rules', 'model'] as const;
export type Author = (typeof authors)[number];

const recommendationKind = z.enum(['circle', 'event', 'course', 'mentors', 'skill', 'text']);

/**
 * A recommendation. `id` belongs to a circle, an event or a course. A skill, the mentors and plain text have none.
 * Plain text is saved as it was sent and links nowhere.
 */
export const recommendation = z.object({ kind: recommendationKind, id: z.nullable(id), title: z.string() });
export type Recommendation = z.output<typeof recommendation>;

const followUpKind = z.enum(['goal', 'profile', 'self_assessment', 'programmes', 'jobs']);

/** A next step: a goal to save, or a screen to open. */
export const followUpAction = z.object({ kind: followUpKind, title: z.string() });
export type FollowUpAction = z.output<typeof followUpAction>;

const recommendationTitle = line(300, 'A recommendation needs a title');
/** A recommendation in a request: an object or plain text. */
const givenRecommendation = z.pipe(
  z.union([z.object({ kind: recommendationKind, id: optional(id), title: recommendationTitle }), recommendationTitle]),
  z.transform(
    (given): Recommendation => (typeof given === 'string' ? { kind: 'text', id: null, title: given } : given),
  ),
);
const givenFollowUp = z.object({ kind: followUpKind, title: line(200, 'A next step needs a title') });

/** A turn: a question to Savi and the reply. */
export const coachingSession = z.object({
  id,
  sessionType,
  userQuery: z.string(),
  aiResponse: z.string(),
  recommendations: z.array(recommendation),
  followUpActions: z.array(followUpAction),
  topic: z.enum(topics),
  author: z.enum(authors),
  /** The name of the model that wrote the reply. Null for the rules, and for turns saved before names were. */
  model: z.nullable(z.string()),
  /** Whether the model's reply was stopped or failed part way. The text until then is saved. */
  isPartial: z.boolean(),
  /**
   * How certain Savi was that somebody is in danger. The server decides it for this turn and the three after a match.
   */
  tier: z.enum(tiers),
  /** What the reply was based on, in words. */
  context: z.nullable(z.string()),
  /** Such as 'career-exploration/values-and-strengths'. Null outside career programmes. */
  moduleId: z.nullable(z.string()),
  conversationTurn: z.int(),
  previousSessionId: z.nullable(id),
  createdAt: moment,
});
export type CoachingSession = z.infer<typeof coachingSession>;

/** The maximum length of a question in characters. */
export const maxQuestionLength = 2000;

/** What the reply of a turn was based on, in words. */
const contextWords = optional(z.string().check(z.maxLength(2000), printable));
const turnNumber = z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1);
const moduleOfTurn = optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/)));

/**
 * What the server needs to save a turn without the page. `key` is the `Idempotency-Key` that the page uses for the same
 * turn.
 */
export const keptAs = z.object({
  key: z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/)),
  context: contextWords,
  conversationTurn: turnNumber,
  moduleId: moduleOfTurn,
});

/** `topic`, `author` and `moduleId` are optional. */
export const coachingSessionBody = z.object({
  sessionType,
  userQuery: text(maxQuestionLength, 'Write a message first'),
  aiResponse: text(20_000, 'There is no reply to save'),
  recommendations: z._default(z.array(givenRecommendation).check(z.maxLength(12)), []),
  followUpActions: z._default(z.array(givenFollowUp).check(z.maxLength(6)), []),
  context: contextWords,
  satisfaction: optional(z.int().check(z.minimum(1), z.maximum(5))),
  conversationTurn: turnNumber,
  /** The previous turn. The server drops another member's. */
  previousSessionId: optional(id),
  topic: z._default(z.enum(topics), 'general'),
  author: z._default(z.enum(authors), 'rules'),
  /** The model's name from the response. Saved only if `author` is 'model'. */
  model: optional(line(200, 'A model needs a name')),
  isPartial: z._default(z.boolean(), false),
  moduleId: moduleOfTurn,
});

/** The turns of the current user, newest first. `day` ('2026-11-20') selects one day in London. */
export const listCoachingSessions = endpoint({
  method: 'GET',
  path: '/api/ai-coaching-sessions',
  summary: 'The coaching turns of the current user',
  access: 'signed-in',
  query: z.extend(pageQuery, { day: z.optional(day('Choose a day')) }),
  answer: z.array(coachingSession),
});

/** Saves a turn. A repeat with the key of a saved turn updates it. 429 above 500 a day. */
export const saveCoachingSession = endpoint({
  method: 'POST',
  path: '/api/ai-coaching-sessions',
  summary: 'Save a coaching turn',
  access: 'signed-in',
  body: coachingSessionBody,
  answer: coachingSession,
  creates: true,
  pace: 'message',
});

/** Deletes a turn of the current user. 404 for another member's. */
export const removeCoachingSession = endpoint({
  method: 'DELETE',
  path: '/api/ai-coaching-sessions/{id}',
  summary: 'Delete a coaching turn',
  access: 'signed-in',
  params: idParams,
  answer: null,
});
