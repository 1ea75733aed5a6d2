import {
  listCoachingSessions,
  removeCoachingSession,
  saveCoachingSession,
} from '#areas/coach/contract/coaching-session.ts';
import { dangerOf } from '#areas/coach/contract/danger/danger.ts';
import type { Safety } from '#areas/coach/contract/danger/danger-tiers.ts';
import { safetyOf } from '#areas/coach/contract/safety.ts';
import { agreeToModel, askModel, getSavi, type ReplyLine } from '#areas/coach/contract/savi/savi-model.ts';
import { answerOf } from '#areas/coach/contract/savi/savi-rules.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { type Call, type Context, handle, type Route, type Viewer } from '#server/endpoints.ts';
import { inTransactionOf } from '#server/transactions.ts';
import { Refusal } from '#server/errors.ts';
import { idempotencyKey } from '#server/idempotency.ts';
import type { Throttle } from '#server/throttle.ts';
import { forgetSession, keepOnce, type TurnToKeep } from './coaching-session-actions.ts';
import { listLastTurns, listModulesHeld, listOwnSessions } from './coaching-session-queries.ts';
import { cleanReply } from './savi/reply-cleaner.ts';
import { findAgreement, findSavi, keepAgreement } from './savi/savi-agreement.ts';
import { gatherContext } from './savi/savi-context.ts';
import { streamFromModel, type Turn } from './savi/savi-model.ts';
import { systemPrompt } from './savi/savi-prompt.ts';
import { countTurn, findSafety } from './savi/savi-safety.ts';

const aDay = 24 * 3600;
/** Replies from a model that a person may have in a day: somebody pays for them, or has one machine for them. */
export const mostRepliesADay = 60;

/** What another area does once a person has first talked about a module of its own. In the transaction that keeps the turn. */
type ModuleTalkedOver = (context: Context, db: Db, viewer: Viewer, moduleId: string) => Promise<void>;

declare module '#server/area.ts' {
  interface Provided {
    moduleTalkedOver: ModuleTalkedOver;
  }
}

export function coachRoutes(context: Context, moduleTalkedOver: ModuleTalkedOver): Route[] {
  const kept = context.throttle('coaching-sessions', 500, aDay);
  const asked = context.throttle('savi-model', mostRepliesADay, aDay);
  const keepTurn = async (db: Db, viewer: Viewer, turn: Parameters<typeof keepOnce>[2]) => {
    await lockPerson(db, viewer.id);
    const { moduleId } = turn.body;
    if (moduleId === null) return keepOnce(db, viewer, turn);
    const held = await listModulesHeld(db, viewer);
    const session = await keepOnce(db, viewer, turn);
    // A second turn is no further step: a draft that was discarded does not come back with it. Nor is a turn that was forgotten.
    const isFirst = !held.includes(moduleId) && (await listModulesHeld(db, viewer)).includes(moduleId);
    if (isFirst) await moduleTalkedOver(context, db, viewer, moduleId);
    return session;
  };
  return [
    handle(listCoachingSessions, { transaction: 'none' }, async ({ db, viewer, query }) =>
      listOwnSessions(db, viewer, query),
    ),

    handle(
      saveCoachingSession,
      { transaction: 'request', limit: { throttle: kept, counts: 'every call' } },
      async ({ db, viewer, body, http }) =>
        keepTurn(db, viewer, { key: idempotencyKey(http.request), body, isFromPage: true }),
    ),

    handle(removeCoachingSession, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await forgetSession(db, viewer, params.id);
      return undefined;
    }),

    handle(getSavi, { transaction: 'none' }, async ({ db, viewer }) => findSavi(context, db, viewer)),

    handle(agreeToModel, { transaction: 'request' }, async ({ db, viewer, body }) =>
      keepAgreement(context, db, viewer, body),
    ),

    // No transaction: nothing is changed, and a connection must not wait for a model.
    handle(askModel, { transaction: 'own' }, async (call) => replyTo(call, asked, keepTurn)),
  ];
}

type KeepTurn = (db: Db, viewer: Viewer, turn: Parameters<typeof keepOnce>[2]) => Promise<unknown>;

