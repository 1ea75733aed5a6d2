import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { blocks, ownPreferences, showsProfile, userPreferences, users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import { firstNameOf, idsOfItems, inOrderOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { idsOf, type ShowValues } from '#server/search.ts';
import { itemTexts } from './learning-search.ts';
import { learningPathwayItems, learningPathways } from './learning-tables.ts';

const { id, title, summary, roles, phases, levels, authorId, sharing, withdrawnAt, takenDownAt, createdAt } =
  learningPathways;

/** Savi recommends what every member can start. */
const isRecommended = and(eq(sharing, 'everyone'), isNull(withdrawnAt), isNull(takenDownAt));

const shownPathways = prepared('passage_learning_pathways', (db, param: Param<ShowValues>) =>
  db
    .select({
      id,
      title,
      authorId,
      name: sql<string | null>`case when ${users.erasedAt} is null and ${showsProfile} then ${users.name} end`,
      items: sql<number>`(select count(*)::int from ${learningPathwayItems} item where item.pathway_id = ${id})`,
    })
    .from(learningPathways)
    .leftJoin(users, eq(users.id, authorId))
    .leftJoin(userPreferences, ownPreferences)
    .where(
      and(
        isAmong(id, param('ids')),
        isRecommended,
        not(sql`exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
          in ((${param('personId')}::int, ${authorId}), (${authorId}, ${param('personId')}::int)))`),
      ),
    ),
);

export const learningPassages: PassageKind = {
  kind: 'learning_pathway',
  listItems: itemsOf(idsOf(learningPathways, id)),
  async read(db, items) {
    const rows = await db
      .select({ id, title, summary, roles, phases, levels, authorId, createdAt, itemTexts })
      .from(learningPathways)
      .where(and(isAmong(id, idsOfItems(items)), isRecommended));
    return rows.map((row) => ({
      item: String(row.id),
      title: row.title,
      text: row.summary,
      more: row.itemTexts,
      lines: linesOf(row.summary, 3),
      roles: row.roles,
      phases: row.phases,
      levels: row.levels,
      at: row.authorId === null ? null : row.createdAt,
    }));
  },
  async show(db, viewer, wanted) {
    const rows = await shownPathways(db, {}).execute({ personId: viewer.id, ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      (row) => row.id,
      (row) => {
        const link = `/learning-pathways/${row.id}`;
        const by = row.authorId === null ? '' : ` by ${row.name === null ? 'a member' : firstNameOf(row.name)}`;
        return { title: row.title, link, facts: `A learning pathway with ${row.items} items${by}` };
      },
    );
  },
};
