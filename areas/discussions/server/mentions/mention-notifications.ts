import { sql } from 'drizzle-orm';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { isShown } from '../discussion-access.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { discussionLevels } from '../following/following-tables.ts';
import { muteDiscussion } from '../following/level-actions.ts';
import { isMuted, levelOf } from '../following/new-posts.ts';
import { discussionMentions, replyMentions } from './mention-tables.ts';

/** Somebody mentioned the recipient in a discussion or a reply. The subject is the discussion, the item the reply. */
export const mentionKind: NotificationKind = {
  key: 'discussions.mention',
  group: 'mentions',
  one: ({ who, title }) => `${who} mentioned you in “${title}”`,
  because: 'somebody mentioned you',
  mute: muteDiscussion,
  async show(db, personId, events) {
    const list = (values: (number | null)[]) => sql`${`{${values.map((value) => value ?? 'null').join(',')}}`}::int[]`;
    const { rows } = await db.execute<{ place: number; title: string; circleId: number; circle: string }>(sql`
      select e.place::int, ${circleDiscussions.title}, ${circles.id} as "circleId", ${circles.name} as circle
      from unnest(${list(events.map(({ subject }) => subject))}, ${list(events.map(({ item }) => item))})
        with ordinality as e(subject, item, place)
      join ${circleDiscussions} on ${circleDiscussions.id} = e.subject
      join ${circles} on ${circles.id} = ${circleDiscussions.circleId}
      left join ${circleMembers} on ${ownMembership(personId)}
      left join ${discussionLevels} on ${levelOf(personId)}
      left join ${discussionReplies}
        on ${discussionReplies.id} = e.item and ${discussionReplies.discussionId} = ${circleDiscussions.id}
      where ${isVisible} and ${isShown(circleDiscussions, personId)} and not coalesce(${isMuted}, false) and case when e.item is null
        then exists (select from ${discussionMentions} m
          where m.discussion_id = ${circleDiscussions.id} and m.user_id = ${personId})
        else ${isShown(discussionReplies, personId)} and exists (select from ${replyMentions} m
          where m.reply_id = ${discussionReplies.id} and m.user_id = ${personId}) end`);
    const shown = new Map(rows.map((row) => [row.place, row]));
    return events.map(({ subject, item }, index) => {
      const found = shown.get(index + 1);
      if (!found) return null;
      const path = `/circles/${found.circleId}/discussions/${subject}`;
      return { title: found.title, link: item === null ? path : `${path}#reply-${item}`, place: found.circle };
    });
  },
};
