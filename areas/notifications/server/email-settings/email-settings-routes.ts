import { getEmailSettings, setEmailSettings } from '#areas/notifications/contract/email-settings.ts';
import { getUnsubscribe, unsubscribe } from '#areas/notifications/contract/unsubscribe.ts';
import type { Gathered } from '#server/area.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { replanEmails } from '../delivery/due-times.ts';
import { describeStop, stopEmails } from '../unsubscribe/unsubscribe-actions.ts';
import { findEmailSettings, saveEmailSettings } from './email-settings-queries.ts';

export const emailSettingsRoutes = (app: Gathered): Route[] => [
  handle(getEmailSettings, { transaction: 'none' }, ({ context, db, viewer }) =>
    findEmailSettings(db, viewer.id, context.settings.NATION),
  ),
  handle(setEmailSettings, { transaction: 'request' }, async ({ context, db, viewer, body }) => {
    await saveEmailSettings(db, viewer.id, body);
    await replanEmails(db, app.notificationKinds, viewer.id, context);
    return findEmailSettings(db, viewer.id, context.settings.NATION);
  }),
  handle(getUnsubscribe, { transaction: 'none' }, async ({ db, query, http: { request, reply } }) => {
    const choice = await describeStop(db, app, query.token);
    // A mail program without a button of its own opens the address in a browser.
    if (request.headers.accept?.includes('text/html'))
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 303);
    return choice;
  }),
  handle(unsubscribe, { transaction: 'own' }, ({ db, query }) =>
    db.transaction((tx) => stopEmails(tx, app, query.token)),
  ),
];
