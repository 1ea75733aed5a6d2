import type {
  Author,
  CoachingSession,
  FollowUpAction,
  Recommendation,
  SessionType,
} from '#areas/coach/contract/coaching-session.ts';
import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import type { Tier } from '#areas/coach/contract/danger/danger-tiers.ts';
import type { Topic } from '#areas/coach/contract/savi/savi-topics.ts';
import type { SelectedModule } from './selected-module.ts';

/** A member's rating of a reply. */
export type Rating = Pick<CoachingSession, 'satisfaction' | 'feedback' | 'operatorMaySee'>;

export const noRating: Rating = { satisfaction: null, feedback: null, operatorMaySee: false };

/** A message on the screen. */
export interface Message {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  sessionType: SessionType;
  timestamp: string;
  recommendations: Recommendation[];
  followUpActions: FollowUpAction[];
  /** The questions that the member can ask next. */
  prompts: string[];
  /** What the conversation is about after this reply. Null for questions and for turns of earlier releases. */
  state: ConversationState | null;
  tier: Tier;
  /** The saved turn that the message belongs to. Null until it is saved. */
  turnId: number | null;
  rating: Rating;
  /** For a reply: the question. */
  question?: string;
  topic?: Topic;
  author?: Author;
  /** The model that wrote it. */
  model?: string | null;
  /** A model's reply that was stopped or failed part way. */
  isPartial?: boolean;
  /** Still being written by a model. */
  isArriving?: boolean;
}

let count = 0;

export function makeMessage(about: Pick<Message, 'role' | 'content' | 'sessionType'> & Partial<Message>): Message {
  count += 1;
  return {
    id: `${Date.now().toString(36)}-${count}-${Math.random().toString(36).slice(2, 8)}`,
    timestamp: new Date().toISOString(),
    recommendations: [],
    followUpActions: [],
    prompts: [],
    state: null,
    tier: 'none',
    turnId: null,
    rating: noRating,
    ...about,
  };
}

/** The question and the reply of each saved turn. `turns`: newest first. */
export function messagesOf(turns: readonly CoachingSession[]): Message[] {
  return turns.toReversed().flatMap((turn) => {
    const { id: turnId, sessionType, createdAt: timestamp, userQuery: question, aiResponse, tier } = turn;
    const { recommendations, followUpActions, prompts, state, topic, author, model, isPartial } = turn;
    const shared = { turnId, sessionType, timestamp, tier };
    return [
      makeMessage({ ...shared, id: `${turnId}-q`, role: 'user', content: question }),
      makeMessage({
        ...shared,
        ...{ recommendations, followUpActions, prompts, state, topic, author, model, isPartial },
        id: `${turnId}-a`,
        role: 'assistant',
        content: aiResponse,
        question,
        rating: ratingOf(turn),
      }),
    ];
  });
}

export const ratingOf = ({ satisfaction, feedback, operatorMaySee }: CoachingSession): Rating => ({
  satisfaction,
  feedback,
  operatorMaySee,
});

/**
 * A module session starts with a welcome by Savi, which is not saved as a turn (`docs/product/coach.md`). `state`: that of
 * an earlier session about the module.
 */
export function welcomeTo(
  { programmeTitle, moduleTitle, moduleDescription, activities }: SelectedModule,
  state: ConversationState | null,
): Message {
  const list = activities.map((activity, index) => `${index + 1}. ${activity}`).join('\n');
  return makeMessage({
    role: 'assistant',
    sessionType: 'career_coaching',
    state,
    content: `Welcome to your session on **${moduleTitle}**, part of ${programmeTitle}.\n\n${moduleDescription}\n\nThere are ${activities.length} activities to work with:\n\n${list}\n\nWhich one would you like to start with, and what do you hope to get from it?`,
  });
}
