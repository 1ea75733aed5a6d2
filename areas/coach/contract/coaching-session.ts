import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { passageKinds } from '#contract/passage-kinds.ts';
import { day, id, idParams, line, moment, optional, printable, text } from '#contract/scalars.ts';
import { conversationState, givenState } from './conversation-state.ts';
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

export const authorLabels: Record<Author, string> = { rules: 'Savi’s rules', model: 'A language model' };

/**
 * What a recommendation is. 'skill' and 'mentors' are in turns of earlier releases. 'text' was sent as plain text.
 * 'module' is a module of a career programme, 'career_role' a post of the career ladder, 'help' a page about Staffroom.
 */
export const recommendationKinds = [...passageKinds, 'mentors', 'skill', 'text'] as const;
export type RecommendationKind = (typeof recommendationKinds)[number];
const recommendationKind = z.enum(recommendationKinds);

/** A path of this site. Nothing else may become a link in a reply. */
export const sitePath = z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])[\w\-./?=&#%:]*$/));

/**
 * A recommendation. `id` is the item's id if it has one. `reason` says why it is recommended. `link` is the path of the
 * screen that shows it. Plain text is saved as it was sent and links nowhere.
 */
export const recommendation = z.object({
  kind: recommendationKind,
  id: z.nullable(id),
  title: z.string(),
  reason: z.optional(z.nullable(z.string())),
  link: z.optional(z.nullable(z.string())),
});
export type Recommendation = z.output<typeof recommendation>;

export const followUpKinds = ['goal', 'ask', 'screen', 'profile', 'self_assessment', 'programmes', 'jobs'] as const;
const followUpKind = z.enum(followUpKinds);

/**
 * A next step: a goal to save, or a screen to open. 'ask' opens a new discussion in the circle at `link` with the
 * member's question already written. 'screen' opens `link`. The other kinds have no link.
 */
export const followUpAction = z.object({
  kind: followUpKind,
  title: z.string(),
  link: z.optional(z.nullable(z.string())),
});
export type FollowUpAction = z.output<typeof followUpAction>;

const recommendationTitle = line(300, 'A recommendation needs a title');
/** A recommendation in a request: an object or plain text. */
const givenRecommendation = z.pipe(
  z.union([
    z.object({
      kind: recommendationKind,
      id: optional(id),
      title: recommendationTitle,
      reason: optional(line(500, 'A reason needs words')),
      link: optional(sitePath),
    }),
    recommendationTitle,
  ]),
  z.transform(
    (given): Recommendation => (typeof given === 'string' ? { kind: 'text', id: null, title: given } : given),
  ),
);
const givenFollowUp = z.object({
  kind: followUpKind,
  title: line(200, 'A next step needs a title'),
  link: optional(sitePath),
});
/** A follow-up prompt: a question that Savi can answer. */
const followUpPrompt = line(200, 'A prompt needs words');

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
  /** Questions that the member can ask next. Savi can answer each of them. */
  prompts: z.array(z.string()),
  /** What the conversation is about after this turn. Null in turns of earlier releases. */
  state: z.nullable(conversationState),
  /** The member's rating: 1 is thumb down, 5 is thumb up. */
  satisfaction: z.nullable(z.int()),
  /** The member's comment on the reply. */
  feedback: z.nullable(z.string()),
  /** Whether the member lets the people who run Staffroom read the question and the comment. */
  operatorMaySee: z.boolean(),
  createdAt: moment,
});
export type CoachingSession = z.infer<typeof coachingSession>;

/** The maximum length of a question in characters. */
export const maxQuestionLength = 2000;

/** The maximum length of a comment on a reply in characters. */
export const maxFeedbackLength = 1000;

/** What the reply of a turn was based on, in words. */
const contextWords = optional(z.string().check(z.maxLength(2000), printable));
const turnNumber = z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1);
const moduleOfTurn = optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/)));

/** How the server saves a turn without the page: with the `Idempotency-Key` that the page uses for the same turn. */
export const keptAs = z.object({ key: z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/)) });

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
  prompts: z._default(z.array(followUpPrompt).check(z.maxLength(3)), []),
  state: optional(givenState),
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

/**
 * Rates the reply of a turn of the current user: 5 is thumb up, 1 is thumb down. Null takes the rating back, and removes
 * the comment and the permission. 404 for another member's.
 */
export const rateCoachingSession = endpoint({
  method: 'PUT',
  path: '/api/ai-coaching-sessions/{id}/rating',
  summary: 'Rate a reply of Savi',
  access: 'signed-in',
  params: idParams,
  body: z.object({
    satisfaction: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
    /** What was good or wrong. Missing keeps the comment, null removes it. */
    feedback: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFeedbackLength), printable))),
    /**
     * Whether the people who run Staffroom may read this question and the comment. Stays false for a turn in a danger
     * tier.
     */
    maySee: z._default(z.boolean(), false),
  }),
  answer: coachingSession,
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
