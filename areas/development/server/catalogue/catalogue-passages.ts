import { and, isNull } from 'drizzle-orm';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { isAmong } from '#server/among.ts';
import { idsOfItems, inOrderOfItems, itemsOf, linesOf, nationsIn, type PassageKind } from '#server/passages.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf } from '#server/search.ts';
import { developmentResources } from './catalogue-tables.ts';

const { id, title, type, duration, provider, withdrawnAt } = developmentResources;

const offeredItems = prepared('passage_courses', (db, param: Param<{ ids: readonly number[] }>) =>
  db
    .select({ id, title, type, duration, provider })
    .from(developmentResources)
    .where(and(isAmong(id, param('ids')), isNull(withdrawnAt))),
);

/** The items of the catalogue that Savi can recommend: those on offer. */
export const cataloguePassages: PassageKind = {
  kind: 'course',
  listItems: itemsOf(idsOf(developmentResources, id)),
  async read(db, items) {
    const rows = await db
      .select()
      .from(developmentResources)
      .where(and(isAmong(id, idsOfItems(items)), isNull(withdrawnAt)));
    return rows.map((item) => ({
      item: String(item.id),
      title: item.title,
      text: bodyOf(
        item.description,
        item.category,
        item.type,
        ...item.subjects,
        ...item.skills.map((skill) => skillLabels[skill]),
      ),
      more: item.provider,
      lines: linesOf(item.description, 3),
      nations: nationsIn(`${item.title} ${item.description} ${item.provider}`),
      ...{ roles: item.roles, phases: item.phases, levels: item.levels, subjects: item.subjects },
    }));
  },
  async show(db, _viewer, wanted) {
    const rows = await offeredItems(db, {}).execute({ ids: idsOfItems(wanted) });
    return inOrderOfItems(
      wanted,
      rows,
      (item) => item.id,
      (item) => ({
        title: item.title,
        link: `/development/${item.id}`,
        facts: `${item.type}, ${item.duration.charAt(0).toLowerCase()}${item.duration.slice(1)}, ${item.provider}`,
      }),
    );
  },
};
