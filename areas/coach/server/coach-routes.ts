import {
  type CoachingSession,
  listCoachingSessions,
  rateCoachingSession,
  removeCoachingSession,
  saveCoachingSession,
} from '#areas/coach/contract/coaching-session.ts';
import { agreeToModel, askModel, getSavi } from '#areas/coach/contract/savi/savi-model.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Gathered } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import { type Context, handle, type Route, type Viewer } from '#server/endpoints.ts';
import { idempotencyKey } from '#server/idempotency.ts';
import { engineOf } from './answering/engine.ts';
import { deleteSession, rateSession, saveOnce } from './coaching-session-actions.ts';
import { listDiscussedModules, listOwnSessions } from './coaching-session-queries.ts';
import { replyWithModel } from './savi/model-replies.ts';
import { findSavi, saveAgreement } from './savi/savi-agreement.ts';

const aDay = 24 * 3600;
/** The maximum turns that are saved for each member and day. */
export const maxTurnsPerDay = 500;
/** The maximum model replies for each member and day: they cost the operator money or computing time. */
export const maxRepliesPerDay = 60;

/** Called when a member first talks about a module of another area, in the transaction that saves the turn. */
type ModuleDiscussed = (context: Context, db: Db, viewer: Viewer, moduleId: string) => Promise<void>;

declare module '#server/area.ts' {
  interface Provided {
    moduleDiscussed: ModuleDiscussed;
  }
}

export function coachRoutes(context: Context, app: Gathered): Route[] {
  const { moduleDiscussed } = app.provided;
  const kept = context.throttle('coaching-sessions', maxTurnsPerDay, aDay);
  const asked = context.throttle('savi-model', maxRepliesPerDay, aDay);
  const engine = engineOf(context, app);
  const saveTurn: SaveTurn = async (db, viewer, given) => {
    const turn = { ...given, assess: engine.assess };
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
  const leftToday = async ({ id }: Viewer) => {
    const [turns, modelReplies] = await Promise.all([kept.left(String(id)), asked.left(String(id))]);
    return { turns, modelReplies };
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

    handle(rateCoachingSession, { transaction: 'request' }, async ({ db, viewer, params, body }) =>
      rateSession(db, viewer, params.id, body),
    ),

    handle(getSavi, { transaction: 'none' }, async ({ db, viewer }) => {
      // The page asks this when it opens, so what answers need is loaded while the member writes.
      void engine.loading.use();
      return { ...(await findSavi(context, db, viewer)), left: await leftToday(viewer) };
    }),

    handle(agreeToModel, { transaction: 'request' }, async ({ db, viewer, body }) => ({
      ...(await saveAgreement(context, db, viewer, body)),
      left: await leftToday(viewer),
    })),

    // No transaction: a database connection must not wait for a model.
    handle(askModel, { transaction: 'own' }, async (call) => replyWithModel(call, { engine, asked, saveTurn })),
  ];
}

type SaveTurn = (
  db: Db,
  viewer: Viewer,
  turn: Omit<Parameters<typeof saveOnce>[2], 'assess'>,
) => Promise<CoachingSession>;
