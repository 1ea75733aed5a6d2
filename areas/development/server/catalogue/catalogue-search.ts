import { and, isNull, or } from 'drizzle-orm';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues, topicsOf } from '#server/search.ts';
import { isInPlanOf } from './catalogue-queries.ts';
import { developmentResources } from './catalogue-tables.ts';

const { id, title, provider, withdrawnAt } = developmentResources;

const shownItems = prepared('shown_catalogue_items', (db, param: Param<ShowValues>) =>
  db
    .select({ id, title, provider })
    .from(developmentResources)
    .where(and(isAmong(id, param('ids')), or(isNull(withdrawnAt), isInPlanOf(db, param('personId'))))),
);

/** The items that the catalogue offers. */
export const catalogueSearch: SearchKind = {
  kind: 'catalogue',
  weight: 0.8,
  sources: [{ table: developmentResources, column: 'id' }],
  listIds: idsOf(developmentResources, id),
  async read(db, ids) {
    const rows = await db
      .select()
      .from(developmentResources)
      .where(and(isAmong(id, ids), isNull(withdrawnAt)));
    return rows.map((item) => ({
      id: item.id,
      title: item.title,
      body: bodyOf(
        item.description,
        item.category,
        item.type,
        item.provider,
        ...item.subjects,
        ...item.skills.map((skill) => skillLabels[skill]),
      ),
      audience: 'everyone',
      at: null,
      topics: topicsOf(item.roles, item.phases, item.subjects),
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownItems(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, (item) => ({
      title: item.title,
      link: `/development/${item.id}`,
      place: item.provider,
    }));
  },
};
