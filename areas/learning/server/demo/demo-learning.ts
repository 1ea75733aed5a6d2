import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { circleDiscussions } from '#areas/discussions/server/index.ts';
import { learningFields } from '#areas/learning/contract/composed-learning.ts';
import { learningSharings } from '#areas/learning/contract/learning-pathway.ts';
import { personSchools } from '#areas/people/server/index.ts';
import type { DemoSeeding } from '#server/area.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { writeItems } from '../item-writing.ts';
import {
  learningPathwayItems,
  learningPathwayStarts,
  learningPathways,
  learningPathwayTicks,
} from '../learning-tables.ts';

const item = z.union([
  z.strictObject({ discussion: z.string(), text: z.string() }),
  z.strictObject({ catalogue: z.int(), text: z.string() }),
  z.strictObject({ story: z.string(), text: z.string() }),
  z.strictObject({ task: z.string(), text: z.string() }),
]);
const composed = z.strictObject({
  ...z.omit(learningFields, { items: true }).shape,
  by: z.string(),
  daysAgo: z.number(),
  sharing: z.enum(learningSharings),
  items: z.array(item),
  startedBy: z.array(z.string()),
});
const started = z.strictObject({ by: z.string(), key: z.string(), ticks: z.int(), daysAgo: z.number() });
const file = z.strictObject({ composed: z.array(composed), started: z.array(started) });

/** Adds the learning pathways that members of the demonstration composed, and what Amira started. */
export async function seedDemoLearning(db: Db, { people, now }: DemoSeeding): Promise<void> {
  const { idOf, daysAgo } = demoSeeding(db, people, now);
  const demo = readContentFile(new URL('learning/pathways.yaml', demoFolder), file);
  for (const { by, daysAgo: writtenDaysAgo, items, startedBy, sharing, ...fields } of demo.composed) {
    const authorId = idOf(by);
    const [made] = await db
      .insert(learningPathways)
      .values({
        ...fields,
        authorId,
        sharing,
        schoolId: sharing === 'school' ? await schoolOf(db, authorId) : null,
        followsFile: false,
        createdAt: daysAgo(writtenDaysAgo),
      })
      .returning({ id: learningPathways.id });
    if (!made) throw new Error('The learning pathway was not added.');
    await writeItems(db, made.id, authorId, await Promise.all(items.map((one) => storedItem(db, one))));
    for (const [at, who] of startedBy.entries()) {
      const begun = daysAgo(writtenDaysAgo - 2 - at);
      await begin(db, idOf(who), made.id, begun, at + 1);
    }
  }
  for (const { by, key, ticks, daysAgo: begunDaysAgo } of demo.started) {
    const [pathway] = await db
      .select({ id: learningPathways.id })
      .from(learningPathways)
      .where(eq(learningPathways.key, key));
    if (!pathway) throw new Error(`There is no learning pathway ${key}.`);
    await begin(db, idOf(by), pathway.id, daysAgo(begunDaysAgo), ticks);
  }
}

async function schoolOf(db: Db, userId: number): Promise<number | null> {
  const [main] = await db
    .select({ id: personSchools.schoolId })
    .from(personSchools)
    .where(and(eq(personSchools.userId, userId), eq(personSchools.isMain, true)));
  return main?.id ?? null;
}

async function storedItem(db: Db, one: z.output<typeof item>) {
  const none = { resourceId: null, storySlug: null, discussionId: null, title: null, text: one.text };
  if ('catalogue' in one)
    return { ...none, kind: 'catalogue', itemKey: `catalogue:${one.catalogue}`, resourceId: one.catalogue } as const;
  if ('story' in one) return { ...none, kind: 'story', itemKey: `story:${one.story}`, storySlug: one.story } as const;
  if ('task' in one) return { ...none, kind: 'task', itemKey: `task:${one.task}`, title: one.task } as const;
  const [found] = await db
    .select({ id: circleDiscussions.id })
    .from(circleDiscussions)
    .where(eq(circleDiscussions.title, one.discussion));
  if (!found) throw new Error(`The demonstration has no discussion ${one.discussion}.`);
  return { ...none, kind: 'discussion', itemKey: `discussion:${found.id}`, discussionId: found.id } as const;
}

async function begin(db: Db, userId: number, pathwayId: number, at: string, ticks: number): Promise<void> {
  await db.insert(learningPathwayStarts).values({ userId, pathwayId, startedAt: at });
  const items = await db
    .select({ id: learningPathwayItems.id })
    .from(learningPathwayItems)
    .where(eq(learningPathwayItems.pathwayId, pathwayId))
    .orderBy(asc(learningPathwayItems.place))
    .limit(ticks);
  await db.insert(learningPathwayTicks).values(items.map(({ id }) => ({ userId, itemId: id, doneAt: at })));
}
