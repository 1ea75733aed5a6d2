import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { circles } from '#areas/circles/server/index.ts';
import { analyticsPeriods } from '#areas/workspace/contract/analytics/analytics.ts';
import { withAdvisoryLock } from '#server/advisory-lock.ts';
import type { Task } from '#server/background/task.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { addDays, type Period, periodOf } from './analytics-period.ts';
import { circleAnalytics } from './analytics-tables.ts';
import type { ComputedFigures } from './computed-figures.ts';
import { type Activity, activeRows, readActivity, readMembers, readSchools } from './computing/activity.ts';
import { readPractices, readResults } from './computing/practices.ts';
import { schoolRows } from './computing/schools.ts';
import { hasPathway, readHours, readSessions } from './computing/sessions.ts';
import { readProjects, readSharing, resourceRows, sharingNumbers } from './computing/shared-things.ts';
import { people } from './small-numbers.ts';

/** Computes the figures of one circle and stores them, with small numbers hidden. */
export async function computeCircle(db: Db, circleId: number, now: Date): Promise<void> {
  const periods = analyticsPeriods.map((name) => ({ name, period: periodOf(name, now) }));
  const [{ period: usual } = { period: periodOf('weeks', now) }] = periods;
  const from = periods.map(({ period }) => period.from).reduce((one, other) => (one < other ? one : other));
  const activity = await readActivity(db, circleId, { from, until: usual.until });
  const members = await readMembers(db, circleId);
  const schools = await readSchools(db, [...new Set([...members, ...activity.map(({ person }) => person)])]);
  const gathered = {
    ...{ activity, members, schools },
    sharing: await readSharing(db, circleId, from),
    projects: await readProjects(db, circleId),
    practices: await readPractices(db, circleId),
    hasPathway: await hasPathway(db, circleId),
  };
  for (const { name, period } of periods) {
    const row = { computedAt: now.toISOString(), figures: await figuresOf(db, circleId, period, gathered) };
    await db
      .insert(circleAnalytics)
      .values({ circleId, period: name, ...row })
      .onConflictDoUpdate({ target: [circleAnalytics.circleId, circleAnalytics.period], set: row });
  }
}

interface Gathered {
  activity: Activity[];
  members: number[];
  schools: Map<number, number>;
  sharing: Awaited<ReturnType<typeof readSharing>>;
  projects: Awaited<ReturnType<typeof readProjects>>;
  practices: Awaited<ReturnType<typeof readPractices>>;
  hasPathway: boolean;
}

async function figuresOf(
  db: Db,
  circleId: number,
  period: Period,
  { activity, members, schools, sharing, projects, practices, hasPathway }: Gathered,
): Promise<ComputedFigures> {
  const within = activity.filter(({ week }) => week >= period.from && week < period.until);
  const active = new Set(within.map(({ person }) => person));
  const bySchool = schoolRows({ members, active, schools });
  const shared = sharingNumbers(sharing, members);
  const sessions = await readSessions(db, circleId, period);
  return {
    from: period.from,
    to: addDays(period.until, -1),
    totals: [people(members.length), projects.total, shared.resources, practices.total],
    shares: [shared.share, bySchool.share, projects.share],
    rows: {
      active: activeRows(within, schools, period),
      schools: bySchool.rows,
      resources: resourceRows(sharing, period),
      projects: projects.rows,
      practices: practices.isAny ? await readResults(db, circleId, period) : [],
      sessions,
      hours: sessions.length > 0 || hasPathway ? await readHours(db, circleId, period) : [],
    },
  };
}

/** How many circles are read at once. */
const batch = 100;

/** Computes the figures of all circles with a workspace. Returns how many, or null if another process is doing it. */
export function computeAnalytics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number | null> {
  return withAdvisoryLock(db, 'circle-analytics', async () => {
    const began = clock.now();
    let count = 0;
    for (let after = 0; ; ) {
      const found = await db
        .select({ id: circles.id })
        .from(circles)
        .where(and(gt(circles.id, after), eq(circles.hasWorkspace, true), isNull(circles.archivedAt)))
        .orderBy(asc(circles.id))
        .limit(batch);
      for (const { id } of found) {
        await db.transaction(async (tx) => {
          // It reads a year of the circle, once a night.
          await tx.execute(sql`set local statement_timeout = 0`);
          // The circle may be deleted meanwhile.
          const [held] = await tx.select({ id: circles.id }).from(circles).where(eq(circles.id, id)).for('key share');
          if (held) await computeCircle(tx, id, began);
        });
      }
      count += found.length;
      const last = found.at(-1);
      if (!last || found.length < batch) break;
      after = last.id;
    }
    // Circles whose workspace was turned off.
    await db.delete(circleAnalytics).where(lt(circleAnalytics.computedAt, began.toISOString()));
    return count;
  });
}

/** Every night. */
export const computeAnalyticsTask: Task<never> = {
  name: 'compute-circle-analytics',
  schedule: '41 2 * * *',
  retries: 2,
  worthDoingFor: 12 * 3_600,
  async run(context) {
    await computeAnalytics(context);
  },
};
