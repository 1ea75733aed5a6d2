import {
  erasePersonAtDesk,
  getDataSubject,
  getErasureRegisterCsv,
  liftLegalHold,
  listErasureRegister,
  listLegalHolds,
  listRetentionRuns,
  placeLegalHold,
  previewErasure,
} from '#areas/own-data/contract/data-desk.ts';
import { inDeskTransaction } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon } from '#server/clock.ts';
import { asCsv } from '#server/csv.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { planErasure } from '../erasure/erasure-plan.ts';
import { listRegister, readRegister } from '../erasure/erasure-register.ts';
import { listRuns } from '../retention/retention-actions.ts';
import { eraseAtDesk } from './erase-at-desk.ts';
import { requirePerson } from './find-member.ts';
import { liftHoldAtDesk, listOpenHolds, openHoldOf, placeHoldAtDesk } from './hold-actions.ts';

/** Holds, erasures and retention at the desk (`docs/product/desk-data-protection.md`). */
export const dataDeskRoutes = (personalData: readonly PersonalData[], carryOut: Task): Route[] => [
  handle(getDataSubject, { transaction: 'none' }, async ({ db, params }) => {
    const person = await requirePerson(db, params.id);
    return { ...person, hold: await openHoldOf(db, params.id) };
  }),

  handle(listLegalHolds, { transaction: 'none' }, async ({ db }) => listOpenHolds(db)),

  handle(placeLegalHold, { transaction: 'own' }, async ({ context, viewer, body, http }) => {
    const by = { id: viewer.id, request: http.request };
    return inDeskTransaction(context, viewer, 'manage_requests', (db) => placeHoldAtDesk(context, db, by, body));
  }),

  handle(liftLegalHold, { transaction: 'own' }, async ({ context, viewer, params, body, http }) => {
    const by = { id: viewer.id, request: http.request };
    return inDeskTransaction(context, viewer, 'manage_requests', (db) =>
      liftHoldAtDesk(context, db, by, params.id, body.reason),
    );
  }),

  handle(previewErasure, { transaction: 'none' }, async ({ context, db, params }) => {
    const person = await requirePerson(db, params.id);
    return { person, ...(await planErasure(context.db, params.id, personalData)) };
  }),

  handle(erasePersonAtDesk, { transaction: 'own' }, async ({ context, viewer, params, body, http }) => {
    await eraseAtDesk(context, viewer, params.id, body, http.request, carryOut);
    return undefined;
  }),

  handle(listErasureRegister, { transaction: 'none' }, async ({ db, query }) => listRegister(db, query)),

  handle(getErasureRegisterCsv, { transaction: 'none' }, async ({ context, db }) => {
    const rows = (await readRegister(db)).map(({ digest, erasedAt }) => [digest, erasedAt]);
    const day = dayInLondon(context.clock.now());
    return new AttachedFile(`Staffroom erasures ${day}.csv`, asCsv([['Digest', 'Erased at'], ...rows]));
  }),

  handle(listRetentionRuns, { transaction: 'none' }, async ({ db, query }) => listRuns(db, query)),
];
