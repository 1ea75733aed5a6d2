import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { audienceLevels, audiencePhases, audienceRoles } from '#areas/people/contract/audience.ts';
import { line, text } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { writeItems } from './item-writing.ts';
import { learningPathways, type ShippedLearningItem } from './learning-tables.ts';

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

function storedItem(from: z.output<typeof item>): ShippedLearningItem {
  const none = { resourceId: null, storySlug: null, title: null, text: from.text };
  if ('catalogue' in from)
    return { ...none, kind: 'catalogue', itemKey: `catalogue:${from.catalogue}`, resourceId: from.catalogue };
  if ('story' in from) return { ...none, kind: 'story', itemKey: `story:${from.story}`, storySlug: from.story };
  return { ...none, kind: 'task', itemKey: `task:${from.task}`, title: from.task };
}

/** Reads the learning pathways. Throws a `ContentError` for a mistake. */
export function readLearningPathways(file: URL = contentAt('learning/pathways.yaml')) {
  const { pathways } = readContentFile(file, z.strictObject({ pathways: z.array(pathway) }));
  requireUnique(place, 'key', pathways);
  requireUnique(place, 'title', pathways);
  return pathways.map(({ items, ...fields }) => ({ ...fields, items: items.map(storedItem) }));
}

/**
 * Writes the learning pathways. Those that left the file are withdrawn. Ticks of items that stay are kept. What the desk
 * changed, withdrew or added stays as it is.
 */
export async function writeLearningPathways(db: Db, pathways: ReturnType<typeof readLearningPathways>): Promise<void> {
  const { id, key, withdrawnAt, followsFile } = learningPathways;
  const kept = await db
    .select({ key })
    .from(learningPathways)
    .where(and(isNotNull(key), eq(followsFile, false)))
    .for('update');
  const changedHere = new Set(kept.map((row) => row.key));
  for (const pathway of pathways) {
    const { key: own, items, ...fields } = pathway;
    const shipped = { ...fields, items };
    if (changedHere.has(own)) {
      await db.update(learningPathways).set({ shipped }).where(eq(key, own));
      continue;
    }
    const row = { ...fields, key: own, shipped, withdrawnAt: null };
    const [written] = await db
      .insert(learningPathways)
      .values(row)
      .onConflictDoUpdate({ target: key, set: row })
      .returning({ id });
    if (!written) throw new Error('The learning pathway was not written.');
    await writeItems(db, written.id, null, items);
  }
  const gone = and(
    isNotNull(key),
    notInArray(
      key,
      pathways.map((one) => one.key),
    ),
  );
  await db
    .update(learningPathways)
    .set({ withdrawnAt: sql`now()` })
    .where(and(gone, eq(followsFile, true), isNull(withdrawnAt)));
  await db.update(learningPathways).set({ shipped: null }).where(gone);
}
