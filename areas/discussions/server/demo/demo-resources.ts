import { type DemoSeeding, idAt } from '#server/content/demo-seeding.ts';
import { circleResources, resourceUpvotes } from '../resources/resource-tables.ts';
import type { DemoPosts, DemoResource } from './demo-discussion-files.ts';

/** Adds the resources with their upvotes. */
export async function seedResources({ db, idOf, daysAgo }: DemoSeeding, posts: DemoPosts[]): Promise<void> {
  const entries = posts.flatMap(({ circle, resources }) => resources.map((resource) => ({ circle, resource })));
  const made = await db
    .insert(circleResources)
    .values(
      entries.map(({ circle, resource: { by, daysAgo: sharedDaysAgo, upvotes: _upvotes, ...shown } }) => ({
        ...shown,
        circleId: circle.id,
        userId: idOf(by),
        createdAt: daysAgo(sharedDaysAgo),
      })),
    )
    .returning({ id: circleResources.id });
  await db.insert(resourceUpvotes).values(
    entries.flatMap(({ circle, resource }, index) =>
      upvotersOf(resource, circle.members, index).map((username, place) => ({
        resourceId: idAt(made, index),
        userId: idOf(username),
        createdAt: daysAgo(resource.daysAgo * (1 - (place + 1) / (resource.upvotes + 1))),
      })),
    ),
  );
}

/** Returns other members. Each resource starts at another member, so that not always the same people upvote. */
function upvotersOf({ by, upvotes }: DemoResource, members: string[], index: number): string[] {
  const others = members.filter((username) => username !== by);
  const first = (index * 7) % others.length;
  return [...others.slice(first), ...others.slice(0, first)].slice(0, upvotes);
}
