import { confirmOwnProof, removeSecondFactors } from '#areas/account/server/index.ts';
import {
  changeDeskPerson,
  countDeskPeople,
  createResetLink,
  getDeskPerson,
  listDeskPeople,
  listDeskSchoolNames,
  restorePersonAtDesk,
  setDeskRoles,
  signPersonOut,
  suspendPersonAtDesk,
} from '#areas/desk/contract/people-desk.ts';
import { addPersonSchool, removePersonSchool } from '#areas/desk/contract/person-schools.ts';
import { removeSecondFactorAtDesk } from '#areas/desk/contract/second-factor-desk.ts';
import { deskScopeOf, recordAudit, requirePersonInScope, requireRights } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { changeAccount, makeLinkFor } from './account-changes.ts';
import { changePerson } from './change-person.ts';
import { countMatching, listPeople, listSchoolNames } from './people-list.ts';
import { endOfSuspension, restoreAtDesk, setRoles, signOutAtDesk, suspendAtDesk } from './person-decisions.ts';
import { readPerson } from './person-query.ts';
import { addSchoolAtDesk, removeSchoolAtDesk } from './person-schools.ts';

/** The endpoints for people (`docs/product/desk-people.md`). */
export const peopleDeskRoutes: Route[] = [
  handle(listDeskPeople, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listPeople(db, deskScopeOf(viewer, 'see_people'), query),
  ),

  handle(countDeskPeople, { transaction: 'none' }, async ({ db, viewer, query }) => ({
    count: await countMatching(db, deskScopeOf(viewer, 'see_people'), query),
  })),

  handle(listDeskSchoolNames, { transaction: 'none' }, async ({ db, viewer }) =>
    listSchoolNames(db, deskScopeOf(viewer, 'see_people')),
  ),

  handle(getDeskPerson, { transaction: 'none' }, async ({ context, db, viewer, params }) => {
    await requirePersonInScope(db, viewer, 'see_people', params.id);
    return readPerson(db, params.id, context.clock.now());
  }),

  handle(changeDeskPerson, { transaction: 'own' }, async ({ context, db, viewer, params, body, http: { request } }) => {
    const { currentPassword, passkeyProof, ...changes } = body;
    await requirePersonInScope(db, viewer, 'change_people', params.id);
    const { email } = await readPerson(db, params.id, context.clock.now());
    if (changes.email !== undefined && changes.email.toLowerCase() !== email.toLowerCase())
      await confirmOwnProof(context, viewer, { currentPassword, passkeyProof }, request);
    const wanted = { permission: 'change_people', personId: params.id } as const;
    return changePerson(context, { ...viewer, request }, wanted, (tx, by) =>
      changeAccount(context, tx, by, params.id, changes),
    );
  }),

  handle(suspendPersonAtDesk, { transaction: 'own' }, ({ context, viewer, params, body, http: { request } }) =>
    changePerson(
      context,
      { ...viewer, request },
      { permission: 'suspend_people', personId: params.id },
      async (db, by) => {
        const until = endOfSuspension(body.until, context.clock.now());
        await suspendAtDesk(context, db, by, params.id, { reason: body.reason, until });
      },
    ),
  ),

  handle(restorePersonAtDesk, { transaction: 'own' }, ({ context, viewer, params, body, http: { request } }) =>
    changePerson(context, { ...viewer, request }, { permission: 'suspend_people', personId: params.id }, (db, by) =>
      restoreAtDesk(context, db, by, params.id, body.reason),
    ),
  ),

  handle(signPersonOut, { transaction: 'own' }, ({ context, viewer, params, http: { request } }) =>
    changePerson(
      context,
      { ...viewer, request },
      { permission: 'suspend_people', personId: params.id },
      async (db, by) => {
        await signOutAtDesk(context, db, by, params.id);
      },
    ),
  ),

  handle(createResetLink, { transaction: 'own' }, async ({ context, db, viewer, params, body, http: { request } }) => {
    await requirePersonInScope(db, viewer, 'change_people', params.id);
    await readPerson(db, params.id, context.clock.now());
    if (body.delivery === 'show') await confirmOwnProof(context, viewer, body, request);
    return context.db.transaction(async (tx) => {
      const rights = await requireRights(tx, viewer.id, 'change_people');
      await requirePersonInScope(tx, rights, 'change_people', params.id);
      const by = { id: viewer.id, request, ...rights };
      return { link: await makeLinkFor(context, tx, by, params.id, body.delivery) };
    });
  }),

  handle(addPersonSchool, { transaction: 'own' }, ({ context, viewer, params, http: { request } }) =>
    changePerson(
      context,
      { ...viewer, request },
      { permission: 'change_people', personId: params.id },
      async (db, by) => {
        await readPerson(db, params.id, context.clock.now());
        await addSchoolAtDesk(context, db, { by, personId: params.id, schoolId: params.schoolId });
      },
    ),
  ),

  handle(removePersonSchool, { transaction: 'own' }, ({ context, viewer, params, http: { request } }) =>
    changePerson(
      context,
      { ...viewer, request },
      { permission: 'change_people', personId: params.id },
      async (db, by) => {
        await readPerson(db, params.id, context.clock.now());
        await removeSchoolAtDesk(context, db, { by, personId: params.id, schoolId: params.schoolId });
      },
    ),
  ),

  handle(setDeskRoles, { transaction: 'own' }, async ({ context, db, viewer, params, body, http: { request } }) => {
    // An unknown person is a 404, also with a wrong password.
    await readPerson(db, params.id, context.clock.now());
    await confirmOwnProof(context, viewer, body, request);
    return changePerson(context, { ...viewer, request }, { permission: 'grant_roles', personId: params.id }, (tx, by) =>
      setRoles(context, tx, by, params.id, body.roles),
    );
  }),

  handle(
    removeSecondFactorAtDesk,
    { transaction: 'own' },
    async ({ context, db, viewer, params, body, http: { request } }) => {
      await readPerson(db, params.id, context.clock.now());
      await confirmOwnProof(context, viewer, body, request);
      const wanted = { permission: 'grant_roles', personId: params.id } as const;
      return changePerson(context, { ...viewer, request }, wanted, async (tx, by) => {
        if (!(await removeSecondFactors(context, tx, params.id)))
          throw conflict('This person has no 2-step verification.');
        await recordAudit(context, tx, { by, action: 'second_factor_removed', personId: params.id });
      });
    },
  ),
];
