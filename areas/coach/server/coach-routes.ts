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
import { Refusal } from '#server/errors.ts';
import { idempotencyKey } from '#server/idempotency.ts';
import type { Throttle } from '#server/throttle.ts';
import { inTransactionOf } from '#server/transactions.ts';
import { deleteSession, saveOnce, type TurnToSave } from './coaching-session-actions.ts';
import { listDiscussedModules, listLastTurns, listOwnSessions } from './coaching-session-queries.ts';
import { cleanReply } from './savi/reply-cleaner.ts';
import { findAgreement, findSavi, saveAgreement } from './savi/savi-agreement.ts';
import { gatherContext } from './savi/savi-context.ts';
import { streamFromModel, type Turn } from './savi/savi-model.ts';
import { systemPrompt } from './savi/savi-prompt.ts';
import { countTurn, findSafety } from './savi/savi-safety.ts';

const aDay = 24 * 3600;
/** The maximum model replies for each member and day: they cost the operator money or computing time. */
export const maxRepliesPerDay = 60;

/** Called when a member first talks about a module of another area, in the transaction that saves the turn. */
type ModuleDiscussed = (context: Context, db: Db, viewer: Viewer, moduleId: string) => Promise<void>;

declare module '#server/area.ts' {
  interface Provided {
    moduleDiscussed: ModuleDiscussed;
  }
}

export function coachRoutes(context: Context, moduleDiscussed: ModuleDiscussed): Route[] {
  const kept = context.throttle('coaching-sessions', 500, aDay);
  const asked = context.throttle('savi-model', maxRepliesPerDay, aDay);
  const saveTurn = async (db: Db, viewer: Viewer, turn: Parameters<typeof saveOnce>[2]) => {
    await lockPerson(db, viewer.id);
    const { moduleId } = turn.body;
    if (moduleId === null) return saveOnce(db, viewer, turn);
    const held = await listDiscussedModules(db, viewer);
    const session = await saveOnce(db, viewer, turn);
    // Only the first turn counts, so that a draft that the member discarded does not come back. Deleted turns
    // count as well.
    const isFirst = !held.includes(moduleId) && (await listDiscussedModules(db, viewer)).includes(moduleId);
    if (isFirst) await moduleDiscussed(context, db, viewer, moduleId);
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
        saveTurn(db, viewer, { key: idempotencyKey(http.request), body, isFromPage: true }),
    ),

    handle(removeCoachingSession, { transaction: 'request' }, async ({ db, viewer, params }) => {
      await deleteSession(db, viewer, params.id);
      return undefined;
    }),

    handle(getSavi, { transaction: 'none' }, async ({ db, viewer }) => findSavi(context, db, viewer)),

    handle(agreeToModel, { transaction: 'request' }, async ({ db, viewer, body }) =>
      saveAgreement(context, db, viewer, body),
    ),

    // No transaction: a database connection must not wait for a model.
    handle(askModel, { transaction: 'own' }, async (call) => replyTo(call, asked, saveTurn)),
  ];
}

type SaveTurn = (db: Db, viewer: Viewer, turn: Parameters<typeof saveOnce>[2]) => Promise<unknown>;

async function replyTo(
  call: Call<typeof askModel>,
  asked: Throttle,
  saveTurn: SaveTurn,
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
      // Replies by the rules can name private circles and documents, so they are not sent.
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
  // Stops the model when the member has left.
  if (http.reply.raw.destroyed) left.abort();
  http.reply.raw.once('close', () => left.abort());
  const lines = streamFromModel(context, { system, messages, left: left.signal });
  const { keep } = body;
  if (keep === null) return lines;
  const { topic, recommendations, followUpActions } = rules;
  return saveAtEnd(lines, async (reply) => {
    const { key, ...about } = keep;
    const { sessionType, question: userQuery, previousSessionId } = body;
    const turn: TurnToSave = {
      ...{ sessionType, userQuery, previousSessionId, topic, recommendations, followUpActions },
      ...{ ...about, ...reply, author: 'model', satisfaction: null },
    };
    try {
      await inTransactionOf(context, viewer, (tx) => saveTurn(tx, viewer, { key, body: turn, isFromPage: false }));
    } catch (error) {
      // The log contains no words of the member. The page saves the turn too, unless it is closed.
      context.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'savi: turn not saved');
    }
  });
}

/**
 * Forwards a reply and saves it when it ends, or when the member leaves and the stream closes, because a closed page
 * cannot save it. Does not save an empty reply.
 */
async function* saveAtEnd(
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
 * Returns the safety of a question. A question about danger is recorded now, so that it protects the next three turns
 * even if it is never saved.
 */
async function safetyOfQuestion({ db, viewer, body }: Call<typeof askModel>): Promise<Safety> {
  if (dangerOf(body.question).tier === 'none') return safetyOf(await findSafety(db, viewer), body.question);
  return db.transaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    return countTurn(tx, viewer, body.question);
  });
}

/** Joins consecutive messages of the same role: many models require questions and replies to alternate. */
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
