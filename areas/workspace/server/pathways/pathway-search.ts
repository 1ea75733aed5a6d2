import { and, eq, isNull, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues } from '#server/search.ts';
import { seesPathway } from './pathway-access.ts';
import { pathwayPath } from './pathway-notifications.ts';
import { cpdPathways, pathwayModules } from './pathway-tables.ts';

/** The titles and tasks of the modules, in their order. */
export const moduleTexts = sql<string>`coalesce((
  select string_agg(concat_ws(E'\n', m.title, m.description, m.task), E'\n' order by m.id)
  from ${pathwayModules} m where m.pathway_id = ${cpdPathways.id}), '')`;

const shownPathways = prepared('shown_cpd_pathways', (db, param: Param<ShowValues>) =>
  db
    .select({
      id: cpdPathways.id,
      title: cpdPathways.title,
      circleId: circles.id,
      place: circles.name,
      person: personSummaryColumns,
    })
    .from(cpdPathways)
    .innerJoin(users, eq(users.id, cpdPathways.userId))
    .innerJoin(circles, eq(circles.id, cpdPathways.circleId))
    .innerJoin(circleMembers, ownMembership(param('personId')))
    .where(and(isAmong(cpdPathways.id, param('ids')), seesPathway(param('personId')))),
);

export const pathwaySearch: SearchKind = {
  kind: 'cpd_pathway',
  weight: 0.85,
  sources: [
    { table: cpdPathways, column: 'id' },
    { table: pathwayModules, column: 'pathway_id' },
  ],
  listIds: idsOf(cpdPathways, cpdPathways.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: cpdPathways.id,
        circleId: cpdPathways.circleId,
        authorId: cpdPathways.userId,
        title: cpdPathways.title,
        description: cpdPathways.description,
        moduleTexts,
        at: cpdPathways.createdAt,
      })
      .from(cpdPathways)
      .where(and(isAmong(cpdPathways.id, ids), isNull(cpdPathways.takenDownAt)));
    return rows.map(({ description, moduleTexts, ...row }) => ({
      ...row,
      body: bodyOf(plainText(description), plainText(moduleTexts)),
      audience: { kind: 'workspace', id: row.circleId },
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownPathways(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id, circleId, ...shown }) => ({ ...shown, link: pathwayPath(circleId, id) }));
  },
};
