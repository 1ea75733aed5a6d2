import { inArray } from 'drizzle-orm';
import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import { ContentError } from '#server/content/read-content.ts';
import { definedFields } from '#server/defined-fields.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import { lastVisitDaysAgo, readOpenCircles } from './demo-circle-files.ts';

/** Before the first member joined. */
const foundedDaysAgo = 340.1;

/** Creates the open circles that do not exist yet, and adds members to all of them. */
export async function seedOpenCircles(seeding: DemoSeeding): Promise<void> {
  const { db, idOf, daysAgo } = seeding;
  const wanted = readOpenCircles(seeding);
  await db
    .insert(circles)
    .values(
      wanted.flatMap(({ members: _members, name, description, color, ...topics }) =>
        description && color ? [{ name, description, color, ...definedFields(topics) }] : [],
      ),
    );
  const founded = await db
    .update(circles)
    .set({ createdAt: daysAgo(foundedDaysAgo) })
    .where(
      inArray(
        circles.name,
        wanted.map(({ name }) => name),
      ),
    )
    .returning({ id: circles.id, name: circles.name });
  const idOfCircle = new Map(founded.map(({ id, name }) => [name, id]));
  await db.insert(circleMembers).values(
    wanted.flatMap(({ name, members }, place) => {
      const circleId = idOfCircle.get(name);
      if (circleId === undefined)
        throw new ContentError(`demo/circles/circles.yaml: ${name} needs a description and a color to be made.`);
      return members.map((username, index) => ({
        circleId,
        userId: idOf(username),
        joinedAt: daysAgo(username === 'demo' ? 335 - place / 24 : 340 - (index * 7 + place) / 24),
        readAt: daysAgo(lastVisitDaysAgo(username)),
      }));
    }),
  );
}
