import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { audienceLevels, audiencePhases, audienceRoles } from '#areas/people/contract/audience.ts';
import { line, text } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { learningPathwayItems, learningPathways } from './learning-tables.ts';

const place = 'content/learning/pathways.yaml';
const blank = 'must not be blank';
const says = text(500, blank);

const item = z.union([
  z.strictObject({ catalogue: z.int().check(z.positive()), text: says }),
  z.strictObject({ story: line(80, blank), text: says }),
  z.strictObject({ task: line(120, blank), text: says }),
]);

const listOf = <const Values extends readonly string[]>(values: Values) => z.array(z.enum(values));

const pathway = z.strictObject({
  key: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in small letters, joined by hyphens')),
  title: line(80, blank),
  summary: text(300, blank),
  roles: listOf(audienceRoles).check(z.minLength(1, 'must name a role')),
  phases: listOf(audiencePhases),
  levels: listOf(audienceLevels).check(z.minLength(1, 'must name a level')),
  items: z.array(item).check(z.minLength(3, 'must have at least three items'), z.maxLength(20)),
});

type StoredItem = Omit<typeof learningPathwayItems.$inferInsert, 'id' | 'pathwayId' | 'place'>;

function storedItem(from: z.output<typeof item>): StoredItem {
  if ('catalogue' in from)
    return {
      kind: 'catalogue',
      itemKey: `catalogue:${from.catalogue}`,
      resourceId: from.catalogue,
      storySlug: null,
      title: null,
      text: from.text,
    };
  if ('story' in from)
    return {
      kind: 'story',
      itemKey: `story:${from.story}`,
      resourceId: null,
      storySlug: from.story,
      title: null,
      text: from.text,
    };
  return {
    kind: 'task',
    itemKey: `task:${from.task}`,
    resourceId: null,
    storySlug: null,
    title: from.task,
    text: from.text,
  };
}

/** Reads the learning pathways. Throws a `ContentError` for a mistake. */
export function readLearningPathways(file: URL = contentAt('learning/pathways.yaml')) {
  const { pathways } = readContentFile(file, z.strictObject({ pathways: z.array(pathway) }));
  requireUnique(place, 'key', pathways);
  requireUnique(place, 'title', pathways);
  return pathways.map(({ items, ...fields }) => ({ ...fields, items: items.map(storedItem) }));
}

/** Writes the learning pathways. Those that left the file are withdrawn. Ticks of items that stay are kept. */
export async function writeLearningPathways(db: Db, pathways: ReturnType<typeof readLearningPathways>): Promise<void> {
  const { id, key, withdrawnAt } = learningPathways;
  for (const { items, ...fields } of pathways) {
    const row = { ...fields, withdrawnAt: null };
    const [written] = await db
      .insert(learningPathways)
      .values(row)
      .onConflictDoUpdate({ target: key, set: row })
      .returning({ id });
    if (!written) throw new Error('The learning pathway was not written.');
    await writeItems(db, written.id, items);
  }
  const keys = pathways.map((one) => one.key);
  await db
    .update(learningPathways)
    .set({ withdrawnAt: sql`now()` })
    .where(and(isNull(withdrawnAt), notInArray(key, keys)));
}

async function writeItems(db: Db, pathwayId: number, items: readonly StoredItem[]): Promise<void> {
  const table = learningPathwayItems;
  await db.delete(table).where(
    and(
      eq(table.pathwayId, pathwayId),
      notInArray(
        table.itemKey,
        items.map(({ itemKey }) => itemKey),
      ),
    ),
  );
  for (const [at, item] of items.entries()) {
    const row = { ...item, pathwayId, place: at + 1 };
    await db
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: [table.pathwayId, table.itemKey], set: row });
  }
}
