import type * as z from 'zod/mini';
import type { answerQuestion, SaviAnswer } from '#areas/coach/contract/answers.ts';
import { sessionTypeLabels } from '#areas/coach/contract/coaching-session.ts';
import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import { type Safety, turnsCovered } from '#areas/coach/contract/danger/danger-tiers.ts';

import { subjects } from '#areas/coach/contract/subjects.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { peopleFor } from '../danger/people.ts';
import { continuePractice } from '../practice/interview-practice.ts';
import { continueModule } from '../practice/module-session.ts';
import { answerMessage } from './answer-message.ts';
import { findAsker } from './asker.ts';
import { nationNames } from './cards.ts';
import { compose } from './compose.ts';
import type { Lookups } from './lookups.ts';
import type { Asker, Ground, Parts } from './parts.ts';

type Question = z.output<typeof answerQuestion.body>;

const handlers = [continuePractice, continueModule];

/** A turn, and what a model may answer from instead. */
export interface GroundedTurn {
  turn: SaviAnswer;
  grounds: readonly Ground[];
}

type Tools = { context: Context; db: Db; viewer: Viewer; lookups: Lookups };

/**
 * The whole turn for a question (`docs/savi.md`). Saves nothing. If danger is certain, the reply names only people to
 * contact. If it is possible, it names them first.
 */
export const answerTurn = async (...asked: Parameters<typeof groundedTurn>): Promise<SaviAnswer> =>
  (await groundedTurn(...asked)).turn;

/** `answerTurn` with what a model may answer from. */
export async function groundedTurn(
  { context, db, viewer, lookups }: Tools,
  body: Question,
  before: ConversationState | null,
  safety: Safety,
): Promise<GroundedTurn> {
  const asker = await findAsker(context, db, viewer);
  const { question, sessionType, module, conversationTurn } = body;
  const { tier, about } = safety;
  const shared = {
    sessionType,
    userQuery: question,
    tier,
    safety,
    author: 'rules' as const,
    model: null,
    isPartial: false,
    moduleId: module?.moduleId ?? null,
    conversationTurn,
    previousSessionId: body.previousSessionId,
    satisfaction: null,
  };
  const ofDanger = about === 'child' ? 'safeguarding' : 'wellbeing';
  const people =
    tier === 'none' || about === null ? null : peopleFor(tier, about, safety.turnsLeft < turnsCovered, asker.nation);
  if (people !== null && tier === 'sure') {
    const nothing = { recommendations: [], followUpActions: [], prompts: [] };
    const context = 'what you wrote about danger';
    return {
      turn: { ...shared, ...nothing, aiResponse: people, topic: ofDanger, state: before, context },
      grounds: [],
    };
  }
  const parts = await answerMessage({ context, db, asker, question, sessionType, module, before }, lookups, handlers);
  const { text, ...reply } = compose(parts, before);
  const turn: SaviAnswer = {
    ...shared,
    ...reply,
    aiResponse: people === null ? text : `${people}\n\n${text}`,
    // A message that may be about danger and also asks something keeps the topic of its answer.
    topic: people === null || parts.subject !== null ? topicOf(parts) : ofDanger,
    context: basisOf(parts, asker, body),
  };
  return { turn, grounds: people === null ? parts.grounds : [] };
}

const topicOf = ({ subject, topic }: Parts) => topic ?? (subject ? subjects[subject].topic : 'general');

/** What the reply is built on. The member can read it with the saved turn. */
function basisOf({ basis }: Parts, { role, nation }: Asker, { sessionType, module }: Question): string {
  const about = module ? `, ${module.moduleTitle}` : '';
  const words = `your role (${userRoleLabels[role]}), ${nationNames[nation]}, the session (${sessionTypeLabels[sessionType]}${about}), and ${basis}.`;
  return words.slice(0, 2000);
}
