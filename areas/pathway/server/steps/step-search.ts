import { and, eq } from 'drizzle-orm';
import { isAmong } from '#server/among.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind } from '#server/search.ts';
import { pathwaySteps } from '../pathway-tables.ts';
import { isInUse } from './dated-steps.ts';

const { id, userId, title, description, why } = pathwaySteps;

/** A member finds the steps of the pathway that they use. */
export const stepSearch: SearchKind = {
  kind: 'step',
  weight: 0.6,
  sources: [{ table: pathwaySteps, column: 'id' }],
  listIds: idsOf(pathwaySteps, id),
  async read(db, ids) {
    const rows = await db
      .select({ id, userId, title, description, why })
      .from(pathwaySteps)
      .where(and(isAmong(id, ids), isInUse));
    return rows.map((step) => ({
      id: step.id,
      title: step.title,
      body: bodyOf(step.description, step.why),
      audience: { kind: 'person', id: step.userId },
      at: null,
    }));
  },
  async show(db, personId, ids) {
    const rows = await db
      .select({ id, title })
      .from(pathwaySteps)
      .where(and(isAmong(id, ids), eq(userId, personId), isInUse));
    return inOrderOf(ids, rows, (step) => ({ title: step.title, link: `/pathway#step-${step.id}` }));
  },
};
