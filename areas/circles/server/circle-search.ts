import { and, isNull, sql } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import { idsOf, inOrderOf, type SearchAudience, type SearchKind, topicsOf } from '#server/search.ts';
import { isVisible, ownMembership } from './circle-access.ts';
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
      .where(and(isAmong(circles.id, ids), isNull(circles.archivedAt)));
    return rows.map(({ id, name, description, subjects, phases, roles }) => ({
      id,
      title: name,
      body: description,
      audience: { kind: 'circle', id },
      circleId: id,
      at: null,
      topics: topicsOf(roles, phases, subjects),
    }));
  },
  async show(db, personId, ids) {
    const rows = await db
      .select({ id: circles.id, name: circles.name, isPrivate: circles.isPrivate })
      .from(circles)
      .leftJoin(circleMembers, ownMembership(personId))
      .where(and(isAmong(circles.id, ids), isVisible));
    return inOrderOf(ids, rows, ({ id, name, isPrivate }) => ({
      title: name,
      link: `/circles/${id}`,
      ...(isPrivate ? { place: 'Private circle' } : {}),
    }));
  },
};
