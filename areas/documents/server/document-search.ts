import { and, eq, or, sql } from 'drizzle-orm';
import { assessmentProviderLabels, assessmentTypeLabels } from '#areas/documents/contract/assessment-kinds.ts';
import { menteesOf } from '#areas/mentoring/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import { bodyOf, idsOf, inOrderOf, type SearchAudience, type SearchKind } from '#server/search.ts';
import { isShared } from './document-access.ts';
import { readColumns } from './document-queries.ts';
import { assessmentDocuments } from './document-tables.ts';

const { id, userId, originalFileName } = assessmentDocuments;

/** Those who may read a document now: its owner, and the owner's accepted mentors while it is shared. */
export const documentAudience: SearchAudience = {
  ids: (personId) => sql`
    select ${id} from ${assessmentDocuments} where ${userId} = ${personId}
    union all
    select ${id} from ${assessmentDocuments} where ${userId} in (${menteesOf(personId)}) and ${isShared}`,
};

/** Assessment documents: their names and what was found in them. */
export const documentSearch: SearchKind = {
  kind: 'document',
  weight: 0.6,
  sources: [{ table: assessmentDocuments, column: 'id' }],
  listIds: idsOf(assessmentDocuments, id),
  async read(db, ids) {
    const rows = await db
      .select({ ...readColumns, userId })
      .from(assessmentDocuments)
      .where(isAmong(id, ids));
    return rows.map((document) => ({
      id: document.id,
      title: document.originalFileName,
      body: bodyOf(
        document.aiSummary,
        assessmentTypeLabels[document.assessmentType],
        assessmentProviderLabels[document.assessmentProvider],
        ...[
          document.keyInsights,
          document.strengthsIdentified,
          document.developmentAreas,
          document.personalityTraits,
        ].flatMap((findings) => findings.flatMap(({ text, quote }) => [text, quote])),
        ...document.competencyScores.flatMap(({ name, quote }) => [name, quote]),
        document.feedbackSummary,
      ),
      audience: { kind: 'document', id: document.id },
      authorId: document.userId,
      at: document.createdAt,
    }));
  },
  async show(db, personId, ids) {
    const rows = await db
      .select({ id, title: originalFileName, owner: personSummaryColumns })
      .from(assessmentDocuments)
      .innerJoin(users, eq(users.id, userId))
      .where(
        and(isAmong(id, ids), or(eq(userId, personId), and(isShared, sql`${userId} in (${menteesOf(personId)})`))),
      );
    return inOrderOf(ids, rows, ({ id: documentId, title, owner }) =>
      owner.id === personId
        ? { title, link: `/ai-coach?tab=documents#document-${documentId}` }
        : {
            title,
            link: `/people/${owner.id}/shared-documents#document-${documentId}`,
            place: `Shared by ${owner.name}`,
            person: owner,
          },
    );
  },
};
