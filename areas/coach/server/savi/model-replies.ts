import type { SaviAnswer } from '#areas/coach/contract/answers.ts';
import type { askModel, ReplyLine } from '#areas/coach/contract/savi/savi-model.ts';
import { listInsightsFor } from '#areas/documents/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Call } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import type { Throttle } from '#server/throttle.ts';
import { inTransactionOf } from '#server/transactions.ts';
import { groundedTurn } from '../answering/answer-turn.ts';
import { beginTurn } from '../answering/begin-turn.ts';
import type { Engine } from '../answering/engine.ts';
import type { Ground } from '../answering/parts.ts';
import type { TurnToSave } from '../coaching-session-actions.ts';
import { listLastTurns } from '../coaching-session-queries.ts';
import { CitedReply, writtenByModel } from './cited-reply.ts';
import { Evidence } from './evidence.ts';
import { type ModelPassage, modelPassages } from './model-passages.ts';
import { cleanReply } from './reply-cleaner.ts';
import { findAgreement } from './savi-agreement.ts';
import { streamFromModel, type Turn } from './savi-model.ts';
import { systemPrompt } from './savi-prompt.ts';

type ModelCall = Call<typeof askModel>;
type Lines = AsyncGenerator<ReplyLine, void, void>;

interface Tools {
  engine: Engine;
  /** Counts the replies of a model for each member and day. */
  asked: Throttle;
  saveTurn(
    db: ModelCall['db'],
    viewer: ModelCall['viewer'],
    turn: { key: string; body: TurnToSave; isFromPage: false },
  ): Promise<unknown>;
}

/** The earlier questions that are sent at most, and how much of each and of its reply, in characters. */
const mostTurns = 6;
const longest = { question: 1_000, reply: 1_200 };

/**
 * The turn by the rules, and then the reply of the model, which is saved if the member leaves. The model receives what the
 * sentences of the agreement name and nothing else.
 */
export async function replyWithModel(call: ModelCall, tools: Tools): Promise<Lines> {
  const { context, db, viewer, body } = call;
  const { before, lookups, safety } = await beginTurn(call, tools.engine, body);
  const { turn, grounds } = await groundedTurn({ context, db, viewer, lookups }, body, before, safety);
  const giveUp = (gaveUp: GaveUp) => linesOf({ turn }, gaveUp);
  if (safety.tier !== 'none') return giveUp({ gaveUp: 'people', safety });
  const { savi, agreedAt } = await findAgreement(context, db, viewer);
  if (agreedAt === null) return giveUp({ gaveUp: 'off' });
  const passages = await findPassages(call, grounds, savi);
  if (passages.length === 0) return giveUp({ gaveUp: 'nothing' });
  if (!(await isWithin(tools.asked, viewer.id))) return giveUp({ gaveUp: 'limit' });
  const messages = await conversation(call, agreedAt);
  const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const reply = new CitedReply(passages, new Evidence(passages, questions, lookups.cards.all), openingOf(grounds));
  const lines = streamFromModel(context, { system: systemPrompt(passages), messages, left: leftOf(call), reply });
  return linesOf({ turn }, body.keep === null ? lines : saveAtEnd(lines, saving(call, tools, turn, body.keep.key)));
}

type GaveUp = Extract<ReplyLine, { gaveUp: string }>;

async function* linesOf(first: ReplyLine, rest: GaveUp | Lines): Lines {
  yield first;
  if ('gaveUp' in rest) yield rest;
  else yield* rest;
}

interface Written {
  aiResponse: string;
  model: string;
  isPartial: boolean;
}

/** Saves the turn with what the model wrote. A failure is only logged, without words of the member: the page saves it too. */
const saving =
  ({ context, viewer }: ModelCall, { saveTurn }: Tools, turn: SaviAnswer, key: string) =>
  async (written: Written): Promise<void> => {
    const { tier: _tier, safety: _safety, ...rules } = turn;
    const body: TurnToSave = { ...rules, ...written, author: 'model' };
    try {
      await inTransactionOf(context, viewer, (tx) => saveTurn(tx, viewer, { key, body, isFromPage: false }));
    } catch (error) {
      context.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'savi: turn not saved');
    }
  };

async function findPassages(
  { context, db, viewer }: ModelCall,
  grounds: readonly Ground[],
  { withRecord, withDocuments }: { withRecord: boolean; withDocuments: boolean },
): Promise<ModelPassage[]> {
  const insights = withDocuments && grounds.length > 0 ? await listInsightsFor(db, viewer) : [];
  const documents = {
    strengths: insights.flatMap(({ strengths }) => strengths.map(({ text }) => text)).slice(0, 5),
    developmentAreas: insights.flatMap(({ developmentAreas }) => developmentAreas.map(({ text }) => text)).slice(0, 5),
  };
  return modelPassages(grounds, { withRecord, documents, today: dayInLondon(context.clock.now()) });
}

/** The earlier questions since the agreement with the model's own replies, and the new question. */
async function conversation({ db, viewer, body }: ModelCall, agreedAt: string): Promise<Turn[]> {
  const turns = await listLastTurns(db, viewer, body.previousSessionId, agreedAt, mostTurns);
  return inTurn([
    ...turns.flatMap(({ userQuery, aiResponse, author }): Turn[] => {
      const question: Turn = { role: 'user', content: userQuery.slice(0, longest.question) };
      // Replies of the rules can contain names of private circles and the member's record, so they are not sent.
      const written = author === 'model' ? writtenByModel(cleanReply(aiResponse)).slice(0, longest.reply) : '';
      return written === '' ? [question] : [question, { role: 'assistant', content: written }];
    }),
    { role: 'user', content: body.question },
  ]);
}

/** Who a card was not checked for. Savi says so itself, so that it does not depend on the model. */
function openingOf(grounds: readonly Ground[]): string {
  const limits = grounds.flatMap((ground) => (ground.kind === 'card' && ground.limit !== '' ? [ground.limit] : []));
  return limits.map((limit) => `> ${limit}\n\n`).join('');
}

/** Aborted when the member has left or stopped the reply. */
function leftOf({ http }: ModelCall): AbortSignal {
  const left = new AbortController();
  if (http.reply.raw.destroyed) left.abort();
  http.reply.raw.once('close', () => left.abort());
  return left.signal;
}

/**
 * Forwards a reply and saves it when it ends, or when the member leaves and the stream closes, because a closed page
 * cannot save it. Does not save an empty reply.
 */
async function* saveAtEnd(lines: Lines, save: (written: Written) => Promise<void>): Lines {
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
    if (text.trim() !== '') await save({ aiResponse: text.trimEnd(), model, isPartial });
  }
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

async function isWithin(throttle: Throttle, personId: number): Promise<boolean> {
  try {
    await throttle.count(String(personId));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
