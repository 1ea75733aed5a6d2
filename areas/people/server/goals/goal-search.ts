import { and, eq } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import { idsOf, inOrderOf, type SearchKind } from '#server/search.ts';
import { careerMilestones } from './goal-tables.ts';

const { id, userId, title, description, createdAt } = careerMilestones;

/** A member finds their own goals. */
export const goalSearch: SearchKind = {
  kind: 'goal',
  weight: 0.6,
  sources: [{ table: careerMilestones, column: 'id' }],
  listIds: idsOf(careerMilestones, id),
  async read(db, ids) {
    const rows = await db
      .select({ id, userId, title, description, createdAt })
      .from(careerMilestones)
      .where(isAmong(id, ids));
    return rows.map((goal) => ({
      id: goal.id,
      title: goal.title,
      body: goal.description ?? '',
      audience: { kind: 'person', id: goal.userId },
      at: goal.createdAt,
    }));
  },
  async show(db, personId, ids) {
    const rows = await db
      .select({ id, title })
      .from(careerMilestones)
      .where(and(isAmong(id, ids), eq(userId, personId)));
    return inOrderOf(ids, rows, (goal) => ({ title: goal.title, link: `/profile?tab=goals#goal-${goal.id}` }));
  },
};
