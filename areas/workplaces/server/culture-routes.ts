import { requireDeskPermission } from '#areas/people/server/index.ts';
import {
  answerSchoolCulture,
  appealSchoolLine,
  getSchoolCulture,
  listOwnWorkplaces,
  withdrawSchoolCulture,
  withdrawSchoolLine,
} from '#areas/workplaces/contract/culture.ts';
import {
  decideLine,
  listDeskCultures,
  listDeskLines,
  writeSchoolReply,
} from '#areas/workplaces/contract/culture-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { answerCulture, appealLine, withdrawCulture, withdrawLine } from './culture-actions.ts';
import { decide, listCulturesAtDesk, listLinesAtDesk, writeReply } from './culture-desk.ts';
import { listWorkplaces, readCulture } from './culture-queries.ts';

export const cultureRoutes: Route[] = [
  handle(getSchoolCulture, { transaction: 'none' }, ({ context, db, viewer, params }) =>
    readCulture(context, db, viewer, params.urn),
  ),

  handle(listOwnWorkplaces, { transaction: 'none' }, ({ context, db, viewer }) => listWorkplaces(context, db, viewer)),

  handle(answerSchoolCulture, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) => {
    await answerCulture(context, db, viewer, params.urn, body);
    return readCulture(context, db, viewer, params.urn);
  }),

  handle(withdrawSchoolCulture, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await withdrawCulture(context, db, viewer, params.urn);
    return readCulture(context, db, viewer, params.urn);
  }),

  handle(withdrawSchoolLine, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await withdrawLine(db, viewer, params.urn, params.id);
    return readCulture(context, db, viewer, params.urn);
  }),

  handle(appealSchoolLine, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await appealLine(db, viewer, params.urn, params.id, body.text);
    return readCulture(context, db, viewer, params.urn);
  }),

  handle(listDeskLines, { transaction: 'none' }, ({ db, query }) => listLinesAtDesk(db, query)),

  handle(decideLine, { transaction: 'request' }, async ({ context, db, viewer, params, body, http: { request } }) => {
    const current = await requireDeskPermission(db, viewer, 'moderate');
    await decide(context, db, { id: current.id, request }, params.id, body);
    return undefined;
  }),

  handle(listDeskCultures, { transaction: 'none' }, ({ db, viewer, query }) => listCulturesAtDesk(db, viewer, query)),

  handle(writeSchoolReply, { transaction: 'request' }, ({ context, db, viewer, params, body, http: { request } }) =>
    writeReply(context, db, viewer, { id: viewer.id, request }, params.urn, body.text),
  ),
];
