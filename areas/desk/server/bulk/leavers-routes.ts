import { previewLeavers, processLeavers } from '#areas/desk/contract/leavers.ts';
import { startDeskJob } from '#areas/people/server/index.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { leaversJob } from './bulk-kinds.ts';
import { findLeavers, previewOf } from './leavers.ts';

/** The endpoints for a spreadsheet of people who leave. */
export const leaversRoutes: Route[] = [
  handle(previewLeavers, { transaction: 'request' }, async ({ db, viewer, body }) =>
    previewOf(await findLeavers(db, body.csv, viewer)),
  ),

  handle(
    processLeavers,
    { transaction: 'idempotent' },
    async ({ context, db, viewer, body: { csv, reason, isTrial }, http: { request } }) => {
      const leavers = await findLeavers(db, csv, viewer);
      const rows = leavers.map(({ row, name, person }) => ({
        row,
        subject: name.slice(0, 254),
        personId: person?.id ?? null,
        data: null,
      }));
      // Not the rows that name nobody.
      const count = leavers.filter(({ finding }) => finding === 'leaves').length;
      const leaving = count === 1 ? '1 leaver' : `${count.toLocaleString('en-GB')} leavers`;
      const repeats = leavers.filter(({ finding }) => finding === 'twice').map(({ row }) => row);
      const by = { id: viewer.id, request };
      const title = `Suspend ${leaving}`;
      return {
        id: await startDeskJob(context, db, leaversJob, { by, title, options: { reason, repeats }, isTrial, rows }),
      };
    },
  ),
];
