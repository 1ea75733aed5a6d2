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

/** The maximum number of members with cached matches. One list takes about 20 kB. */
const maxCachedLists = 500;
/** Rows of `mentor_changes` must be kept for longer than this. */
export const cachedForHours = 1;
/** The maximum number of waiting calls. */
const maxWaiting = 32;

interface CachedMatches {
  /** The input of the list: the member's profile and the mentors to leave out. */
  input: string;
  /** The snapshot of the database when the mentors were selected (`pg_snapshot`). */
  snapshot: string;
  cachedAt: number;
  best: ScoredMentor[];
}

/**
 * Returns a function that lists a member's best matches. Each list is cached for up to an hour, until the member's
 * profile or any mentor's offer changes. Only one call runs at a time, so that many callers do not slow down other
 * reads more than one caller does. The work stops when the client disconnects.
 */
export function makeBestMatches(context: Context) {
  const queue = context.work.queue('score-mentors');
  const runInTurn = oneAtATime(maxWaiting);
  const cache = new Map<number, CachedMatches>();

  async function findBest(person: number, seeker: Seeker, leaveOut: number[], signal: AbortSignal) {
    const input = JSON.stringify([seeker, leaveOut]);
    const known = cache.get(person);
    const isFresh = known?.input === input && context.clock.now().getTime() - known.cachedAt < hours(cachedForHours);
    if (isFresh && (await isUpToDate(context.db, known.snapshot))) return known.best;
    // Take the snapshot before the select: a change in between then makes the list out of date, instead of being
    // missed.
    const snapshot = await currentSnapshot(context.db);
    const candidates = await selectCandidates(context.db, seeker, leaveOut);
    const best = await queue.run(scoreMentorsTask, { seeker, candidates }, { signal });
    cache.delete(person);
    cache.set(person, { input, snapshot, cachedAt: context.clock.now().getTime(), best });
    for (const oldest of cache.keys()) {
      if (cache.size <= maxCachedLists) break;
      cache.delete(oldest);
    }
    return best;
  }

  async function answer(db: Db, viewer: Viewer, signal: AbortSignal): Promise<PotentialMatch[]> {
    signal.throwIfAborted();
    const now = context.clock.now();
    const [user, leftOut] = await Promise.all([getOwnUser(db, viewer.id), mentorsToLeaveOut(db, viewer, now)]);
    const best = await findBest(viewer.id, seekerOf(user), [viewer.id, ...leftOut], signal);
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

  /**
   * Returns up to 5 mentors who suit the current user, best first. `signal` aborts when the client disconnects. Throws
   * 503 when too many calls are waiting.
   */
  return async function listBestMatches(db: Db, viewer: Viewer, signal: AbortSignal): Promise<PotentialMatch[]> {
    return runInTurn(() => answer(db, viewer, signal));
  };
}

/** Only the fields that the score uses: a change of any other field keeps the cached list. */
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

/** Whether the snapshot includes every transaction that changed a mentor's offer. */
async function isUpToDate(db: Db, snapshot: string): Promise<boolean> {
  const changed = await db.execute(sql`
    select from ${mentorChanges} where transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot) limit 1`);
  return changed.rows.length === 0;
}
