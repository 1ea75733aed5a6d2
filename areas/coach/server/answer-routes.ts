import { answerQuestion } from '#areas/coach/contract/answers.ts';
import type { Gathered } from '#server/area.ts';
import { type Context, handle, type Route } from '#server/endpoints.ts';
import { answerTurn } from './answering/answer-turn.ts';
import { beginTurn } from './answering/begin-turn.ts';
import { engineOf } from './answering/engine.ts';

/** Answers change nothing, so a member may ask as fast as a program can read. The limit protects the server. */
const answersAnHour = 5_000;

export function answerRoutes(context: Context, gathered: Gathered): Route[] {
  const asked = context.throttle('savi-answers', answersAnHour, 3600);
  const engine = engineOf(context, gathered);
  return [
    // No transaction: the connection must not wait for the worker that compares questions.
    handle(answerQuestion, { transaction: 'none', limit: { throttle: asked, counts: 'every call' } }, async (call) => {
      const { db, viewer, body } = call;
      const { before, lookups, safety } = await beginTurn(call, engine, body);
      return answerTurn({ context, db, viewer, lookups }, body, before, safety);
    }),
  ];
}
