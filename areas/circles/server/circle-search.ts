import { and, isNull, sql } from 'drizzle-orm';
import { audiencePhaseLabels, audienceRoleLabels } from '#areas/people/contract/audience.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import {
  bodyOf,
  idsOf,
  inOrderOf,
  type SearchAudience,
  type SearchKind,
  type ShowValues,
  topicsOf,
} from '#server/search.ts';
import { isListed, isVisible, ownMembership } from './circle-access.ts';
import { circleMembers, circles } from './circle-tables.ts';

/** Those who may see a circle: everybody for an open circle, its members for a private one (`isVisible`). */
export const circleAudience: SearchAudience = {
  ids: (personId) => sql`
    select ${circles.id} from ${circles} where not ${circles.isPrivate}
    union all
    select ${circles.id} from ${circleMembers}
      join ${circles} on ${circles.id} = ${circleMembers.circleId} and ${circles.isPrivate}
      where ${circleMembers.userId} = ${personId}`,
};

const shownCircles = prepared('shown_circles', (db, param: Param<ShowValues>) =>
  db
    .select({ id: circles.id, name: circles.name, isPrivate: circles.isPrivate })
    .from(circles)
    .leftJoin(circleMembers, ownMembership(param('personId')))
    .where(and(isAmong(circles.id, param('ids')), isVisible, isListed)),
);

export const circleSearch: SearchKind = {
  kind: 'circle',
  weight: 0.95,
  sources: [{ table: circles, column: 'id' }],
  listIds: idsOf(circles, circles.id),
  async read(db, ids) {
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
      .where(and(isAmong(circles.id, ids), isNull(circles.archivedAt), isListed));
    return rows.map(({ id, name, description, subjects, phases, roles }) => ({
      id,
      title: name,
      body: bodyOf(
        description,
        [
          ...subjects,
          ...phases.map((phase) => audiencePhaseLabels[phase]),
          ...roles.map((role) => audienceRoleLabels[role]),
        ].join(', '),
      ),
      audience: { kind: 'circle', id },
      circleId: id,
      at: null,
      topics: topicsOf(roles, phases, subjects),
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownCircles(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, name, isPrivate }) => ({
      title: name,
      link: `/circles/${id}`,
      ...(isPrivate ? { place: 'Private circle' } : {}),
    }));
  },
};
