import { sql } from 'drizzle-orm';
import { demoNewcomer, demoOperator, demoSignIn, findDemoSignIns } from '#areas/account/server/index.ts';
import { seedDemoNotification } from '#areas/notifications/server/index.ts';
import type { DemoSeeding } from '#server/area.ts';
import type { Enqueue } from '#server/context.ts';
import type { Database } from '#server/database.ts';
import { isLocalOnly, type Settings, StartRefused } from '#server/settings.ts';
import { areas } from './areas.ts';
import { addDemoFiles, planUploads } from './demo-files.ts';
import { badgeFacts } from './gathered.ts';

export { demoNewcomer, demoOperator, demoSignIn };

/** Whether a start loads the demonstration: as DEMO says, otherwise with the embedded database on loopback. */
export function wantsDemo(settings: Settings): boolean {
  if (settings.DEMO === 'on' && !isLocalOnly(settings)) throw new StartRefused(exposed);
  const byDefault = settings.DATABASE_URL === undefined && isLocalOnly(settings);
  return settings.DEMO === undefined ? byDefault : settings.DEMO === 'on';
}

/** Throws if others can reach the server, because the demonstration's password is published. */
export async function refuseExposedDemo(db: Database, settings: Settings): Promise<void> {
  if (!isLocalOnly(settings) && (await findDemoSignIns(db)).length > 0) throw new StartRefused(exposed);
}

const exposed =
  'The demonstration has a published password, so it runs on loopback only. Unset HOST and PUBLIC_URL, or start with DEMO=off and another DATA_DIR or DATABASE_URL.';

/**
 * Loads the demonstration into a database that has no users. Each area reads its part from its files in `demo/`. It is
 * loaded in one transaction. Only the dates differ between two loads: they count back from now. With `enqueue`, a job adds
 * the files and photos. Returns whether it loaded anything.
 */
export async function seedDemo(db: Database, now: Date = new Date(), enqueue?: Enqueue): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in share row exclusive mode`);
    const someone = await tx.execute(sql`select 1 from users limit 1`);
    if (someone.rows.length > 0) return false;
    const people = new Map<string, number>();
    const demo: DemoSeeding = { people, now, badgeFacts, notify: seedDemoNotification, files: [] };
    for (const area of areas) await area.seedDemo?.(tx, demo);
    const uploads = planUploads(people, demo.files);
    await enqueue?.(tx, addDemoFiles, uploads);
    return true;
  });
}
