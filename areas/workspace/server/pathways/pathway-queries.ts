import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { circleMembers } from '#areas/circles/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { CpdPathway, CpdPathwayDetail, PathwayStatus } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import type { PathwayParticipant } from '#areas/workspace/contract/pathways/pathway-participant.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { findInOrder, hasWords, readInOrder, typedWords } from '#server/list-filters.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import type { Workspace } from '../workspace-access.ts';
import { pathwayMissing, requireLedPathway, seesPathway } from './pathway-access.ts';
import { asListed, asPathway, listModules, selectPathways } from './pathway-columns.ts';
import { cpdPathways, finishedModules, pathwayModules, pathwayParticipants } from './pathway-tables.ts';

/** The filters of `listCpdPathways`. */
interface Wanted extends PageRequest {
  q?: string | undefined;
  status?: PathwayStatus | undefined;
  mine?: 'true' | 'false' | undefined;
}

/** Newest first. */
export async function listPathwaysOf(
  db: Db,
  viewer: Viewer,
  workspace: Workspace,
  { q, status, mine, limit, cursor }: Wanted,
): Promise<Page<CpdPathway>> {
  const after = readCursor(cursor, ['moment', 'id']);
  // A text without a letter or digit is no word.
  if (q && typedWords(q).length === 0) return pageOf<CpdPathway>([], limit, () => []);
  const { id, createdAt, userId, takenDownAt, words } = cpdPathways;
  const ids = await findInOrder(db, {
    table: cpdPathways,
    id,
    needs: [createdAt, userId, takenDownAt, words],
    scope: and(
      eq(cpdPathways.circleId, workspace.id),
      status ? eq(cpdPathways.status, status) : undefined,
      after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
    ),
    filters: and(
      q ? hasWords(words, q) : undefined,
      mine === 'true'
        ? sql`(${userId} = ${viewer.id} or ${id} in (select ${pathwayParticipants.pathwayId} from ${pathwayParticipants}
            where ${pathwayParticipants.userId} = ${viewer.id}))`
        : undefined,
      sql`(${takenDownAt} is null or ${userId} = ${viewer.id})`,
    ),
    order: [desc(createdAt), desc(id)],
    limit: limit + 1,
  });
  const rows = await readInOrder(
    ids,
    () => selectPathways(db, viewer.id).where(and(isAmong(id, ids), seesPathway(viewer.id))),
    (row) => row.id,
  );
  return pageOf(rows, limit, (row) => [row.createdAt, row.id], asListed);
}

/** One CPD Pathway as the current user sees it. Throws 404 for one that they may not see. */
export async function getPathway(db: Db, viewer: Viewer, id: number): Promise<CpdPathwayDetail> {
  const [found] = await selectPathways(db, viewer.id).where(and(eq(cpdPathways.id, id), seesPathway(viewer.id)));
  if (!found) throw pathwayMissing();
  const pathway = asPathway(found);
  const moduleList = await listModules(db, viewer.id, id, pathway.mayChange);
  return { ...pathway, moduleList, hasCertificate: pathway.takenDownReason === null && earnsCertificate(found) };
}

/** Whether somebody who finished so many modules gets a certificate. */
export const earnsCertificate = (of: { status: PathwayStatus; modules: number; finishedModules: number }): boolean =>
  of.finishedModules > 0 && (of.status === 'done' || of.finishedModules === of.modules);

/** The participants who agreed to be named and are in the circle. */
export async function listNamedParticipants(
  db: Db,
  viewer: Viewer,
  id: number,
  { limit, cursor }: PageRequest,
): Promise<Page<PathwayParticipant>> {
  await requireLedPathway(db, viewer, id);
  const after = readCursor(cursor, ['moment', 'id']);
  const { enrolledAt, userId } = pathwayParticipants;
  const rows = await db
    .select({
      person: personSummaryColumns,
      enrolledAt,
      finishedModules: sql<number>`(select count(*)::int from ${finishedModules} f
        where f.pathway_id = ${pathwayParticipants.pathwayId} and f.user_id = ${userId})`,
      finishedHours: sql<number>`(select coalesce(sum(m.hours), 0)::float from ${finishedModules} f
        join ${pathwayModules} m on m.id = f.module_id
        where f.pathway_id = ${pathwayParticipants.pathwayId} and f.user_id = ${userId})`,
    })
    .from(pathwayParticipants)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(
      circleMembers,
      and(eq(circleMembers.circleId, pathwayParticipants.circleId), eq(circleMembers.userId, userId)),
    )
    .where(
      and(
        eq(pathwayParticipants.pathwayId, id),
        eq(pathwayParticipants.showsName, true),
        after ? sql`(${enrolledAt}, ${userId}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(enrolledAt), asc(userId))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.enrolledAt, row.person.id]);
}
