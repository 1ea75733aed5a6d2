import { eq } from 'drizzle-orm';
import { deletionRequests, listDeletions, reopenPeriod, sendDeletionDelayed } from '#areas/account/server/index.ts';
import { removeOldReports } from '#areas/reports/server/index.ts';
import type { Task } from '#server/background/task.ts';
import type { Context } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { beginErasure, finishErasure, listErasures } from './erasure/erasure.ts';
import { ErasureBlocked, isUnderHold } from './erasure/erasure-blocks.ts';
import { recordRetentionRun } from './retention/retention-actions.ts';

/** The most deletions and erasures in one run. The next run, ten minutes later, continues. */
const maxPerRun = 100;

/**
 * Every ten minutes, and after an erasure has begun at the desk: continues interrupted erasures and erases accounts that
 * were closed a week ago. `personalData` has the entries of all areas.
 */
export function carryOutDeletionsOf(personalData: readonly PersonalData[]): Task {
  return {
    name: 'carry-out-deletions',
    schedule: '*/10 * * * *',
    retries: 0,
    worthDoingFor: 600,
    async run(context, _data, stopping) {
      const failures: unknown[] = [];
      // One erasure that fails must not delay the others.
      const attempt = async (work: () => Promise<void>) => {
        stopping?.throwIfAborted();
        try {
          await work();
        } catch (error) {
          stopping?.throwIfAborted();
          failures.push(error);
        }
      };
      for (const userId of await listErasures(context.db, maxPerRun))
        await attempt(() => finishErasure(context, userId, personalData, stopping));
      for (const due of await listDeletions(context.db, context.clock.now(), maxPerRun))
        await attempt(async () => {
          if (await beginOrNotify(context, due)) await finishErasure(context, due.userId, personalData, stopping);
        });
      // The queue logs the first failure and marks the run as failed.
      if (failures.length > 0) throw failures[0];
    },
  };
}

/**
 * Every night: removes closed reports after their retention period, except reports about a person under a legal hold.
 */
const removeClosedReports: Task = {
  name: 'remove-closed-reports',
  schedule: '23 3 * * *',
  retries: 2,
  worthDoingFor: 12 * 3_600,
  async run({ db, clock, settings }) {
    const now = clock.now();
    await recordRetentionRun(db, now, {
      'closed reports': await removeOldReports(db, now, settings.REPORTS_KEPT_DAYS, isUnderHold),
    });
  },
};

/** The background jobs of erasures and of closed reports. */
export const deletionTasks = (personalData: readonly PersonalData[]): Task<never>[] => [
  carryOutDeletionsOf(personalData),
  removeClosedReports,
];

/** Begins an erasure. If it is blocked, enqueues one email to the member. Returns whether it has begun. */
async function beginOrNotify(context: Context, due: { userId: number; delayToldAt: string | null }): Promise<boolean> {
  try {
    return await beginErasure(context, due.userId, {
      closedBefore: new Date(context.clock.now().getTime() - reopenPeriod),
    });
  } catch (error) {
    if (!(error instanceof ErasureBlocked)) throw error;
    if (due.delayToldAt !== null) return false;
    await context.db.transaction(async (db) => {
      const toldAt = { delayToldAt: context.clock.now().toISOString() };
      await db.update(deletionRequests).set(toldAt).where(eq(deletionRequests.userId, due.userId));
      await context.enqueue(db, sendDeletionDelayed, { userId: due.userId, reason: error.reason });
    });
    return false;
  }
}
