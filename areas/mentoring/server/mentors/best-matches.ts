import { sql } from 'drizzle-orm';
import type { PotentialMatch } from '#areas/mentoring/contract/mentor.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { oneAtATime } from '#server/work/one-at-a-time.ts';
import type { Seeker } from './match-score.ts';
import { selectCandidates } from './mentor-candidates.ts';
import { mentorChanges } from './mentor-offer-tables.ts';
import { mentorCards, mentorsToLeaveOut } from './mentor-queries.ts';
import { type ScoredMentor, scoreMentorsTask } from './score-mentors.ts';

/** People whose matches are kept. One list is about 20 kB. */
const peopleAtMost = 500;
/** Rows of `mentor_changes` are kept for longer than this. */
export const keptForHours = 1;
/** Calls that may wait for the one that runs. */
const waitingAtMost = 32;

interface Kept {
  /** What the person's side was: their profile and the people who are not suggested. */
  asked: string;
  /** What the database showed when the mentors were selected (`pg_snapshot`). */
  snapshot: string;
  madeAt: number;
  best: ScoredMentor[];
}

/**
 * The best matches of people, worked out once and kept until their profile or any mentor's offer changes, for an hour at
 * most. One call is answered at a time, so that many callers never slow other reads down by more than one of them would.
 * The work stops when its caller has gone.
 */
export function makeBestMatches(context: Context) {
  const queue = context.work.queue('score-mentors');
  const inTurn = oneAtATime(waitingAtMost);
  const kept = new Map<number, Kept>();

  async function findBest(person: number, seeker: Seeker, leaveOut: number[], signal: AbortSignal) {
    const asked = JSON.stringify([seeker, leaveOut]);
    const known = kept.get(person);
    const isFresh = known?.asked === asked && context.clock.now().getTime() - known.madeAt < hours(keptForHours);
    if (isFresh && (await isStillSo(context.db, known.snapshot))) return known.best;
    // Read first: what is changed meanwhile makes the list out of date, never the other way round.
    const snapshot = await currentSnapshot(context.db);
    const candidates = await selectCandidates(context.db, seeker, leaveOut);
    const best = await queue.run(scoreMentorsTask, { seeker, candidates }, { signal });
    kept.delete(person);
    kept.set(person, { asked, snapshot, madeAt: context.clock.now().getTime(), best });
    for (const oldest of kept.keys()) {
      if (kept.size <= peopleAtMost) break;
      kept.delete(oldest);
    }
    return best;
  }

  async function answer(db: Db, viewer: Viewer, signal: AbortSignal): Promise<PotentialMatch[]> {
    signal.throwIfAborted();
    const now = context.clock.now();
    const [user, resting] = await Promise.all([getOwnUser(db, viewer.id), mentorsToLeaveOut(db, viewer, now)]);
    const best = await findBest(viewer.id, seekerOf(user), [viewer.id, ...resting], signal);
    signal.throwIfAborted();
    const cards = await mentorCards(
      db,
      viewer,
      now,
      best.map(({ id }) => id),
    );
    return best.flatMap(({ id, score, reasons }) => {
      const card = cards.get(id);
      return card ? [{ mentor: card, matchScore: score, matchReasons: reasons }] : [];
    });
  }

  /** Up to 50 mentors who suit the viewer, best first. `signal` says that the caller has gone. 503 when too many wait. */
  return async function listBestMatches(db: Db, viewer: Viewer, signal: AbortSignal): Promise<PotentialMatch[]> {
    return inTurn(() => answer(db, viewer, signal));
  };
}

/** Only what a score goes by: the other fields of a profile change no list. */
const seekerOf = (user: Seeker): Seeker => ({
  expertise: user.expertise,
  careerStage: user.careerStage,
  yearsExperience: user.yearsExperience,
  meetingFrequency: user.meetingFrequency,
  location: user.location,
  areasForDevelopment: user.areasForDevelopment,
  professionalGoals: user.professionalGoals,
  preferredMentorExperience: user.preferredMentorExperience,
});

async function currentSnapshot(db: Db): Promise<string> {
  const read = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`);
  return read.rows[0]?.snapshot ?? '';
}

/** Whether no mentor's offer was changed by a transaction that a snapshot does not show. */
async function isStillSo(db: Db, snapshot: string): Promise<boolean> {
  const changed = await db.execute(sql`
    select from ${mentorChanges} where transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot) limit 1`);
  return changed.rows.length === 0;
}
