import { previewImport, readImportProgress, startImport } from '#areas/account/contract/invitation-import.ts';
import { recordAudit } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { type Context, handle, type Route, type SignedIn } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { endingOn, requireOwnSchool, scopeOf } from '../desk/invitation-desk-actions.ts';
import { checkRows, countFindings, previewOf, shownRow } from './import-rows.ts';
import { readImport } from './read-import.ts';
import { countImportEmails, runImport } from './run-import.ts';

type Body = EndpointRequest<typeof previewImport>['body'];

async function readChecked(context: Context, db: Db, viewer: SignedIn, { csv, mapping, role, schoolId }: Body) {
  const read = readImport(csv, mapping, role);
  const school = schoolId === null ? null : await requireOwnSchool(db, viewer, schoolId);
  return { read, rows: await checkRows(context, db, read.rows, { school, scope: scopeOf(viewer) }) };
}

/** The endpoints for a spreadsheet of people to invite. */
export const importRoutes: Route[] = [
  handle(previewImport, { transaction: 'request' }, async ({ context, db, viewer, body }) => {
    const { read, rows } = await readChecked(context, db, viewer, body);
    return previewOf(read, rows);
  }),

  handle(startImport, { transaction: 'own' }, async ({ context, db, viewer, body, http: { request } }) => {
    const { read, rows } = await readChecked(context, db, viewer, body);
    if (read.mapping.name === null || read.mapping.email === null)
      throw badRequest('Say which columns have the name and the email address.');
    const made = await runImport(context, rows, {
      createdBy: viewer.id,
      ...endingOn(context, body.expiresOn),
      ...(body.note ? { description: body.note } : {}),
    });
    const by = { id: viewer.id, request };
    await recordAudit(context, db, { by, action: 'people_invited', after: { people: made.length, rows: rows.length } });
    return {
      counts: countFindings(rows),
      rows: rows.map(shownRow),
      first: made[0] ?? null,
      last: made.at(-1) ?? null,
    };
  }),

  handle(readImportProgress, { transaction: 'none' }, async ({ db, viewer, query }) =>
    countImportEmails(db, viewer.id, query.first, query.last),
  ),
];
