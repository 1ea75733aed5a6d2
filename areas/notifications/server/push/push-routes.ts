import { findSessionId } from '#areas/account/server/index.ts';
import { getPush, turnPushOff, turnPushOn } from '#areas/notifications/contract/push.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { notSignedIn } from '#server/errors.ts';
import { isPushOn, subscribe, unsubscribe } from './push-actions.ts';
import { readPushKeys } from './push-keys.ts';

export const pushRoutes: Route[] = [
  handle(getPush, { transaction: 'none' }, async ({ context, db, http }) => {
    const { publicKey } = await readPushKeys(db);
    return { publicKey, isOn: await isPushOn(db, await findSessionId(context, db, http.request)) };
  }),

  handle(turnPushOn, { transaction: 'request' }, async ({ context, db, viewer, body, http }) => {
    const sessionId = await findSessionId(context, db, http.request);
    if (sessionId === null) throw notSignedIn();
    await subscribe(context, db, viewer, sessionId, body);
    const { publicKey } = await readPushKeys(db);
    return { publicKey, isOn: true };
  }),

  handle(turnPushOff, { transaction: 'request' }, async ({ context, db, http }) => {
    const sessionId = await findSessionId(context, db, http.request);
    if (sessionId !== null) await unsubscribe(db, sessionId);
    return undefined;
  }),
];
