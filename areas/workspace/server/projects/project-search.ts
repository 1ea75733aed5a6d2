import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { findAttachments } from '#areas/files/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { seesProject } from './project-access.ts';
import { projectPath } from './project-path.ts';
import { projectHubs, projectUpdates } from './project-tables.ts';
import { updateFiles } from './update-queries.ts';

/** A declined proposal is found by nobody. */
export const isFindable = and(
  isNull(projectHubs.takenDownAt),
  sql`${projectHubs.proposal} is distinct from 'declined'`,
);

const shownProjects = prepared('shown_workspace_projects', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: projectHubs.id,
      title: projectHubs.title,
      circleId: circles.id,
      place: circles.name,
      person: personSummaryColumns,
    })
    .from(projectHubs)
    .innerJoin(users, eq(users.id, projectHubs.userId))
    .innerJoin(circles, eq(circles.id, projectHubs.circleId))
    .innerJoin(circleMembers, ownMembership(param('personId')))
    .where(and(isAmong(projectHubs.id, param('ids')), isFindable, seesProject(param('personId')))),
);

/** The newest updates of a project that are part of its text. */
const searchedUpdates = 20;

/** The text of the newest updates of each project, with the names and descriptions of their files. */
async function findUpdateTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: projectUpdates.id, projectId: projectUpdates.projectId, content: projectUpdates.content })
    .from(projectUpdates)
    .where(
      and(
        isAmong(projectUpdates.projectId, ids),
        isNull(projectUpdates.takenDownAt),
        sql`(select count(*) from ${projectUpdates} later where later.project_id = ${projectUpdates.projectId}
          and (later.created_at, later.id) > (${projectUpdates.createdAt}, ${projectUpdates.id})) < ${searchedUpdates}`,
      ),
    )
    .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id));
  const files = await findAttachments(
    db,
    updateFiles,
    rows.map(({ id }) => id),
  );
  const texts = new Map<number, string>();
  for (const { id, projectId, content } of rows) {
    const names = (files.get(id) ?? []).map(({ name, alt }) => `${name} ${alt}`);
    texts.set(projectId, [texts.get(projectId) ?? '', plainText(content), ...names].join('\n'));
  }
  return texts;
}

export const projectSearch: SearchKind = {
  kind: 'workspace_project',
  weight: 0.9,
  sources: [
    { table: projectHubs, column: 'id' },
    { table: projectUpdates, column: 'project_id' },
  ],
  listIds: idsOf(projectHubs, projectHubs.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: projectHubs.id,
        circleId: projectHubs.circleId,
        authorId: projectHubs.userId,
        title: projectHubs.title,
        category: projectHubs.category,
        hypothesis: projectHubs.hypothesis,
        learnt: projectHubs.learnt,
        at: projectHubs.createdAt,
      })
      .from(projectHubs)
      .where(and(isAmong(projectHubs.id, ids), isFindable));
    const updates = await findUpdateTexts(db, ids);
    return rows.map(({ category, hypothesis, learnt, ...row }) => ({
      ...row,
      body: bodyOf(plainText(hypothesis), category, plainText(learnt ?? ''), updates.get(row.id)),
      audience: { kind: 'workspace', id: row.circleId },
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownProjects(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, circleId, ...shown }) => ({ ...shown, link: projectPath(circleId, id) }));
  },
};
