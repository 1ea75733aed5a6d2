import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type {
  CheckpointState,
  InductionTimetable,
  InductionTrack,
  TrackedCheckpoint,
} from '#areas/induction/contract/induction.ts';
import type { InductionCheckpoint, InductionRoute } from '#areas/induction/contract/induction-rules.ts';
import { listSchoolHolidays } from '#areas/notifications/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { longDate } from '#contract/london.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { TrackRow } from './induction-access.ts';
import { type Absence, reductionOf, type Served, serveTerms } from './induction-arithmetic.ts';
import { findRules } from './induction-files.ts';
import { inductionEntries, inductionPatterns, inductionShares } from './induction-tables.ts';
import { daysLater, type Holiday } from './school-days.ts';

/** A checkpoint is due soon in its last days. */
export const soonDays = 28;

/** Computes what the tracker shows of a track, as of `now`. */
export async function describeTrack(db: Db, track: TrackRow, now: Date): Promise<InductionTrack> {
  // One after the other: a transaction has one connection.
  const patterns = await listPatterns(db, track.userId);
  const marks = await readMarks(db, track.userId);
  const evidence = await countEvidence(db, track.userId);
  const shares = await listShares(db, track.userId);
  const holidays = await listSchoolHolidays(db, track.nation);
  const found = findRules(track.nation, track.route);
  if (!found) throw new Error(`There are no induction rules for ${track.nation}, ${track.route}.`);
  const { rules, route } = found;
  const today = dayInLondon(now);
  const state = computeTrack({ route, patterns, marks, holidays, today });
  const meeting = meetingState(track, marks, holidays, today);
  const timetable = timetableOf(track, route, state.served, patterns, today);
  return {
    nation: track.nation,
    route: track.route,
    startsOn: track.startsOn,
    served: state.served,
    needs: route.needs,
    endsOn: state.endsOn,
    patterns: patterns.map(({ userId: _, ...pattern }) => pattern),
    parts: state.parts,
    checkpoints: state.checkpoints,
    meetingWeeks: track.meetingWeeks,
    ...meeting,
    observations: marks.observations,
    lastObservationOn: marks.lastObservationOn,
    timetable,
    evidence: rules.standards.map(({ key }) => ({ standard: key, count: evidence.get(key) ?? 0 })),
    overdue: overdueOf(state.checkpoints, meeting, timetable),
    shares,
  };
}

/** What was recorded that dates are computed from. */
export interface Marks {
  absences: Absence[];
  /** Sessions or days worked. */
  service: number;
  /** The days on which checkpoints were recorded, by their keys. */
  done: Map<string, string>;
  lastMeetingOn: string | null;
  observations: number;
  lastObservationOn: string | null;
}

export interface Known {
  route: InductionRoute;
  patterns: readonly { startsOn: string; endsOn: string | null; percent: number }[];
  marks: Marks;
  holidays: readonly Holiday[];
  today: string;
}

/** The progress and the checkpoints of a track. */
export function computeTrack({ route, patterns, marks, holidays, today }: Known) {
  const terms = route.counts === 'term' ? serveTerms(route, patterns, marks.absences, holidays, today) : null;
  const served = terms?.terms ?? Math.min(marks.service, route.needs);
  const checkpoints = route.checkpoints.map((one) => checkpointOf(one, terms, served, marks, today));
  return { served, parts: terms?.parts ?? [], endsOn: terms?.reachedOn.get(route.needs) ?? null, checkpoints };
}

function checkpointOf(
  { key, title, kind, after }: InductionCheckpoint,
  terms: Served | null,
  served: number,
  { done }: Marks,
  today: string,
): TrackedCheckpoint {
  const dueOn = terms?.reachedOn.get(after) ?? null;
  const doneOn = done.get(key) ?? null;
  return { key, title, kind, after, dueOn, doneOn, state: stateOf(doneOn, dueOn, !terms && served >= after, today) };
}

function stateOf(doneOn: string | null, dueOn: string | null, isReached: boolean, today: string): CheckpointState {
  if (doneOn) return 'done';
  if (dueOn === null) return isReached ? 'soon' : 'later';
  if (dueOn < today) return 'overdue';
  return dueOn <= daysLater(today, soonDays) ? 'soon' : 'later';
}

/** The next meeting is due the agreed number of weeks after the last one, or after the start. Weeks of holidays do not count. */
export function meetingState(track: TrackRow, { lastMeetingOn }: Marks, holidays: readonly Holiday[], today: string) {
  if (track.meetingWeeks === null) return { lastMeetingOn, nextMeetingBy: null, isMeetingOverdue: false };
  const from = lastMeetingOn ?? track.startsOn;
  let nextMeetingBy = daysLater(from, track.meetingWeeks * 7);
  for (const { firstDay, lastDay } of [...holidays].sort((a, b) => a.firstDay.localeCompare(b.firstDay)))
    if (firstDay > from && firstDay <= nextMeetingBy)
      nextMeetingBy = daysLater(
        nextMeetingBy,
        Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000) + 1,
      );
  return { lastMeetingOn, nextMeetingBy, isMeetingOverdue: nextMeetingBy < today };
}

