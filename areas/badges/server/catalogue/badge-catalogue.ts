import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { expertiseBadges } from '../badge-tables.ts';
import { starterBadges } from './starter-badges.ts';

/** Writes the badges as this release has them. Run at every start: their numbers stay, so that what is earned stays. */
export async function makeBadges(db: Db): Promise<void> {
  await db
    .insert(expertiseBadges)
    .values(starterBadges.map(({ needs: _needs, ...badge }) => badge))
    .onConflictDoUpdate({
      target: [expertiseBadges.category, expertiseBadges.level],
      set: {
        type: sql`excluded.type`,
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        howEarned: sql`excluded.how_earned`,
      },
      // A start that changes nothing writes nothing.
      setWhere: sql`(${expertiseBadges.type}, ${expertiseBadges.name}, ${expertiseBadges.description}, ${expertiseBadges.howEarned})
        is distinct from (excluded.type, excluded.name, excluded.description, excluded.how_earned)`,
    });
}
