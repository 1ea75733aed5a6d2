import type { DemoFile } from '#server/area.ts';
import { attachmentsOf } from '#server/content/demo-attachments.ts';
import { type DemoSeeding, idAt } from '#server/content/demo-seeding.ts';
import { circleResources, resourceUpvotes } from '../resources/resource-tables.ts';
import type { DemoPosts, DemoResource } from './demo-discussion-files.ts';

/** The address of a document until the job has attached it. */
const documentToCome = (files: DemoResource['files']) => `https://staffroom.invalid/${files?.[0]?.file}`;

/** Adds the resources with their upvotes. Returns the documents among them. */
export async function seedResources({ db, idOf, daysAgo }: DemoSeeding, posts: DemoPosts[]): Promise<DemoFile[]> {
  const entries = posts.flatMap(({ circle, resources }) => resources.map((resource) => ({ circle, resource })));
  const made = await db
    .insert(circleResources)
    .values(
      entries.map(({ circle, resource: { by, daysAgo: sharedDaysAgo, upvotes: _upvotes, files, url, ...shown } }) => ({
        ...shown,
        url: url ?? documentToCome(files),
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
  return entries.flatMap(({ circle, resource: { by, files, daysAgo: age } }, index) =>
    attachmentsOf(files, {
      ...{ ownerId: idOf(by), kind: 'resource', subject: idAt(made, index) },
      ...{ circleId: circle.id, at: daysAgo(age) },
    }),
  );
}

/** Returns other members. Each resource starts at another member, so that not always the same people upvote. */
function upvotersOf({ by, upvotes }: DemoResource, members: string[], index: number): string[] {
  const others = members.filter((username) => username !== by);
  const first = (index * 7) % others.length;
  return [...others.slice(first), ...others.slice(0, first)].slice(0, upvotes);
}
