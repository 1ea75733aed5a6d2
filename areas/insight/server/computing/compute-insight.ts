import { sql } from 'drizzle-orm';
import { withAdvisoryLock } from '#server/advisory-lock.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';
import { insightRuns } from '../insight-tables.ts';
import { statements } from './statements.ts';

/**
 * Computes all numbers again, so that an erasure and a change of school count from the next night. Readers see the old
 * numbers until it is complete. Returns the milliseconds, or null if another process is doing it.
 */
export function computeInsight({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number | null> {
  return withAdvisoryLock(db, 'insight', async () => {
    const began = performance.now();
    const now = clock.now();
    return db.transaction(async (tx) => {
      // It reads two years of everything, once a night.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local work_mem = '64MB'`);
      for (const statement of statements(dayInLondon(now))) await tx.execute(statement);
      const milliseconds = Math.round(performance.now() - began);
      const row = { computedAt: now.toISOString(), milliseconds };
      await tx
        .insert(insightRuns)
        .values({ id: 1, ...row })
        .onConflictDoUpdate({ target: insightRuns.id, set: row });
      return milliseconds;
    });
  });
}

/** Every night. */
export const computeInsightTask: Task<never> = {
  name: 'compute-insight',
  schedule: '17 2 * * *',
  retries: 2,
  worthDoingFor: 12 * 3_600,
  async run(context) {
    await computeInsight(context);
  },
};
