import { previewImport, startImport } from '#areas/account/contract/invitation-import.ts';
import { recordAudit, startDeskJob } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { DeskJobRow } from '#server/desk-jobs.ts';
import { type Context, handle, type Route, type SignedIn } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { endingOn, requireOwnSchool, scopeOf } from '../desk/invitation-desk-actions.ts';
import { type CheckedRow, checkRows, previewOf } from './import-rows.ts';
import { type InviteRow, inviteJob } from './invite-job.ts';
import { readImport } from './read-import.ts';

type Body = EndpointRequest<typeof previewImport>['body'];

async function readChecked(context: Context, db: Db, viewer: SignedIn, { csv, mapping, role, schoolId }: Body) {
  const read = readImport(csv, mapping, role);
  const school = schoolId === null ? null : await requireOwnSchool(db, viewer, schoolId);
  return { read, rows: await checkRows(context, db, read.rows, { school, scope: scopeOf(viewer) }) };
}

/** All rows, so that the report says what became of each. */
const jobRow = ({ row, name, email, role, joins, finding, sentence }: CheckedRow): DeskJobRow<InviteRow> => ({
  row,
  subject: email || name || 'No name',
  personId: null,
  data: { name, email, role, joins, fault: finding === 'fault' ? sentence : null },
});

/** The endpoints for a spreadsheet of people to invite. */
export const importRoutes: Route[] = [
  handle(previewImport, { transaction: 'request' }, async ({ context, db, viewer, body }) => {
    const { read, rows } = await readChecked(context, db, viewer, body);
    return previewOf(read, rows);
  }),

  handle(startImport, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http: { request } }) => {
    const { read, rows } = await readChecked(context, db, viewer, body);
    if (read.mapping.name === null || read.mapping.email === null)
      throw badRequest('Say which columns have the name and the email address.');
    const people = rows.filter(({ finding }) => finding === 'invite').length;
    const by = { id: viewer.id, request };
    const id = await startDeskJob(context, db, inviteJob, {
      by,
      title: people === 1 ? 'Invite 1 person' : `Invite ${people.toLocaleString('en-GB')} people`,
      options: { expiresAt: endingOn(context, body.expiresOn).expiresAt ?? null, description: body.note },
      rows: rows.map(jobRow),
    });
    await recordAudit(context, db, { by, action: 'people_invited', after: { people, rows: rows.length, jobId: id } });
    return { id };
  }),
];
