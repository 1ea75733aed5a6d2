import { and, eq, isNotNull } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { drafts } from './draft-tables.ts';

/** The personal data of the drafts area. */
export const draftPersonalData: PersonalData[] = [
  {
    table: drafts,
    column: drafts.userId,
    inExport: {
      name: 'drafts',
      rows: (db, userId) =>
        db
          .select({
            kind: drafts.kind,
            subject: drafts.subject,
            fields: drafts.fields,
            updatedAt: drafts.updatedAt,
          })
          .from(drafts)
          .where(and(eq(drafts.userId, userId), isNotNull(drafts.fields)))
          .orderBy(drafts.key),
    },
    onErase: 'deleted',
  },
];
