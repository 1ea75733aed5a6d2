import { and, asc, eq, inArray } from 'drizzle-orm';
import { entryPath, findOwnEntries, listEntriesToLink, type OwnEntry } from '#areas/development/server/index.ts';
import {
  findVisibleDiscussions,
  type LinkedDiscussion,
  listDiscussionsToLink,
} from '#areas/discussions/server/index.ts';
import { findOwnDocuments, listDocumentsToLink, type OwnDocument } from '#areas/documents/server/index.ts';
import { type EvidenceKind, evidenceKinds, type StepEvidence } from '#areas/pathway/contract/pathway.ts';
import type { EvidenceChoice } from '#areas/pathway/contract/pathway-changes.ts';
import type { Db } from '#server/database.ts';
import { dateWords } from '#server/day-words.ts';
import type { Viewer } from '#server/endpoints.ts';
import { pathwayEvidence } from '../pathway-tables.ts';

/** Something that a step can link to, as the viewer sees it now. */
export type Linked = NonNullable<StepEvidence['subject']> & { id: number };

const hours = (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`;

const entryLink = ({ id, title, date, hoursSpent, status }: OwnEntry): Linked => ({
  id,
  title,
  detail: `${status === 'draft' ? 'Draft, ' : ''}${hours(hoursSpent)}, ${dateWords(date)}`,
  path: entryPath(id),
});

const discussionLink = ({ id, circleId, title, circleName }: LinkedDiscussion): Linked => ({
  id,
  title,
  detail: circleName,
  path: `/circles/${circleId}/discussions/${id}`,
});

const documentLink = ({ id, name, createdAt }: OwnDocument): Linked => ({
  id,
  title: name,
  detail: `Uploaded on ${dateWords(createdAt)}`,
  path: `/ai-coach?tab=documents#document-${id}`,
});

/** Finds what the viewer may see now of each kind. */
export const findLinked: Record<EvidenceKind, (db: Db, viewer: Viewer, ids: readonly number[]) => Promise<Linked[]>> = {
  cpd_entry: async (db, viewer, ids) => (await findOwnEntries(db, viewer, ids)).map(entryLink),
  discussion: async (db, viewer, ids) => (await findVisibleDiscussions(db, viewer, ids)).map(discussionLink),
  document: async (db, viewer, ids) => (await findOwnDocuments(db, viewer, ids)).map(documentLink),
};

/** The evidence of steps, by step key, in the order in which it was added. One query for each kind. */
export async function listEvidence(
  db: Db,
  viewer: Viewer,
  stepKeys: readonly string[],
): Promise<Map<string, StepEvidence[]>> {
  const rows = await db
    .select()
    .from(pathwayEvidence)
    .where(and(eq(pathwayEvidence.userId, viewer.id), inArray(pathwayEvidence.stepKey, [...stepKeys])))
    .orderBy(asc(pathwayEvidence.id));
  const linked = new Map<string, Linked>();
  for (const kind of evidenceKinds) {
    const ids = rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
    for (const one of await findLinked[kind](db, viewer, ids)) linked.set(`${kind}:${one.id}`, one);
  }
  const found = new Map<string, StepEvidence[]>();
  for (const { id, stepKey, kind, subjectId } of rows) {
    const evidence = asEvidence(id, kind, linked.get(`${kind}:${subjectId}`));
    found.set(stepKey, [...(found.get(stepKey) ?? []), evidence]);
  }
  return found;
}

export const asEvidence = (id: number, kind: EvidenceKind, linked: Linked | undefined): StepEvidence => ({
  id,
  kind,
  subject: linked ? { title: linked.title, detail: linked.detail, path: linked.path } : null,
});

const mostChoices = 20;

/** The id in the address of a discussion. */
const discussionAddress = /\/discussions\/([1-9]\d{0,8})(?:[/?#]|$)/;

/** What the viewer can link a step to, newest first. */
export async function listChoices(
  db: Db,
  viewer: Viewer,
  kind: EvidenceKind,
  typed: string,
): Promise<EvidenceChoice[]> {
  const asChoice = ({ id, title, detail }: Linked): EvidenceChoice => ({ id, title, detail });
  if (kind === 'cpd_entry')
    return (await listEntriesToLink(db, viewer, typed, mostChoices)).map(entryLink).map(asChoice);
  if (kind === 'document')
    return (await listDocumentsToLink(db, viewer, typed, mostChoices)).map(documentLink).map(asChoice);
  const named = discussionAddress.exec(typed)?.[1];
  const found = named
    ? await findVisibleDiscussions(db, viewer, [Number(named)])
    : await listDiscussionsToLink(db, viewer, typed, mostChoices);
  return found.map(discussionLink).map(asChoice);
}
