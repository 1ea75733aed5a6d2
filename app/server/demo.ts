import { sql } from 'drizzle-orm';
import { demoSignIn, hasDemoPeople } from '#areas/account/server/index.ts';
import { seedDemoNotification } from '#areas/notifications/server/index.ts';
import type { Database } from '#server/database.ts';
import { isLocalOnly, type Settings, StartRefused } from '#server/settings.ts';
import { areas } from './areas.ts';
import { badgeFacts } from './gathered.ts';

export { demoSignIn };

/** Whether a start loads the demonstration: as DEMO says, otherwise with the embedded database on loopback. */
export function wantsDemo(settings: Settings): boolean {
  if (settings.DEMO === 'on' && !isLocalOnly(settings)) throw new StartRefused(exposed);
  const byDefault = settings.DATABASE_URL === undefined && isLocalOnly(settings);
  return settings.DEMO === undefined ? byDefault : settings.DEMO === 'on';
}

/** Throws if others can reach the server, because the demonstration's password is published. */
export async function refuseExposedDemo(db: Database, settings: Settings): Promise<void> {
  if (!isLocalOnly(settings) && (await hasDemoPeople(db))) throw new StartRefused(exposed);
}

const exposed =
  'The demonstration has a published password, so it runs on loopback only. Unset HOST and PUBLIC_URL, or start with DEMO=off and another DATA_DIR or DATABASE_URL.';

/**
 * Loads the demonstration into a database that has no users. Each area reads its part from its files in `demo/`. It is
 * loaded in one transaction. Only the dates differ between two loads: they count back from now. Returns whether it
 * loaded anything.
 */
export async function seedDemo(db: Database, now: Date = new Date()): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in share row exclusive mode`);
    const someone = await tx.execute(sql`select 1 from users limit 1`);
    if (someone.rows.length > 0) return false;
    const demo = { people: new Map<string, number>(), now, badgeFacts, notify: seedDemoNotification };
    for (const area of areas) await area.seedDemo?.(tx, demo);
    return true;
  });
}
