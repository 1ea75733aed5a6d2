import { and, eq, isNull } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { seesResource } from './resource-access.ts';
import { findNewestContents } from './resource-columns.ts';
import { resourcePath } from './resource-notifications.ts';
import { innerCircleResources, innerCircleResourceVersions } from './resource-tables.ts';

const shownResources = prepared('shown_workspace_resources', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: innerCircleResources.id,
      title: innerCircleResources.title,
      circleId: circles.id,
      place: circles.name,
      person: personSummaryColumns,
    })
    .from(innerCircleResources)
    .innerJoin(users, eq(users.id, innerCircleResources.userId))
    .innerJoin(circles, eq(circles.id, innerCircleResources.circleId))
    .innerJoin(circleMembers, ownMembership(param('personId')))
    .where(and(isAmong(innerCircleResources.id, param('ids')), seesResource(param('personId')))),
);

export const resourceSearch: SearchKind = {
  kind: 'workspace_resource',
  weight: 0.85,
  sources: [
    { table: innerCircleResources, column: 'id' },
    { table: innerCircleResourceVersions, column: 'resource_id' },
  ],
  listIds: idsOf(innerCircleResources, innerCircleResources.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: innerCircleResources.id,
        circleId: innerCircleResources.circleId,
        authorId: innerCircleResources.userId,
        title: innerCircleResources.title,
        description: innerCircleResources.description,
        folder: innerCircleResources.folder,
        tags: innerCircleResources.tags,
        access: innerCircleResources.accessLevel,
        at: innerCircleResources.createdAt,
      })
      .from(innerCircleResources)
      .where(and(isAmong(innerCircleResources.id, ids), isNull(innerCircleResources.takenDownAt)));
    const contents = await findNewestContents(db, ids);
    return rows.map(({ description, folder, tags, access, ...row }) => ({
      ...row,
      body: bodyOf(plainText(description ?? ''), folder, tags.join(' '), contents.get(row.id)),
      audience: { kind: access === 'circle_members' ? 'workspace' : 'workspace_leads', id: row.circleId },
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownResources(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, circleId, ...shown }) => ({ ...shown, link: resourcePath(circleId, id) }));
  },
};
