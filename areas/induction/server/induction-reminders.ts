import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import { listSchoolHolidays } from '#areas/notifications/server/index.ts';
import { type Nation, nations } from '#contract/nations.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';
import type { NotificationKind } from '#server/notifications.ts';
import type { TrackRow } from './induction-access.ts';
import { findRules } from './induction-files.ts';
import { checkpointDue, followedOverdue, inductionOverdue } from './induction-notifications.ts';
import { inductionPatterns, inductionShares, inductionTracks } from './induction-tables.ts';
import { computeTrack, emptyMarks, type Known, meetingState, readMarksOf, timetableOf } from './induction-track.ts';
import type { Holiday } from './school-days.ts';

/** Trackers that are read in one statement. */
const tracksAtOnce = 50;

/** Every morning: tells members what is due soon and what is overdue, and their followers of checkpoints that are overdue. Each once. */
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
  const overdue: { userId: number; key: string }[] = [];
  for (const track of tracks) {
    const { userId, nation } = track;
    const route = findRules(nation, track.route)?.route;
    if (!route) continue;
    const known: Known = {
      route,
      patterns: patterns.filter((one) => one.userId === userId),
      marks: marks.get(userId) ?? emptyMarks(),
      holidays: holidays.get(nation) ?? [],
      today,
    };
    const due = dueOf(track, known);
    for (const { kind, event } of due)
      await db.transaction((tx) => context.notify(tx, kind, [userId], { subject: userId, event }));
    overdue.push(...due.flatMap(({ key }) => (key === undefined ? [] : [{ userId, key }])));
  }
  await tellFollowers(context, overdue);
  return tracks.length < tracksAtOnce ? null : (people.at(-1) ?? null);
}

interface Due {
  kind: NotificationKind;
  event: string;
  /** The key of a checkpoint that is overdue. */
  key?: string;
}

/** The reminders of a member: for each checkpoint one when it is due soon and one when it is overdue, for each overdue meeting, and for a timetable without the full reduction. */
function dueOf(track: TrackRow, known: Known): Due[] {
  const { userId, fullLessons, ownLessons } = track;
  const { checkpoints, served } = computeTrack(known);
  const due = checkpoints.flatMap(({ key, state }): Due[] => {
    const event = `induction-checkpoint:${userId}:${key}:${state}`;
    if (state === 'soon') return [{ kind: checkpointDue, event }];
    return state === 'overdue' ? [{ kind: inductionOverdue, event, key }] : [];
  });
  const meeting = meetingState(track, known.marks, known.holidays, known.today);
  if (meeting.isMeetingOverdue)
    due.push({ kind: inductionOverdue, event: `induction-meeting:${userId}:${meeting.nextMeetingBy}` });
  const timetable = timetableOf(track, known.route, served, known.patterns, known.today);
  if (timetable?.isEnough === false) {
    const lessons = `${ownLessons}-${fullLessons}-${timetable.expectedPercent}`;
    due.push({ kind: inductionOverdue, event: `induction-timetable:${userId}:${lessons}` });
  }
  return due;
}

/** Tells those who follow a record of each checkpoint that is overdue, once. */
async function tellFollowers(context: Context, overdue: readonly { userId: number; key: string }[]): Promise<void> {
  if (overdue.length === 0) return;
  const { id, userId, personId, acceptedAt } = inductionShares;
  const people = [...new Set(overdue.map((one) => one.userId))];
  const shares = await context.db
    .select({ id, userId, personId })
    .from(inductionShares)
    .where(and(inArray(userId, people), isNotNull(acceptedAt)));
  for (const share of shares)
    for (const { key } of overdue.filter((one) => one.userId === share.userId))
      await context.db.transaction((tx) =>
        context.notify(tx, followedOverdue, [share.personId], {
          subject: share.id,
          event: `induction-followed:${share.id}:${key}`,
        }),
      );
}
