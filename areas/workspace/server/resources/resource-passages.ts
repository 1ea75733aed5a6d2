import { and, eq, isNull } from 'drizzle-orm';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { idsOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { idsOf } from '#server/search.ts';
import { showThings } from '../thing-passages.ts';
import { resourcePath } from './resource-notifications.ts';
import { innerCircleResources as resources } from './resource-tables.ts';

/** Savi never recommends what is for leads only, also not to leads. */
const isRecommended = and(eq(resources.accessLevel, 'circle_members'), isNull(resources.takenDownAt));

export const resourcePassages: PassageKind = {
  kind: 'workspace_resource',
  listItems: itemsOf(idsOf(resources, resources.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: resources.id,
        circleId: resources.circleId,
        title: resources.title,
        description: resources.description,
        folder: resources.folder,
        tags: resources.tags,
        at: resources.createdAt,
      })
      .from(resources)
      .where(and(isAmong(resources.id, idsOfItems(items)), isRecommended));
    return rows.map(({ id, circleId, title, description, folder, tags, at }) => ({
      item: String(id),
      title,
      text: [plainText(description ?? ''), folder ?? '', ...tags].join('\n'),
      lines: linesOf(plainText(description ?? ''), 3),
      circleId,
      at,
    }));
  },
  show: showThings('passage_workspace_resources', resources, isRecommended, resourcePath),
};
