import type { DemoResource } from '#areas/circles/server/index.ts';
import { type DemoRoom, type DemoSeeding, idAt } from '#areas/circles/server/index.ts';
import { circleResources, resourceUpvotes } from '../resources/resource-tables.ts';

export async function seedResources({ db, idOf, daysAgo }: DemoSeeding, rooms: DemoRoom[]): Promise<void> {
  const entries = rooms.flatMap(({ circleId, members, resources }) =>
    resources.map((resource) => ({ circleId, members, resource })),
  );
  const made = await db
    .insert(circleResources)
    .values(
      entries.map(({ circleId, resource: { by, daysAgo: sharedDaysAgo, upvotes: _upvotes, ...shown } }) => ({
        ...shown,
        circleId,
        userId: idOf(by),
        createdAt: daysAgo(sharedDaysAgo),
      })),
    )
    .returning({ id: circleResources.id });
  await db.insert(resourceUpvotes).values(
    entries.flatMap(({ members, resource }, index) =>
      upvotersOf(resource, members, index).map((username, place) => ({
        resourceId: idAt(made, index),
        userId: idOf(username),
        createdAt: daysAgo(resource.daysAgo * (1 - (place + 1) / (resource.upvotes + 1))),
      })),
    ),
  );
}

/** Other members, beginning at another one for each resource, so that it is not always the same few who upvote. */
function upvotersOf({ by, upvotes, title }: DemoResource, members: string[], index: number): string[] {
  const others = members.filter((username) => username !== by);
  if (upvotes > others.length) throw new Error(`'${title}' has more upvotes than its circle has other members.`);
  const first = (index * 7) % others.length;
  return [...others.slice(first), ...others.slice(0, first)].slice(0, upvotes);
}
