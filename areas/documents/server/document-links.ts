import { and, desc, eq, ilike } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { containing } from '#server/list-filters.ts';
import { assessmentDocuments } from './document-tables.ts';

const { id, userId, originalFileName, createdAt } = assessmentDocuments;
const columns = { id, name: originalFileName, createdAt };

/** A document as a link to it shows it. */
export interface OwnDocument {
  id: number;
  name: string;
  createdAt: string;
}

/** The documents with these ids that belong to the viewer, in no order. */
export async function findOwnDocuments(db: Db, viewer: Viewer, ids: readonly number[]): Promise<OwnDocument[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(assessmentDocuments)
    .where(and(eq(userId, viewer.id), isAmong(id, ids)));
}

/** The viewer's latest documents whose name contains `typed`. */
export async function listDocumentsToLink(
  db: Db,
  viewer: Viewer,
  typed: string,
  limit: number,
): Promise<OwnDocument[]> {
  return db
    .select(columns)
    .from(assessmentDocuments)
    .where(and(eq(userId, viewer.id), typed ? ilike(originalFileName, containing(typed)) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
