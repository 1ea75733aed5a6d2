import { type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import type { NotificationAbout, NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { isShown } from './discussion-access.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { discussionLevels } from './following/following-tables.ts';
import { isMuted, levelOf } from './following/new-posts.ts';

/** The path of a discussion, or of a reply in it. */
export const threadPath = (circleId: number, discussionId: number, replyId: number | null = null) =>
  `/circles/${circleId}/discussions/${discussionId}${replyId === null ? '' : `#reply-${replyId}`}`;

/** The path of a resource in the list of its circle. */
export const resourcePath = (circleId: number, resourceId: number) =>
  `/circles/${circleId}?tab=resources#resource-${resourceId}`;

const arrayOf = (values: readonly (number | null)[]) =>
  sql`${`{${values.map((value) => value ?? 'null').join(',')}}`}::int[]`;

/**
 * What a person may see of events whose subject is a discussion and whose item is a reply in it, if any: only of discussions
 * that they may see and have not muted. `isTrue` is a condition on `e.subject`, `e.item` and `e.by_id`, and on the rows of
 * the discussion and the reply.
 */
export async function showThreadEvents(
  db: Db,
  personId: number,
  events: readonly NotificationEvent[],
  isTrue: SQL,
): Promise<(ShownEvent | null)[]> {
  const { rows } = await db.execute<{ place: number; title: string; circleId: number; circle: string }>(sql`
    select e.place::int, ${circleDiscussions.title}, ${circles.id} as "circleId", ${circles.name} as circle
    from unnest(${arrayOf(events.map(({ subject }) => subject))}, ${arrayOf(events.map(({ item }) => item))},
        ${arrayOf(events.map(({ by }) => by))}) with ordinality as e(subject, item, by_id, place)
    join ${circleDiscussions} on ${circleDiscussions.id} = e.subject
    join ${circles} on ${circles.id} = ${circleDiscussions.circleId}
    left join ${circleMembers} on ${ownMembership(personId)}
    left join ${discussionLevels} on ${levelOf(personId)}
    left join ${discussionReplies}
      on ${discussionReplies.id} = e.item and ${discussionReplies.discussionId} = ${circleDiscussions.id}
    where ${isVisible} and ${isShown(circleDiscussions, personId)} and not coalesce(${isMuted}, false)
      and (e.item is null or ${isShown(discussionReplies, personId)}) and ${isTrue}`);
  const shown = new Map(rows.map((row) => [row.place, row]));
  return events.map(({ subject, item }, index) => {
    const found = shown.get(index + 1);
    return found ? { title: found.title, link: threadPath(found.circleId, subject, item), place: found.circle } : null;
  });
}

/** Notifies a person of an event, if they may see it now and have not muted the discussion. */
export async function notifyOfThread(
  { notify }: Context,
  db: Db,
  kind: NotificationKind,
  personId: number,
  about: NotificationAbout,
): Promise<void> {
  const [shown] = await kind.show(db, personId, [
    { subject: about.subject, item: about.item ?? null, by: about.by ?? null },
  ]);
  if (shown) await notify(db, kind, [personId], about);
}
