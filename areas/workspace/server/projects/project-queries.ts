import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { findVisibleDiscussions } from '#areas/discussions/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { ProjectDetail, ProjectStatus, ProjectSummary } from '#areas/workspace/contract/projects/project.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { findInOrder, hasWords, readInOrder, typedWords } from '#server/list-filters.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import type { Workspace } from '../workspace-access.ts';
import { listMeasures } from './measure-queries.ts';
import { listMilestones } from './milestone-queries.ts';
import { projectMissing, requireProject, seesProject, type VisibleProject } from './project-access.ts';
import { listParticipants, selectProjects, withNumbers } from './project-columns.ts';
import { projectHubs, projectParticipants } from './project-tables.ts';

/** The filters of `listProjects`. */
interface Wanted extends PageRequest {
  q?: string | undefined;
  status?: ProjectStatus | 'proposed' | undefined;
  mine?: 'true' | 'false' | undefined;
}

/** Newest first. */
export async function listProjectsOf(
  db: Db,
  viewer: Viewer,
  workspace: Workspace,
  { q, status, mine, limit, cursor }: Wanted,
): Promise<Page<ProjectSummary>> {
  const after = readCursor(cursor, ['moment', 'id']);
  // A text without a letter or digit is no word.
  if (q && typedWords(q).length === 0) return pageOf<ProjectSummary>([], limit, () => []);
  const { id, createdAt, userId, proposal, takenDownAt, words } = projectHubs;
  const ids = await findInOrder(db, {
    table: projectHubs,
    id,
    needs: [createdAt, userId, proposal, takenDownAt, words],
    scope: and(
      eq(projectHubs.circleId, workspace.id),
      status === undefined ? undefined : eq(projectHubs.status, status === 'proposed' ? 'planning' : status),
      after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
    ),
    filters: and(
      q ? hasWords(words, q) : undefined,
      status === undefined ? undefined : status === 'proposed' ? isNotNull(proposal) : isNull(proposal),
      mine === 'true'
        ? sql`exists (select from ${projectParticipants} own where own.project_id = ${id} and own.user_id = ${viewer.id})`
        : undefined,
      workspace.leads ? undefined : sql`(${proposal} is distinct from 'declined' or ${userId} = ${viewer.id})`,
      sql`(${takenDownAt} is null or ${userId} = ${viewer.id})`,
    ),
    order: [desc(createdAt), desc(id)],
    limit: limit + 1,
  });
  const rows = await readInOrder(
    ids,
    () => selectProjects(db, viewer.id).where(and(isAmong(id, ids), seesProject(viewer.id))),
    (row) => row.id,
  );
  const page = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return new Page(await withNumbers(db, viewer.id, page.items), page.next);
}

/** One project as the current user sees it. Throws 404 for one that they may not see. */
export async function getProjectDetail(db: Db, viewer: Viewer, id: number): Promise<ProjectDetail> {
  const visible = await requireProject(db, viewer, id);
  const [summary] = await withNumbers(db, viewer.id, await selectProjects(db, viewer.id).where(eq(projectHubs.id, id)));
  const [rest] = await db
    .select({
      learnt: projectHubs.learnt,
      endedAt: projectHubs.endedAt,
      declinedNote: projectHubs.declinedNote,
      draftedPractice: sql<
        number | null
      >`case when ${projectHubs.leadId} = ${viewer.id} then ${projectHubs.practiceId} end`,
      createdBy: personSummaryColumns,
    })
    .from(projectHubs)
    .innerJoin(users, eq(users.id, projectHubs.userId))
    .where(eq(projectHubs.id, id));
  if (!summary || !rest) throw projectMissing();
  const people = await listParticipants(db, [id]);
  return {
    ...summary,
    ...rest,
    plan: await listMilestones(db, id),
    measures: await listMeasures(db, viewer.id, visible),
    people: people.map(({ person, school }) => ({ person, school })),
    discussion: await findDiscussion(db, viewer, visible),
    manages: visible.manages,
    leadsCircle: visible.leadsCircle,
  };
}

/** The discussion of a project. Null if it was deleted, taken down or moved to another circle. */
export async function findDiscussion(db: Db, viewer: Viewer, { discussionId, circleId }: VisibleProject) {
  const [found] = await findVisibleDiscussions(db, viewer, discussionId === null ? [] : [discussionId]);
  return found?.circleId === circleId ? { id: found.id, title: found.title } : null;
}
