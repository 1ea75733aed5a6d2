import type * as z from 'zod/mini';
import type { answerQuestion } from '#areas/coach/contract/answers.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { findState } from '../coaching-session-queries.ts';
import { safetyOfQuestion } from '../savi/savi-safety.ts';
import type { Engine } from './engine.ts';

type Question = Pick<z.output<typeof answerQuestion.body>, 'question' | 'previous' | 'previousSessionId'>;

/** What a reply starts from: the conversation so far, whether somebody may be in danger, and how to look things up. */
export async function beginTurn(
  { db, viewer }: { db: Db; viewer: Viewer },
  engine: Engine,
  { question, previous, previousSessionId }: Question,
) {
  const before = previous ?? (previousSessionId === null ? null : await findState(db, viewer, previousSessionId));
  // In this order: `assess` compares meaning only when that is loaded.
  const lookups = await engine.lookups();
  const danger = await engine.assess(question, before);
  return { before, lookups, safety: await safetyOfQuestion(db, viewer, question, danger) };
}
