import { and, isNull, sql } from 'drizzle-orm';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { idsOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { idsOf } from '#server/search.ts';
import { showThings } from '../thing-passages.ts';
import { pathwayPath } from './pathway-notifications.ts';
import { moduleTexts } from './pathway-search.ts';
import { cpdPathways } from './pathway-tables.ts';

/** Savi recommends what members can still take part in. */
const isRecommended = and(isNull(cpdPathways.takenDownAt), sql`${cpdPathways.status} <> 'done'`);

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
  show: showThings('passage_cpd_pathways', cpdPathways, isRecommended, pathwayPath),
};
