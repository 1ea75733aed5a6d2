import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { blocks, ownPreferences, showsProfile, userPreferences, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { firstNameOf, idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { idsOf, type ShowValues } from '#server/search.ts';
import { isInWorkspace } from '../workspace-access.ts';
import { resourcePath } from './resource-notifications.ts';
import { innerCircleResources as resources } from './resource-tables.ts';

/** Savi never recommends what is for leads only, also not to leads. */
const isRecommended = and(eq(resources.accessLevel, 'circle_members'), isNull(resources.takenDownAt));

const shownResources = prepared('passage_workspace_resources', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: resources.id,
      title: resources.title,
      circleId: circles.id,
      place: circles.name,
      name: sql<string | null>`case when ${users.erasedAt} is null and ${showsProfile} then ${users.name} end`,
    })
    .from(resources)
    .innerJoin(users, eq(users.id, resources.userId))
    .leftJoin(userPreferences, ownPreferences)
    .innerJoin(circles, eq(circles.id, resources.circleId))
    .innerJoin(circleMembers, ownMembership(param('personId')))
    .where(
      and(
        isAmong(resources.id, param('ids')),
        isInWorkspace,
        isRecommended,
        not(sql`exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
          in ((${param('personId')}::int, ${users.id}), (${users.id}, ${param('personId')}::int)))`),
      ),
    ),
);

export const resourcePassages: PassageKind = {
  kind: 'workspace_resource',
  listItems: itemsOf(idsOf(resources, resources.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: resources.id,
        circleId: resources.circleId,
        title: resources.title,
        description: resources.description,
        folder: resources.folder,
        tags: resources.tags,
        at: resources.createdAt,
      })
      .from(resources)
      .where(and(isAmong(resources.id, idsOfItems(items)), isRecommended));
    return rows.map(({ id, circleId, title, description, folder, tags, at }) => ({
      item: String(id),
      title,
      text: [plainText(description ?? ''), folder ?? '', ...tags].join('\n'),
      lines: linesOf(plainText(description ?? ''), 3),
      circleId,
      at,
    }));
  },
  async show(db, viewer, wanted) {
    const rows = await shownResources(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ id, circleId, title, place, name }) => ({
        title,
        link: resourcePath(circleId, id),
        place,
        quotes: new Map([[null, { name: name === null ? null : firstNameOf(name), link: resourcePath(circleId, id) }]]),
      }),
    );
  },
};