export function timetableOf(
  { fullLessons, ownLessons }: TrackRow,
  route: InductionRoute,
  served: number,
  patterns: Known['patterns'],
  today: string,
): InductionTimetable | null {
  if (fullLessons === null || ownLessons === null) return null;
  const current = patterns.findLast(({ startsOn, endsOn }) => startsOn <= today && today <= (endsOn ?? '9999'));
  const actualPercent = reductionOf(fullLessons, ownLessons, current?.percent ?? 100);
  const expectedPercent = route.reductions.find(({ from, to }) => from <= served && served < to)?.percent ?? null;
  return {
    fullLessons,
    ownLessons,
    actualPercent,
    expectedPercent,
    isEnough: expectedPercent === null ? null : actualPercent >= expectedPercent,
  };
}

function overdueOf(
  checkpoints: readonly TrackedCheckpoint[],
  { isMeetingOverdue, nextMeetingBy }: ReturnType<typeof meetingState>,
  timetable: InductionTimetable | null,
): string[] {
  const sentences = checkpoints
    .filter(({ state }) => state === 'overdue')
    .map(({ title, dueOn }) => `${title} was due by ${longDate(dueOn ?? '')} and is not recorded.`);
  if (isMeetingOverdue && nextMeetingBy)
    sentences.push(`A mentor meeting was due by ${longDate(nextMeetingBy)} and is not recorded.`);
  if (timetable?.isEnough === false)
    sentences.push(
      `The timetable is ${timetable.actualPercent}% lighter than a full one. It should be ${timetable.expectedPercent}% lighter.`,
    );
  return sentences;
}

export const listPatterns = (db: Db, userId: number) =>
  db
    .select()
    .from(inductionPatterns)
    .where(eq(inductionPatterns.userId, userId))
    .orderBy(asc(inductionPatterns.startsOn));

/** Reads the recorded days of one member in one query. */
export async function readMarks(db: Db, userId: number): Promise<Marks> {
  return (await readMarksOf(db, [userId])).get(userId) ?? emptyMarks();
}

export const emptyMarks = (): Marks => ({
  absences: [],
  service: 0,
  done: new Map(),
  lastMeetingOn: null,
  observations: 0,
  lastObservationOn: null,
});

/** Reads the recorded days of several members in one query. Evidence is not among them. */
export async function readMarksOf(db: Db, people: readonly number[]): Promise<Map<number, Marks>> {
  const entry = inductionEntries;
  const rows = await db
    .select({
      userId: entry.userId,
      kind: entry.kind,
      date: entry.date,
      amount: entry.amount,
      absenceKind: entry.absenceKind,
      checkpoint: entry.checkpoint,
    })
    .from(entry)
    .where(and(inArray(entry.userId, [...people]), sql`${entry.kind} <> 'evidence'`))
    .orderBy(asc(entry.date), asc(entry.id));
  const found = new Map<number, Marks>(people.map((id) => [id, emptyMarks()]));
  for (const { userId, kind, date, amount, absenceKind, checkpoint } of rows) {
    const marks = found.get(userId);
    if (!marks) continue;
    if (kind === 'absence' && absenceKind !== 'family_leave') marks.absences.push({ date, days: amount ?? 0 });
    if (kind === 'service') marks.service += amount ?? 0;
    if (kind === 'review' && checkpoint) marks.done.set(checkpoint, date);
    if (kind === 'mentor_meeting') marks.lastMeetingOn = date;
    if (kind === 'observation') {
      marks.observations += 1;
      marks.lastObservationOn = date;
    }
  }
  return found;
}

async function countEvidence(db: Db, userId: number): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ standard: string; count: number }>(sql`
    select standard, count(*)::int as count
    from ${inductionEntries}, unnest(${inductionEntries.standards}) standard
    where ${inductionEntries.userId} = ${userId} group by standard`);
  return new Map(rows.map(({ standard, count }) => [standard, count]));
}

export const listShares = (db: Db, userId: number) =>
  db
    .select({
      id: inductionShares.id,
      role: inductionShares.role,
      acceptedAt: inductionShares.acceptedAt,
      canComment: inductionShares.canComment,
      person: personSummaryColumns,
    })
    .from(inductionShares)
    .innerJoin(users, eq(users.id, inductionShares.personId))
    .where(eq(inductionShares.userId, userId))
    .orderBy(desc(inductionShares.createdAt), desc(inductionShares.id))
    .limit(20);
