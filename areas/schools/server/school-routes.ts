import { deskScopeOf, listSchoolsOf } from '#areas/people/server/index.ts';
import { findSchools, listOwnSchools } from '#areas/schools/contract/school.ts';
import {
  addSchoolAtDesk,
  changeSchool,
  getDeskSchool,
  importRegister,
  listDeskSchools,
  listSchoolPeople,
  mergeSchool,
  previewMerge,
} from '#areas/schools/contract/school-desk.ts';
import type { Provided } from '#server/area.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addSchool, editSchool } from './desk/school-actions.ts';
import { describeMerge, merge } from './desk/school-merge.ts';
import { listPeopleOf, listSchools, readSchool } from './desk/school-queries.ts';
import { importFromRegister } from './register/register-import.ts';
import { offerSchools } from './school-search.ts';

export const schoolRoutes = (elsewhere: Pick<Provided, 'schoolsElsewhere' | 'moveSchoolLearning'>): Route[] => [
  handle(findSchools, { transaction: 'none' }, async ({ db, query }) => offerSchools(db, query.q)),

  handle(listOwnSchools, { transaction: 'none' }, async ({ db, viewer }) => listSchoolsOf(db, viewer.id)),

  handle(listDeskSchools, { transaction: 'none' }, async ({ db, viewer, query }) =>
    listSchools(db, deskScopeOf(viewer, 'manage_schools'), query),
  ),

  handle(getDeskSchool, { transaction: 'none' }, async ({ db, viewer, params }) =>
    readSchool(db, deskScopeOf(viewer, 'manage_schools'), params.id),
  ),

  handle(listSchoolPeople, { transaction: 'none' }, async ({ db, viewer, params, query }) => {
    await readSchool(db, deskScopeOf(viewer, 'manage_schools'), params.id);
    return listPeopleOf(db, params.id, query);
  }),

  handle(addSchoolAtDesk, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) =>
    addSchool(context, db, { id: viewer.id, request: http.request }, body),
  ),

  handle(changeSchool, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) =>
    editSchool(context, db, { id: viewer.id, request: http.request }, params.id, body),
  ),

  handle(previewMerge, { transaction: 'none' }, async ({ db, params }) =>
    describeMerge(db, elsewhere.schoolsElsewhere, params.id, params.into),
  ),

  handle(mergeSchool, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) =>
    merge(context, db, { id: viewer.id, request: http.request }, elsewhere, params.id, body.into),
  ),

  handle(importRegister, { transaction: 'own' }, async ({ context, viewer, upload, http }) =>
    importFromRegister(context, { id: viewer.id, request: http.request }, upload.content),
  ),
];