async function replyTo(
  call: Call<typeof askModel>,
  asked: Throttle,
  keepTurn: KeepTurn,
): Promise<AsyncGenerator<ReplyLine, void, void>> {
  const { context, db, viewer, body, http } = call;
  const safety = await safetyOfQuestion(call);
  if (safety.tier !== 'none') return giveUp('people', safety);
  const { savi, agreedAt } = await findAgreement(context, db, viewer);
  if (agreedAt === null) return giveUp('off');
  if (!(await isWithin(asked, viewer.id))) return giveUp('limit');
  const { user, goals, facts } = await gatherContext(context, db, viewer, savi.withDocuments);
  const module = body.module ?? undefined;
  const rules = answerOf(body.question, body.sessionType, module ? { ...facts, module } : facts, 0);
  const turns = await listLastTurns(db, viewer, body.previousSessionId, agreedAt, 6);
  const messages = inTurn([
    ...turns.flatMap(({ userQuery, aiResponse, author }): Turn[] => [
      { role: 'user', content: userQuery },
      // What the rules wrote names private circles and documents: it stays here.
      ...(author === 'model' ? [{ role: 'assistant' as const, content: cleanReply(aiResponse).slice(0, 4000) }] : []),
    ]),
    { role: 'user', content: body.question },
  ]);
  const system = systemPrompt({
    user,
    goals,
    sessionType: body.sessionType,
    module: module ?? null,
    rules,
    documents: facts.documents,
  });
  const left = new AbortController();
  // A member who has already gone must not keep a model busy.
  if (http.reply.raw.destroyed) left.abort();
  http.reply.raw.once('close', () => left.abort());
  const lines = streamFromModel(context, { system, messages, left: left.signal });
  const { keep } = body;
  if (keep === null) return lines;
  const { topic, recommendations, followUpActions } = rules;
  return keptAtTheEnd(lines, async (reply) => {
    const { key, ...about } = keep;
    const { sessionType, question: userQuery, previousSessionId } = body;
    const turn: TurnToKeep = {
      ...{ sessionType, userQuery, previousSessionId, topic, recommendations, followUpActions },
      ...{ ...about, ...reply, author: 'model', satisfaction: null },
    };
    try {
      await inTransactionOf(context, viewer, (tx) => keepTurn(tx, viewer, { key, body: turn, isFromPage: false }));
    } catch (error) {
      // Without anybody's words. The page keeps the turn too, unless it has gone.
      context.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'savi: turn not kept');
    }
  });
}

/**
 * Passes on a reply and keeps it when it ends, or when the member leaves and the stream is closed: a page that is gone cannot keep
 * anything. A reply without a word is not kept.
 */
async function* keptAtTheEnd(
  lines: AsyncGenerator<ReplyLine, void, void>,
  keep: (reply: { aiResponse: string; model: string; isPartial: boolean }) => Promise<void>,
): AsyncGenerator<ReplyLine, void, void> {
  let [text, model, isPartial] = ['', '', true];
  try {
    for await (const line of lines) {
      if ('model' in line) model = line.model;
      else if ('startsAgain' in line) text = '';
      else if ('text' in line) text += line.text;
      else if ('done' in line) isPartial = false;
      yield line;
    }
  } finally {
    if (text.trim() !== '') await keep({ aiResponse: text.trimEnd(), model, isPartial });
  }
}

/**
 * The safety of a question that is about to be asked. A question from or about a person in danger is counted at once: it
 * protects the next three turns even if it is never kept.
 */
async function safetyOfQuestion({ db, viewer, body }: Call<typeof askModel>): Promise<Safety> {
  if (dangerOf(body.question).tier === 'none') return safetyOf(await findSafety(db, viewer), body.question);
  return db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    return countTurn(tx, viewer, body.question);
  });
}

/** Joins messages of the same side: many models take only questions and replies that alternate. */
function inTurn(messages: Turn[]): Turn[] {
  const joined: Turn[] = [];
  for (const { role, content } of messages) {
    const last = joined.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else joined.push({ role, content });
  }
  return joined;
}

async function* giveUp(gaveUp: 'off' | 'limit' | 'people', safety?: Safety): AsyncGenerator<ReplyLine, void, void> {
  yield safety ? { gaveUp, safety } : { gaveUp };
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
