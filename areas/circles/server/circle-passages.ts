import { and, isNull } from 'drizzle-orm';
import { audiencePhaseLabels, audienceRoleLabels } from '#areas/people/contract/audience.ts';
import { isAmong } from '#server/among.ts';
import { idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { idsOf, type ShowValues } from '#server/search.ts';
import { circleColumns, isOpen, isVisible, ownMembership } from './circle-access.ts';
import { circleMembers, circles } from './circle-tables.ts';

const { id, name, memberCount, isPrivate, isMember } = circleColumns;

const shownCircles = prepared('passage_circles', (db, param: Param<ShowValues>) =>
  db
    .select({ id, name, memberCount, isPrivate, isMember })
    .from(circles)
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(and(isAmong(circles.id, param('ids')), isVisible, isOpen, isNull(circles.archivedAt))),
);

const membersOf = (count: number, isMember: boolean): string =>
  isMember ? 'You are a member of it' : `${count.toLocaleString('en-GB')} ${count === 1 ? 'member' : 'members'}`;

/** The circles that Savi can recommend. */
export const circlePassages: PassageKind = {
  kind: 'circle',
  listItems: itemsOf(idsOf(circles, circles.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: circles.id,
        name: circles.name,
        description: circles.description,
        subjects: circles.subjects,
        phases: circles.phases,
        roles: circles.roles,
      })
      .from(circles)
      .where(and(isAmong(circles.id, idsOfItems(items)), isOpen, isNull(circles.archivedAt)));
    return rows.map(({ description, subjects, phases, roles, ...circle }) => ({
      item: String(circle.id),
      title: circle.name,
      text: [
        description,
        ...subjects,
        ...phases.map((phase) => audiencePhaseLabels[phase]),
        ...roles.map((role) => audienceRoleLabels[role]),
      ].join('\n'),
      lines: linesOf(description, 3),
      circleId: circle.id,
      ...{ roles, phases, subjects },
    }));
  },
  async show(db, viewer, wanted) {
    const rows = await shownCircles(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      (circle) => circle.id,
      (circle) => ({
        title: circle.name,
        link: `/circles/${circle.id}`,
        facts: membersOf(circle.memberCount, circle.isMember),
        ...(circle.isPrivate ? { place: 'Private circle' } : {}),
      }),
    );
  },
};
