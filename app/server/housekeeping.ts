import { recordRetentionRun } from '#areas/own-data/server/index.ts';
import { type Removed, removeExpiredRows } from '#server/background/expired-rows.ts';
import type { Task } from '#server/background/task.ts';
import { areas } from './areas.ts';

/** Removes expired rows every hour: the server's own, then those of each area. Records how many, for the desk. */
export const housekeeping: Task = {
  name: 'housekeeping',
  schedule: '7 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  async run({ db, clock, settings }) {
    const now = clock.now();
    const removed: Removed[] = [await removeExpiredRows(db, now)];
    for (const area of areas) removed.push((await area.removeExpired?.(db, now, settings)) ?? {});
    await recordRetentionRun(db, now, Object.assign({}, ...removed));
  },
};
