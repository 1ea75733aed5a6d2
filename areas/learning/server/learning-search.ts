import { and, eq, isNull, sql } from 'drizzle-orm';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import {
  bodyOf,
  type EntryAudience,
  idsOf,
  inOrderOf,
  type SearchKind,
  type ShowValues,
  topicsOf,
} from '#server/search.ts';
import { ownStart, seesLearning } from './learning-access.ts';
import { learningPathwayItems, learningPathwayStarts, learningPathways } from './learning-tables.ts';

const { id, title, summary, roles, phases, authorId, sharing, schoolId, withdrawnAt, takenDownAt } = learningPathways;

/** What is written about a discussion is left out: not every reader can open it. */
export const itemTexts = sql<string>`coalesce((
  select string_agg(concat_ws(E'\\n', item.title, item.text), E'\\n' order by item.place, item.id)
  from ${learningPathwayItems} item
  where item.pathway_id = ${learningPathways}.id and item.kind <> 'discussion'), '')`;

const shownPathways = prepared('shown_learning_pathways', (db, param: Param<ShowValues>) =>
  db
    .select({ id, title, person: personSummaryColumns })
    .from(learningPathways)
    .leftJoin(users, eq(users.id, authorId))
    .leftJoin(learningPathwayStarts, ownStart(param('personId')))
    .where(and(isAmong(id, param('ids')), seesLearning(param('personId')))),
);

type Row = Pick<typeof learningPathways.$inferSelect, 'sharing' | 'schoolId' | 'authorId'>;

/** Null: nobody finds it. */
function audienceOf(row: Row): EntryAudience | null {
  if (row.sharing === 'everyone') return 'everyone';
  if (row.sharing === 'school' && row.schoolId !== null) return { kind: 'school', id: row.schoolId };
  return row.authorId === null ? null : { kind: 'person', id: row.authorId };
}

export const learningSearch: SearchKind = {
  kind: 'learning_pathway',
  weight: 0.85,
  sources: [
    { table: learningPathways, column: 'id' },
    { table: learningPathwayItems, column: 'pathway_id' },
  ],
  listIds: idsOf(learningPathways, id),
  async read(db, ids) {
    const rows = await db
      .select({ id, title, summary, roles, phases, authorId, sharing, schoolId, itemTexts })
      .from(learningPathways)
      .where(and(isAmong(id, ids), isNull(withdrawnAt), isNull(takenDownAt)));
    return rows.flatMap((row) => {
      const audience = audienceOf(row);
      if (audience === null) return [];
      return {
        id: row.id,
        title: row.title,
        body: bodyOf(row.summary, row.itemTexts),
        audience,
        authorId: row.authorId,
        at: null,
        topics: topicsOf(row.roles, row.phases),
      };
    });
  },
  async show(db, personId, ids) {
    const rows = await shownPathways(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ id: pathwayId, title: name, person }) => ({
      title: name,
      link: `/learning-pathways/${pathwayId}`,
      ...(person === null ? {} : { person }),
    }));
  },
};
