import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { expertiseBadges } from '../badge-tables.ts';
import { starterBadges } from './starter-badges.ts';

/** Updates the badges to this release. Runs at every start. The ids stay, so that earned badges stay. */
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
      // Write nothing if nothing has changed.
      setWhere: sql`(${expertiseBadges.type}, ${expertiseBadges.name}, ${expertiseBadges.description}, ${expertiseBadges.howEarned})
        is distinct from (excluded.type, excluded.name, excluded.description, excluded.how_earned)`,
    });
}
