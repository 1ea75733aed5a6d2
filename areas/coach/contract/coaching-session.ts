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

/** The words a screen shows for them. */
export const sessionTypeLabels: Record<SessionType, string> = {
  career_guidance: 'Career guidance',
  self_assessment: 'Self-assessment',
  career_exploration: 'Career exploration',
  gap_analysis: 'Gap analysis',
  interview_prep: 'Interview preparation',
  skill_development: 'Skill development',
  career_coaching: 'Career programme',
};

/** Which of the two wrote a reply: the rules, or a model that the operator has set. */
export const authors = ['rules', 'model'] as const;
export type Author = (typeof authors)[number];

const recommendationKind = z.enum(['circle', 'event', 'course', 'mentors', 'skill', 'text']);

/**
 * Something that may help. `id` is that of the circle, the event or the course; a skill, the mentors and a plain text have
 * none. A plain text is kept as it was sent and leads nowhere.
 */
export const recommendation = z.object({ kind: recommendationKind, id: z.nullable(id), title: z.string() });
export type Recommendation = z.output<typeof recommendation>;

const followUpKind = z.enum(['goal', 'profile', 'self_assessment', 'programmes', 'jobs']);

/** Something to do next: a goal to keep, or a screen to go to. */
export const followUpAction = z.object({ kind: followUpKind, title: z.string() });
export type FollowUpAction = z.output<typeof followUpAction>;

const recommendationTitle = line(300, 'A recommendation needs a title');
/** A recommendation as it is sent: an object, or a plain text. */
const givenRecommendation = z.pipe(
  z.union([z.object({ kind: recommendationKind, id: optional(id), title: recommendationTitle }), recommendationTitle]),
  z.transform(
    (given): Recommendation => (typeof given === 'string' ? { kind: 'text', id: null, title: given } : given),
  ),
);
const givenFollowUp = z.object({ kind: followUpKind, title: line(200, 'A next step needs a title') });

/** A turn with Savi: what was asked, and what was answered. */
export const coachingSession = z.object({
  id,
  sessionType,
  userQuery: z.string(),
  aiResponse: z.string(),
  recommendations: z.array(recommendation),
  followUpActions: z.array(followUpAction),
  topic: z.enum(topics),
  author: z.enum(authors),
  /** The name of the model that wrote the reply; null where the rules did, and for turns before names were kept. */
  model: z.nullable(z.string()),
  /** Whether the model's reply was stopped, or broke off. What arrived until then is kept. */
  isPartial: z.boolean(),
  /** How sure Savi was that somebody is in danger. The server decides it, for this turn and the three after a match. */
  tier: z.enum(tiers),
  /** What the answer was built on, in words. */
  context: z.nullable(z.string()),
  /** 'career-exploration/values-and-strengths', or null outside the programmes. */
  moduleId: z.nullable(z.string()),
  conversationTurn: z.int(),
  previousSessionId: z.nullable(id),
  createdAt: moment,
});
export type CoachingSession = z.infer<typeof coachingSession>;

/** The longest question Savi takes, in characters. */
export const longestQuestion = 2000;

/** What the answer of a turn was built on, in words. */
const contextWords = optional(z.string().check(z.maxLength(2000), printable));
const turnNumber = z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1);
const moduleOfTurn = optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/)));

/** What the server needs to keep a turn without the page. `key` is the `Idempotency-Key` with which the page keeps the same turn. */
export const keptAs = z.object({
  key: z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/)),
  context: contextWords,
  conversationTurn: turnNumber,
  moduleId: moduleOfTurn,
});

/** `topic`, `author` and `moduleId` may be left out. */
export const coachingSessionBody = z.object({
  sessionType,
  userQuery: text(longestQuestion, 'Write a message first'),
  aiResponse: text(20_000, 'There is no reply to save'),
  recommendations: z._default(z.array(givenRecommendation).check(z.maxLength(12)), []),
  followUpActions: z._default(z.array(givenFollowUp).check(z.maxLength(6)), []),
  context: contextWords,
  satisfaction: optional(z.int().check(z.minimum(1), z.maximum(5))),
  conversationTurn: turnNumber,
  /** The turn before this one; another's is not kept. */
  previousSessionId: optional(id),
  topic: z._default(z.enum(topics), 'general'),
  author: z._default(z.enum(authors), 'rules'),
  /** The model's name, as the server gave it with the reply. Kept only where `author` is 'model'. */
  model: optional(line(200, 'A model needs a name')),
  isPartial: z._default(z.boolean(), false),
  moduleId: moduleOfTurn,
});

/** One's own turns, newest first; `day` ('2026-11-20') asks for one day as London has it. */
export const listCoachingSessions = endpoint({
  method: 'GET',
  path: '/api/ai-coaching-sessions',
  summary: 'The coaching turns of the current user',
  access: 'signed-in',
  query: z.extend(pageQuery, { day: z.optional(day('Choose a day')) }),
  answer: z.array(coachingSession),
});

/** Keeps a turn. With the key of a turn that is already kept, it keeps what the page now knows of it. 429 past 500 a day. */
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

/** Forgets a turn of one's own; 404 for another's. */
export const removeCoachingSession = endpoint({
  method: 'DELETE',
  path: '/api/ai-coaching-sessions/{id}',
  summary: 'Delete a coaching turn',
  access: 'signed-in',
  params: idParams,
  answer: null,
});
