import { asc, gt, inArray } from 'drizzle-orm';
import { listSchoolHolidays } from '#areas/notifications/server/index.ts';
import { type Nation, nations } from '#contract/nations.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';
import { findRules } from './induction-files.ts';
import { checkpointDue } from './induction-notifications.ts';
import { inductionPatterns, inductionTracks } from './induction-tables.ts';
import { computeTrack, emptyMarks, readMarksOf } from './induction-track.ts';
import type { Holiday } from './school-days.ts';

/** Trackers that are read in one statement. */
const tracksAtOnce = 50;

/** Every morning: reminds of each checkpoint once when it is due soon, and once when it is overdue. */
export const inductionReminders: Task = {
  name: 'induction-reminders',
  schedule: '50 5 * * *',
  retries: 3,
  worthDoingFor: 12 * 3_600,
  async run(context, _data, stopping) {
    const holidays = new Map<Nation, Holiday[]>();
    for (const nation of nations) holidays.set(nation, await listSchoolHolidays(context.db, nation));
    for (let after = 0; ; ) {
      stopping?.throwIfAborted();
      const last = await remindSome(context, holidays, after);
      if (last === null) break;
      after = last;
    }
  },
};

/** Returns the last member who was looked at, or null at the end. */
async function remindSome(
  context: Context,
  holidays: ReadonlyMap<Nation, Holiday[]>,
  after: number,
): Promise<number | null> {
  const { db } = context;
  const tracks = await db
    .select()
    .from(inductionTracks)
    .where(gt(inductionTracks.userId, after))
    .orderBy(asc(inductionTracks.userId))
    .limit(tracksAtOnce);
  if (tracks.length === 0) return null;
  const people = tracks.map(({ userId }) => userId);
  const patterns = await db
    .select()
    .from(inductionPatterns)
    .where(inArray(inductionPatterns.userId, people))
    .orderBy(asc(inductionPatterns.startsOn));
  const marks = await readMarksOf(db, people);
  const today = dayInLondon(context.clock.now());
  for (const { userId, nation, route } of tracks) {
    const found = findRules(nation, route);
    if (!found) continue;
    const { checkpoints } = computeTrack({
      route: found.route,
      patterns: patterns.filter((one) => one.userId === userId),
      marks: marks.get(userId) ?? emptyMarks(),
      holidays: holidays.get(nation) ?? [],
      today,
    });
    for (const { key, state } of checkpoints)
      if (state === 'soon' || state === 'overdue')
        await db.transaction((tx) =>
          context.notify(tx, checkpointDue, [userId], {
            subject: userId,
            event: `induction-checkpoint:${userId}:${key}:${state}`,
          }),
        );
  }
  return tracks.length < tracksAtOnce ? null : (people.at(-1) ?? null);
}
