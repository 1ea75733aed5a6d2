import { getHelpArticle, listHelp } from '#areas/support/contract/help.ts';
import {
  addHelp,
  changeHelp,
  getDeskHelp,
  hideHelp,
  listDeskHelp,
  restoreHelp,
} from '#areas/support/contract/help-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addArticle, changeArticle, restoreArticle, setHidden } from './help-actions.ts';
import { getForDesk, listForDesk, listHelpEntries, requireHelpArticle } from './help-queries.ts';

export const helpRoutes: Route[] = [
  handle(listHelp, { transaction: 'none' }, async ({ db }) => listHelpEntries(db)),
  handle(getHelpArticle, { transaction: 'none' }, async ({ db, params }) => requireHelpArticle(db, params.id)),

  handle(listDeskHelp, { transaction: 'none' }, async ({ db }) => listForDesk(db)),
  handle(getDeskHelp, { transaction: 'none' }, async ({ db, params }) => getForDesk(db, params.id)),
  handle(addHelp, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) =>
    addArticle({ context, db, by: { id: viewer.id, request: http.request } }, body),
  ),
  handle(changeHelp, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) =>
    changeArticle({ context, db, by: { id: viewer.id, request: http.request } }, params.id, body),
  ),
  handle(restoreHelp, { transaction: 'request' }, async ({ context, db, viewer, params, http }) =>
    restoreArticle({ context, db, by: { id: viewer.id, request: http.request } }, params.id),
  ),
  handle(hideHelp, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) =>
    setHidden({ context, db, by: { id: viewer.id, request: http.request } }, params.id, body.isHidden),
  ),
];
