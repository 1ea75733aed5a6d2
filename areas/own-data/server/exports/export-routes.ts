import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { confirmOwnProof } from '#areas/account/server/index.ts';
import { downloadDataExport, exportPersonAtDesk, listDataExports } from '#areas/own-data/contract/data-desk.ts';
import { inDeskTransaction, recordAudit } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { requirePerson } from '../desk/find-member.ts';
import { beginExport, listExports, readExportFile } from './export-actions.ts';
import { makeExportFile } from './export-tasks.ts';

/** Copies of somebody's data, made at the desk. */
export function exportRoutes(personalData: readonly PersonalData[]): Route[] {
  const makeFile = makeExportFile(personalData);
  return [
    handle(listDataExports, { transaction: 'none' }, async ({ context, db, query }) =>
      listExports(db, context.clock.now(), query),
    ),

    handle(exportPersonAtDesk, { transaction: 'own' }, async ({ context, db, viewer, params, body, http }) => {
      await requirePerson(db, params.id);
      await confirmOwnProof(context, viewer, body, http.request);
      const by = { id: viewer.id, request: http.request };
      return inDeskTransaction(context, viewer, 'export_people', (tx) =>
        beginExport(context, tx, by, params.id, body.notToldReason, makeFile),
      );
    }),

    handle(downloadDataExport, { transaction: 'none' }, async ({ context, db, viewer, params, http }) => {
      const now = context.clock.now();
      const { personId, username, at, content } = await readExportFile(db, now, params.id);
      const by = { id: viewer.id, request: http.request };
      await recordAudit(context, db, { by, action: 'export_downloaded', personId, after: { export: params.id } });
      const file = Readable.from([content]).pipe(createGunzip());
      return new AttachedFile(`Staffroom data of ${username} ${dayInLondon(new Date(at))}.json`, file);
    }),
  ];
}
