import { getAuditCsv, getAuditState, listAuditEntries } from '#areas/desk/contract/audit.ts';
import { recordAudit } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import { auditCsv } from './audit-csv.ts';
import { listAudit, oldestEntry } from './audit-queries.ts';
import { isAuditProtected } from './audit-state.ts';

/** The endpoints of the audit log (`docs/product/desk-audit.md`). */
export const auditRoutes = (): Route[] => [
  handle(listAuditEntries, { transaction: 'none' }, async ({ db, query }) => listAudit(db, query)),

  handle(getAuditCsv, { transaction: 'none' }, async ({ context, db, viewer, query, http }) => {
    const by = { id: viewer.id, request: http.request };
    await recordAudit(context, db, { by, action: 'audit_downloaded', after: query });
    return new AttachedFile(`Audit log ${dayInLondon(context.clock.now())}.csv`, auditCsv(db, query));
  }),

  handle(getAuditState, { transaction: 'none' }, async ({ context, db }) => ({
    isProtected: await isAuditProtected(db),
    keptYears: context.settings.AUDIT_YEARS,
    oldest: await oldestEntry(db),
  })),
];
