import { lockPerson } from '#areas/account/server/index.ts';
import {
  listCoachingSessions,
  removeCoachingSession,
  saveCoachingSession,
} from '#areas/coach/contract/coaching-session.ts';
import { agreeToModel, askModel, getSavi, type ReplyLine } from '#areas/coach/contract/savi-model.ts';
import { answerOf } from '#areas/coach/contract/savi-rules.ts';
import { needsPeople } from '#areas/coach/contract/savi-topics.ts';
import type { Db } from '#server/database.ts';
import { type Call, type House, handle, type Route, type Viewer } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import type { Throttle } from '#server/throttle.ts';
import { forgetSession, keepSession } from './coaching-session-actions.ts';
import { listLastTurns, listModulesHeld, listOwnSessions } from './coaching-session-queries.ts';
import { findSavi, keepAgreement } from './savi-agreement.ts';
import { gatherContext } from './savi-context.ts';
import { streamFromModel, type Turn } from './savi-model.ts';
import { systemPrompt } from './savi-prompt.ts';

const aDay = 24 * 3600;
/** Replies from a model that a person may have in a day: somebody pays for them, or has one machine for them. */
export const mostRepliesADay = 60;

/** What another area does once a person has first talked about a module of its own. In the transaction that keeps the turn. */
type ModuleTalkedOver = (house: House, db: Db, viewer: Viewer, moduleId: string) => Promise<void>;

export function coachRoutes(house: House, moduleTalkedOver: ModuleTalkedOver): Route[] {
  const kept = house.throttle('coaching-sessions', 500, aDay);
  const asked = house.throttle('savi-model', mostRepliesADay, aDay);
  return [
    handle(listCoachingSessions, async ({ db, viewer, query }) => listOwnSessions(db, viewer, query)),

    handle(
      saveCoachingSession,
      async ({ house, db, viewer, body }) => {
        if (body.moduleId === null) return keepSession(db, viewer, body);
        await lockPerson(db, viewer.id);
        const held = await listModulesHeld(db, viewer);
        const session = await keepSession(db, viewer, body);
        // A second turn is no further step: a draft that was discarded does not come back with it.
        if (!held.includes(body.moduleId)) await moduleTalkedOver(house, db, viewer, body.moduleId);
        return session;
      },
      { limit: { throttle: kept, counts: 'every call' } },
    ),

    handle(removeCoachingSession, async ({ db, viewer, params }) => {
      await forgetSession(db, viewer, params.id);
      return undefined;
    }),

    handle(getSavi, async ({ db, viewer }) => findSavi(house, db, viewer)),

    handle(agreeToModel, async ({ db, viewer, body }) => keepAgreement(house, db, viewer, body)),

    // No transaction: nothing is changed, and a connection must not wait for a model.
    handle(askModel, async (call) => replyTo(call, asked), { ownTransaction: true }),
  ];
}

async function replyTo(call: Call<typeof askModel>, asked: Throttle): Promise<AsyncGenerator<ReplyLine, void, void>> {
  const { house, db, viewer, body, http } = call;
  const people = needsPeople(body.question);
  if (people.wellbeing || people.safeguarding) return giveUp('people');
  const { agreed, withDocuments } = await findSavi(house, db, viewer);
  if (!agreed) return giveUp('off');
  if (!(await isWithin(asked, viewer.id))) return giveUp('limit');
  const { user, goals, context } = await gatherContext(house, db, viewer, withDocuments);
  const module = body.module ?? undefined;
  const rules = answerOf(body.question, body.sessionType, module ? { ...context, module } : context, 0);
  const turns = await listLastTurns(db, viewer, body.previousSessionId, 6);
  const messages: Turn[] = [
    ...turns.flatMap(({ userQuery, aiResponse }): Turn[] => [
      { role: 'user', content: userQuery },
      { role: 'assistant', content: aiResponse.slice(0, 4000) },
    ]),
    { role: 'user', content: body.question },
  ];
  const system = systemPrompt({
    user,
    goals,
    sessionType: body.sessionType,
    module: module ?? null,
    rules,
    documents: context.documents,
  });
  const left = new AbortController();
  // Whoever went while all this was read must not keep a model busy.
  if (http.reply.raw.destroyed) left.abort();
  http.reply.raw.once('close', () => left.abort());
  return streamFromModel(house, system, messages, left.signal);
}

async function* giveUp(gaveUp: 'off' | 'limit' | 'people'): AsyncGenerator<ReplyLine, void, void> {
  yield { gaveUp };
}

async function isWithin(throttle: Throttle, personId: number): Promise<boolean> {
  try {
    await throttle.count(String(personId));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
