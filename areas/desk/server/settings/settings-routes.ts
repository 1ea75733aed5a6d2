import { changeSettings, listSettings } from '#areas/desk/contract/settings.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { changeStoredSettings } from './settings-actions.ts';
import { describeSettings } from './settings-queries.ts';

/** The settings of the installation (`docs/product/desk-settings.md`). */
export const settingsRoutes: Route[] = [
  handle(listSettings, { transaction: 'none' }, ({ context, db }) => describeSettings(db, context.settings)),

  handle(changeSettings, { transaction: 'own' }, async ({ context, db, viewer, body, http }) => {
    await changeStoredSettings(context, { id: viewer.id, request: http.request }, body.values);
    return describeSettings(db, context.settings);
  }),
];
