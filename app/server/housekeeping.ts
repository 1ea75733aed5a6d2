import { removeExpiredRows } from '#server/background/expired-rows.ts';
import type { Task } from '#server/background/task.ts';
import { areas } from './areas.ts';

/** Removes expired rows every hour: the server's own, then those of each area. */
export const housekeeping: Task = {
  name: 'housekeeping',
  schedule: '7 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  async run({ db, clock }) {
    const now = clock.now();
    await removeExpiredRows(db, now);
    for (const area of areas) await area.removeExpired?.(db, now);
  },
};
