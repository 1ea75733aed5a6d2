import { changeSettings, listSettings, sendTestEmail, setLogo } from '#areas/desk/contract/settings.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { makeLogo } from './logo.ts';
import { changeStoredSettings } from './settings-actions.ts';
import { describeSettings } from './settings-queries.ts';
import { sendOwnTestEmail } from './test-email.ts';

/** The settings of the installation (`docs/product/desk-settings.md`). */
export const settingsRoutes: Route[] = [
  handle(listSettings, { transaction: 'none' }, ({ context, db }) => describeSettings(db, context.settings)),

  handle(changeSettings, { transaction: 'own' }, async ({ context, db, viewer, body, http }) => {
    await changeStoredSettings(context, { id: viewer.id, request: http.request }, body.values);
    return describeSettings(db, context.settings);
  }),

  handle(setLogo, { transaction: 'own' }, async ({ context, db, viewer, body, http }) => {
    const logo = await makeLogo(context, viewer, body.fileId);
    await changeStoredSettings(context, { id: viewer.id, request: http.request }, { LOGO: logo });
    return describeSettings(db, context.settings);
  }),

  handle(sendTestEmail, { transaction: 'own' }, ({ context, viewer }) => sendOwnTestEmail(context, viewer)),
];
