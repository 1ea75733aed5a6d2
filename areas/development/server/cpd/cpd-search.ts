import { and, eq } from 'drizzle-orm';
import { activityTypeLabels } from '#areas/development/contract/cpd-category.ts';
import { skillLabels } from '#areas/development/contract/skill.ts';
import { isAmong } from '#server/among.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind } from '#server/search.ts';
import { entryPath } from './cpd-attachable.ts';
import { cpdActivities } from './cpd-tables.ts';

const { id, userId, title, date, status } = cpdActivities;

/** A member finds the entries of their own record, drafts too. */
export const developmentSearch: SearchKind = {
  kind: 'development',
  weight: 0.6,
  sources: [{ table: cpdActivities, column: 'id' }],
  attachable: 'cpd',
  listIds: idsOf(cpdActivities, id),
  async read(db, ids) {
    const rows = await db
      .select({
        id,
        userId,
        title,
        date,
        activityType: cpdActivities.activityType,
        description: cpdActivities.description,
        reflection: cpdActivities.reflection,
        skillArea: cpdActivities.skillArea,
      })
      .from(cpdActivities)
      .where(isAmong(id, ids));
    return rows.map((entry) => ({
      id: entry.id,
      title: entry.title,
      body: bodyOf(
        entry.description,
        entry.reflection,
        entry.activityType && activityTypeLabels[entry.activityType],
        entry.skillArea && skillLabels[entry.skillArea],
      ),
      audience: { kind: 'person', id: entry.userId },
      at: `${entry.date}T12:00:00Z`,
    }));
  },
  async show(db, personId, ids) {
    const rows = await db
      .select({ id, title, status })
      .from(cpdActivities)
      .where(and(isAmong(id, ids), eq(userId, personId)));
    return inOrderOf(ids, rows, (entry) => ({
      title: entry.title,
      link: entryPath(entry.id),
      ...(entry.status === 'draft' ? { place: 'Draft' } : {}),
    }));
  },
};
