import { eq } from 'drizzle-orm';
import { deletionRequests, listDeletions, sendDeletionDelayed, timeToTakeBack } from '#areas/account/server/index.ts';
import type { Task } from '#server/background/task.ts';
import type { House } from '#server/endpoints.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { beginErasure, finishErasure, resumeErasures } from './erasure.ts';
import { ErasureBlocked } from './erasure-blocks.ts';
import { removeOldCases } from './erasure-cases.ts';

/** Deletions begun in one run. The next run, ten minutes later, does the rest. */
const mostAtOnce = 100;

/**
 * Every ten minutes: erasures that were cut short go on, and deletions whose week is over are carried out. Nobody has to
 * do anything. The list of what is kept of a person comes from `server/house.ts`, which alone knows every area.
 */
export function deletionTasks(personalData: () => PersonalData[]): Task<never>[] {
  const carryOutDeletions: Task = {
    name: 'carry-out-deletions',
    schedule: '*/10 * * * *',
    retries: 0,
    worthDoingFor: 600,
    async run(house, _data, stopping) {
      await resumeErasures(house, personalData(), stopping);
      for (const due of await listDeletions(house.db, house.clock.now(), mostAtOnce)) {
        stopping?.throwIfAborted();
        if (await beganOrWaits(house, due)) await finishErasure(house, due.userId, personalData(), stopping);
      }
      await removeOldCases(house.db, house.clock.now());
    },
  };
  return [carryOutDeletions];
}

/** Begins a deletion; if it must wait, tells the member once. Returns whether it has begun. */
async function beganOrWaits(house: House, due: { userId: number; delayToldAt: string | null }): Promise<boolean> {
  try {
    return await beginErasure(house, due.userId, new Date(house.clock.now().getTime() - timeToTakeBack));
  } catch (error) {
    if (!(error instanceof ErasureBlocked)) throw error;
    if (due.delayToldAt !== null) return false;
    await house.db.transaction(async (db) => {
      const toldAt = { delayToldAt: house.clock.now().toISOString() };
      await db.update(deletionRequests).set(toldAt).where(eq(deletionRequests.userId, due.userId));
      await house.later(db, sendDeletionDelayed, { userId: due.userId, reason: error.reason });
    });
    return false;
  }
}
