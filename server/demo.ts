import { sql } from 'drizzle-orm';
import { demoSignIn, hasDemoPeople, seedDemoPeople } from '#areas/account/server/demo/demo-account.ts';
import { seedDemoBadges } from '#areas/badges/server/demo/demo-badges.ts';
import { seedDemoCircles } from '#areas/circles/server/demo/demo-circles.ts';
import { seedDemoDiscussions } from '#areas/circles/server/demo/demo-discussions.ts';
import { seedDemoSuggestions } from '#areas/circles/server/demo/demo-suggestions.ts';
import { seedDemoCpd } from '#areas/development/server/demo/demo-cpd.ts';
import { seedDemoEvents } from '#areas/development/server/demo/demo-events.ts';
import { seedDemoJobs } from '#areas/jobs/server/demo/demo-jobs.ts';
import { seedDemoMentoring } from '#areas/mentoring/server/demo/demo-mentoring.ts';
import { seedDemoAssessment } from '#areas/pathway/server/demo/demo-assessment.ts';
import { seedDemoGoals } from '#areas/people/server/demo/demo-goals.ts';
import { seedDemoStories } from '#areas/stories/server/demo/demo-stories.ts';
import type { Database } from './database.ts';
import { badgeFacts } from './house.ts';
import { isOnlyForOneself, type Settings, StartRefused } from './settings.ts';

export { demoSignIn };

/** Whether a start loads the demonstration: as DEMO says, else with the embedded database on loopback. */
export function wantsDemo(settings: Settings): boolean {
  if (settings.DEMO === 'on' && !isOnlyForOneself(settings)) throw new StartRefused(exposed);
  const byDefault = settings.DATABASE_URL === undefined && isOnlyForOneself(settings);
  return settings.DEMO === undefined ? byDefault : settings.DEMO === 'on';
}

/** Its password is published: a server that others can reach must not have it. */
export async function refuseExposedDemo(db: Database, settings: Settings): Promise<void> {
  if (!isOnlyForOneself(settings) && (await hasDemoPeople(db))) throw new StartRefused(exposed);
}

const exposed =
  'The demonstration has a published password, so it runs on loopback only. Unset HOST and PUBLIC_URL, or start with DEMO=off and another DATA_DIR or DATABASE_URL.';

/**
 * Loads the demonstration community into a database that has no users. Each area has its part, which it reads from its
 * files in `demo/`. All of it is loaded or nothing, and only the dates differ from one time to the next: they count back
 * from now. Returns whether it loaded anything.
 */
export async function seedDemo(db: Database, now: Date = new Date()): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in share row exclusive mode`);
    const someone = await tx.execute(sql`select 1 from users limit 1`);
    if (someone.rows.length > 0) return false;
    const people = await seedDemoPeople(tx, now);
    await seedDemoCircles(tx, people, now);
    await seedDemoDiscussions(tx, people, now);
    await seedDemoSuggestions(tx, people, now);
    await seedDemoGoals(tx, people, now);
    await seedDemoEvents(tx, now);
    await seedDemoMentoring(tx, people, now);
    await seedDemoAssessment(tx, people, now);
    await seedDemoJobs(tx, people, now);
    await seedDemoCpd(tx, people, now);
    await seedDemoStories(tx, people, now);
    // Last: it counts what the others made.
    await seedDemoBadges(tx, badgeFacts, people, now);
    return true;
  });
}
