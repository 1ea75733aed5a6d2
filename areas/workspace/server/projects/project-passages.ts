import { and } from 'drizzle-orm';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { idsOfItems, itemsOf, linesOf, type PassageKind } from '#server/passages.ts';
import { idsOf } from '#server/search.ts';
import { showThings } from '../thing-passages.ts';
import { projectPath } from './project-path.ts';
import { isFindable } from './project-search.ts';
import { projectHubs } from './project-tables.ts';

/** The hypothesis and what was learnt. All members of the circle can read both. */
export const projectPassages: PassageKind = {
  kind: 'workspace_project',
  listItems: itemsOf(idsOf(projectHubs, projectHubs.id)),
  async read(db, items) {
    const rows = await db
      .select({
        id: projectHubs.id,
        circleId: projectHubs.circleId,
        title: projectHubs.title,
        category: projectHubs.category,
        hypothesis: projectHubs.hypothesis,
        learnt: projectHubs.learnt,
        at: projectHubs.createdAt,
      })
      .from(projectHubs)
      .where(and(isAmong(projectHubs.id, idsOfItems(items)), isFindable));
    return rows.map(({ id, circleId, title, category, hypothesis, learnt, at }) => {
      const text = [plainText(hypothesis), plainText(learnt ?? '')].filter(Boolean).join('\n');
      return { item: String(id), title, text: `${category}\n${text}`, lines: linesOf(text, 3), circleId, at };
    });
  },
  show: showThings('passage_workspace_projects', projectHubs, isFindable, projectPath),
};
