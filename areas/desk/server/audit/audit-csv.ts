import { Readable } from 'node:stream';
import { mostAuditRows } from '#areas/desk/contract/audit.ts';
import { auditActionLabel } from '#contract/audit-actions.ts';
import { csvPieces } from '#server/csv.ts';
import type { Db } from '#server/database.ts';
import { type AuditFilters, readAudit } from './audit-queries.ts';

const heads = [
  'Number',
  'Time (UTC)',
  'Action',
  'Done by',
  'Number of the person who did it',
  'About',
  'Number of the person it is about',
  'Reason',
  'Before',
  'After',
  'IP address',
];

/** Entries read at a time. */
const batch = 1_000;

/** The entries that the filters match as a CSV file that is read while it is sent. */
export function auditCsv(db: Db, filters: AuditFilters): Readable {
  let left = mostAuditRows;
  return Readable.from(
    csvPieces<number>(heads, async (before) => {
      const entries = await readAudit(db, filters, before, Math.min(batch, left));
      left -= entries.length;
      const rows = entries.map(({ id, at, action, actor, person, reason, before: was, after: is, ip }) => [
        String(id),
        at,
        auditActionLabel(action),
        actor?.name ?? 'Staffroom itself',
        actor ? String(actor.id) : '',
        person?.name ?? '',
        person ? String(person.id) : '',
        reason ?? '',
        was === null ? '' : JSON.stringify(was),
        is === null ? '' : JSON.stringify(is),
        ip ?? '',
      ]);
      const last = entries.at(-1);
      return { rows, next: last && entries.length === batch && left > 0 ? last.id : null };
    }),
    { objectMode: false },
  );
}
