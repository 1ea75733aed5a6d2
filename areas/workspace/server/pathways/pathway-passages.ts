import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { blocks, ownPreferences, showsProfile, userPreferences, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { firstNameOf, idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { idsOf, type ShowValues } from '#server/search.ts';
import { isInWorkspace } from '../workspace-access.ts';
import { pathwayPath } from './pathway-notifications.ts';
import { moduleTexts } from './pathway-search.ts';
import { cpdPathways } from './pathway-tables.ts';

/** Savi recommends what members can still take part in. */
const isRecommended = and(isNull(cpdPathways.takenDownAt), sql`${cpdPathways.status} <> 'done'`);

const shownPathways = prepared('passage_cpd_pathways', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: cpdPathways.id,
      title: cpdPathways.title,
      circleId: circles.id,
      place: circles.name,
      name: sql<string | null>`case when ${users.erasedAt} is null and ${showsProfile} then ${users.name} end`,
    })
    .from(cpdPathways)
    .innerJoin(users, eq(users.id, cpdPathways.userId))
    .leftJoin(userPreferences, ownPreferences)
    .innerJoin(circles, eq(circles.id, cpdPathways.circleId))
    .innerJoin(circleMembers, ownMembership(param('personId')))
    .where(
      and(
        isAmong(cpdPathways.id, param('ids')),
        isInWorkspace,
        isRecommended,
        not(sql`exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
          in ((${param('personId')}::int, ${users.id}), (${users.id}, ${param('personId')}::int)))`),
      ),
    ),
);

export const pathwayPassages: PassageKind = {
  kind: 'cpd_pathway',
  listItems: itemsOf(idsOf(cpdPathways, cpdPathways.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: cpdPathways.id,
        circleId: cpdPathways.circleId,
        title: cpdPathways.title,
        description: cpdPathways.description,
        moduleTexts,
        at: cpdPathways.createdAt,
      })
      .from(cpdPathways)
      .where(and(isAmong(cpdPathways.id, idsOfItems(items)), isRecommended));
    return rows.map(({ id, circleId, title, description, moduleTexts, at }) => ({
      item: String(id),
      title,
      text: plainText(description),
      more: plainText(moduleTexts),
      lines: linesOf(plainText(description), 3),
      circleId,
      at,
    }));
  },
  async show(db, viewer, wanted) {
    const rows = await shownPathways(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ id, circleId, title, place, name }) => ({
        title,
        link: pathwayPath(circleId, id),
        place,
        quotes: new Map([[null, { name: name === null ? null : firstNameOf(name), link: pathwayPath(circleId, id) }]]),
      }),
    );
  },
};
