import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { badgeCategories, badgeLevels, badgeTypes } from '#areas/badges/contract/badge.ts';
import { line } from '#contract/scalars.ts';
import { requireUnique } from '#server/content/content-keys.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readYamlFolder } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { countLimit, facts } from './badge-facts.ts';
import { expertiseBadges } from './badge-tables.ts';

const place = 'content/badges';
const blank = 'must not be blank';

const need = z.strictObject({
  facts: z.array(z.enum(facts)).check(z.minLength(1, 'must name a fact')),
  atLeast: z.int().check(z.minimum(1), z.maximum(countLimit)),
  what: line(80, blank),
});

const badge = z.strictObject({
  level: z.enum(badgeLevels),
  type: z.enum(badgeTypes),
  name: line(60, blank),
  description: line(200, blank),
  howEarned: line(200, blank),
  // A badge without needs would be given to everybody.
  needs: z.array(need).check(z.minLength(1, 'must have a need')),
});

const badgesFile = z.strictObject({
  category: z.enum(badgeCategories),
  badges: z.array(badge).check(
    z.refine((badges) => badges.map(({ level }) => level).join() === badgeLevels.join(), {
      message: `must be the four levels in this order: ${badgeLevels.join(', ')}`,
    }),
  ),
});

/** All forty badges, category by category from bronze upwards. */
export function readBadges(folder: URL = contentAt('badges/')) {
  const files = readYamlFolder(folder, badgesFile);
  requireUnique(place, 'category', files);
  const badges = badgeCategories.flatMap((category) => {
    const file = files.find((one) => one.category === category);
    if (!file) throw new ContentError(`${place}: the category ‘${category}’ is missing.`);
    return file.badges.map((one) => ({ ...one, category }));
  });
  requireUnique(place, 'name', badges);
  return badges;
}

/** Writes the badges. Their ids stay, so members keep what they have earned. */
export async function writeBadges(db: Db, badges: ReturnType<typeof readBadges>): Promise<void> {
  await db
    .insert(expertiseBadges)
    .values(badges)
    .onConflictDoUpdate({
      target: [expertiseBadges.category, expertiseBadges.level],
      set: {
        type: sql`excluded.type`,
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        howEarned: sql`excluded.how_earned`,
        needs: sql`excluded.needs`,
      },
    });
}
