import { addPersonNote, listPersonNotes, removePersonNote } from '#areas/desk/contract/person-notes.ts';
import { requirePersonInScope } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addNote, listNotes, removeNote } from './person-notes.ts';

/** The endpoints for notes about people. */
export const personNoteRoutes: Route[] = [
  handle(listPersonNotes, { transaction: 'none' }, async ({ context, db, viewer, params, query }) => {
    await requirePersonInScope(db, viewer, 'see_people', params.id);
    return listNotes(context, db, params.id, query);
  }),

  handle(
    addPersonNote,
    { transaction: 'idempotent' },
    async ({ context, db, viewer, params, body, http: { request } }) => {
      await requirePersonInScope(db, viewer, 'see_people', params.id);
      return addNote(context, db, { ...viewer, request }, params.id, body.text);
    },
  ),

  handle(removePersonNote, { transaction: 'request' }, async ({ context, db, viewer, params, http: { request } }) => {
    await removeNote(context, db, { ...viewer, request }, params.id);
    return undefined;
  }),
];
