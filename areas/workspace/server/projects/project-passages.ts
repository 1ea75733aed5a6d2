import { and, eq, not, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { blocks, ownPreferences, showsProfile, userPreferences, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { firstNameOf, idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { idsOf, type ShowValues } from '#server/search.ts';
import { isInWorkspace } from '../workspace-access.ts';
import { projectPath } from './project-path.ts';
import { isFindable } from './project-search.ts';
import { projectHubs } from './project-tables.ts';

const shownProjects = prepared('passage_workspace_projects', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: projectHubs.id,
      title: projectHubs.title,
      circleId: circles.id,
      place: circles.name,
      name: sql<string | null>`case when ${users.erasedAt} is null and ${showsProfile} then ${users.name} end`,
    })
    .from(projectHubs)
    .innerJoin(users, eq(users.id, projectHubs.userId))
    .leftJoin(userPreferences, ownPreferences)
    .innerJoin(circles, eq(circles.id, projectHubs.circleId))
    .innerJoin(circleMembers, ownMembership(param('personId')))
    .where(
      and(
        isAmong(projectHubs.id, param('ids')),
        isInWorkspace,
        isFindable,
        not(sql`exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
          in ((${param('personId')}::int, ${users.id}), (${users.id}, ${param('personId')}::int)))`),
      ),
    ),
);

/** The hypothesis and what was learnt. All members of the circle can read both. */
export const projectPassages: PassageKind = {
  kind: 'workspace_project',
  listItems: itemsOf(idsOf(projectHubs, projectHubs.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: projectHubs.id,
        circleId: projectHubs.circleId,
        title: projectHubs.title,
        category: projectHubs.category,
        hypothesis: projectHubs.hypothesis,
        learnt: projectHubs.learnt,
        at: projectHubs.createdAt,
      })
      .from(projectHubs)
      .where(and(isAmong(projectHubs.id, idsOfItems(items)), isFindable));
    return rows.map(({ id, circleId, title, category, hypothesis, learnt, at }) => {
      const text = [plainText(hypothesis), plainText(learnt ?? '')].filter(Boolean).join('\n');
      return { item: String(id), title, text: `${category}\n${text}`, lines: linesOf(text, 3), circleId, at };
    });
  },
  async show(db, viewer, wanted) {
    const rows = await shownProjects(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      ({ id }) => id,
      ({ id, circleId, title, place, name }) => ({
        title,
        link: projectPath(circleId, id),
        place,
        quotes: new Map([[null, { name: name === null ? null : firstNameOf(name), link: projectPath(circleId, id) }]]),
      }),
    );
  },
};
