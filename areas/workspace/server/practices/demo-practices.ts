import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { circles } from '#areas/circles/server/index.ts';
import { networkCircles } from '#areas/networks/server/index.ts';
import { practiceFields } from '#areas/workspace/contract/practices/best-practice.ts';
import { practiceReaches, trialResults } from '#areas/workspace/contract/practices/practice-lists.ts';
import { optionalText } from '#contract/scalars.ts';
import type { DemoSeeding as Demo } from '#server/area.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { bestPractices, practiceLikes, practiceTrials } from './practice-tables.ts';
import { asksAfterDays } from './trial-days.ts';

const trial = z.strictObject({
  by: z.string(),
  plannedDaysAgo: z.number(),
  result: z.optional(z.enum(trialResults)),
  comment: optionalText(2000),
  tellsAuthor: z._default(z.boolean(), false),
});
const practice = z.strictObject({
  ...practiceFields.shape,
  circle: z.string(),
  by: z.string(),
  daysAgo: z.number(),
  reach: z._default(z.enum(practiceReaches), 'circle'),
  /** Shared with the network of the circle. */
  network: z._default(z.boolean(), false),
  likes: z._default(z.array(z.string()), []),
  trials: z._default(z.array(trial), []),
});
const file = z.strictObject({ practices: z.array(practice) });

/** Adds the practices of the demonstration, with likes and with what came of trying them. */
export async function seedDemoPractices(db: Db, { people, now }: Demo): Promise<void> {
  const { idOf, daysAgo } = demoSeeding(db, people, now);
  const { practices } = readContentFile(new URL('workspace/practices.yaml', demoFolder), file);
  const names = practices.map(({ circle }) => circle);
  const found = await db
    .select({ id: circles.id, name: circles.name, networkId: networkCircles.networkId })
    .from(circles)
    .leftJoin(networkCircles, eq(networkCircles.circleId, circles.id))
    .where(sql`${circles.name} = any(${sql.param(names)}::text[])`);
  for (const { circle, by, daysAgo: writtenDaysAgo, reach, network, likes, trials, ...about } of practices) {
    const known = found.find(({ name }) => name === circle);
    if (known === undefined) throw new Error(`The demonstration has no circle ${circle}.`);
    const { id: circleId, networkId } = known;
    const [made] = await db
      .insert(bestPractices)
      .values({
        ...about,
        circleId,
        userId: idOf(by),
        createdAt: daysAgo(writtenDaysAgo),
        networkId: network ? networkId : null,
        offeredAt: reach === 'circle' ? null : daysAgo(writtenDaysAgo / 2),
        sharedAt: reach === 'everyone' ? daysAgo(writtenDaysAgo / 2 - 1) : null,
      })
      .returning({ id: bestPractices.id });
    if (!made) throw new Error(`The demonstration could not make ${about.title}.`);
    const practiceId = made.id;
    if (likes.length > 0)
      await db.insert(practiceLikes).values(likes.map((username) => ({ practiceId, userId: idOf(username) })));
    if (trials.length > 0)
      await db.insert(practiceTrials).values(
        trials.map(({ by: who, plannedDaysAgo, result = null, comment, tellsAuthor }) => ({
          ...{ practiceId, userId: idOf(who), result, comment, tellsAuthor },
          plannedFor: daysAgo(plannedDaysAgo).slice(0, 10),
          createdAt: daysAgo(plannedDaysAgo + 2),
          askedAt: plannedDaysAgo >= asksAfterDays ? daysAgo(plannedDaysAgo - asksAfterDays) : null,
          reportedAt: result === null ? null : daysAgo(Math.max(plannedDaysAgo - asksAfterDays, 1)),
        })),
      );
  }
}
