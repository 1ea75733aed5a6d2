import type { FastifyRequest } from 'fastify';
import { getPush, turnPushOff, turnPushOn } from '#areas/notifications/contract/push.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { notSignedIn } from '#server/errors.ts';
import { isPushOn, subscribe, unsubscribe } from './push-actions.ts';
import { readPushKeys } from './push-keys.ts';

/** The session of the browser that sent the request. */
function sessionOf({ viewer }: FastifyRequest): number {
  if (!viewer?.sessionId) throw notSignedIn();
  return viewer.sessionId;
}

export const pushRoutes: Route[] = [
  handle(getPush, { transaction: 'none' }, async ({ db, http }) => {
    const { publicKey } = await readPushKeys(db);
    return { publicKey, isOn: await isPushOn(db, sessionOf(http.request)) };
  }),

  handle(turnPushOn, { transaction: 'request' }, async ({ context, db, viewer, body, http }) => {
    await subscribe(context, db, viewer, sessionOf(http.request), body);
    const { publicKey } = await readPushKeys(db);
    return { publicKey, isOn: true };
  }),

  handle(turnPushOff, { transaction: 'request' }, async ({ db, http }) => {
    await unsubscribe(db, sessionOf(http.request));
    return undefined;
  }),
];
