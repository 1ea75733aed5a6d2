import { eq } from 'drizzle-orm';
import { deletionRequests, listDeletions, sendDeletionDelayed, timeToTakeBack } from '#areas/account/server/index.ts';
import { removeOldReports } from '#areas/reports/server/index.ts';
import type { Task } from '#server/background/task.ts';
import type { Context } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { beginErasure, finishErasure, listErasures } from './erasure/erasure.ts';
import { ErasureBlocked, isUnderHold } from './erasure/erasure-blocks.ts';
import { removeOldCases } from './erasure/erasure-cases.ts';

/** Deletions begun, and erasures gone on with, in one run. The next run, ten minutes later, does the rest. */
const mostAtOnce = 100;

/**
 * Every ten minutes: erasures that were cut short go on, and deletions whose week is over are carried out. Nobody has to
 * do anything. The list of what is kept of a person comes from `app/server/gathered.ts`, which alone knows every area.
 */
export function deletionTasks(personalData: readonly PersonalData[]): Task<never>[] {
  const carryOutDeletions: Task = {
    name: 'carry-out-deletions',
    schedule: '*/10 * * * *',
    retries: 0,
    worthDoingFor: 600,
    async run(context, _data, stopping) {
      const failures: unknown[] = [];
      // One erasure that cannot be finished must not hold up everybody else's.
      const attempt = async (work: () => Promise<void>) => {
        stopping?.throwIfAborted();
        try {
          await work();
        } catch (error) {
          stopping?.throwIfAborted();
          failures.push(error);
        }
      };
      for (const userId of await listErasures(context.db, mostAtOnce))
        await attempt(() => finishErasure(context, userId, personalData, stopping));
      for (const due of await listDeletions(context.db, context.clock.now(), mostAtOnce))
        await attempt(async () => {
          if (await beganOrWaits(context, due)) await finishErasure(context, due.userId, personalData, stopping);
        });
      await removeOldCases(context.db, context.clock.now());
      // The queue logs the first, and the run counts as failed.
      if (failures.length > 0) throw failures[0];
    },
  };
  return [carryOutDeletions, removeClosedReports];
}

/** Every night: closed reports whose time is over go, except those about a person under a legal hold. */
const removeClosedReports: Task = {
  name: 'remove-closed-reports',
  schedule: '23 3 * * *',
  retries: 2,
  worthDoingFor: 12 * 3_600,
  run: (context) => removeOldReports(context.db, context.clock.now(), isUnderHold),
};

/** Begins a deletion; if it must wait, tells the member once. Returns whether it has begun. */
async function beganOrWaits(context: Context, due: { userId: number; delayToldAt: string | null }): Promise<boolean> {
  try {
    return await beginErasure(context, due.userId, new Date(context.clock.now().getTime() - timeToTakeBack));
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
