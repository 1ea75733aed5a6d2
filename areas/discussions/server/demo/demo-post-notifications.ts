import type { DemoNotify } from '#server/area.ts';
import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { answerMarked } from '../answers/answer-notifications.ts';
import { replyInFollowed, replyToMine } from '../discussion-notifications.ts';
import { mentionKind } from '../mentions/mention-notifications.ts';
import { discussionReacted, replyReacted } from '../post-reactions/reaction-notifications.ts';
import { usernamesIn } from './demo-discussion-files.ts';
import type { OwnRead, SeededDiscussion, SeededReactions, SeededReply } from './demo-posts.ts';

/** Older posts have no notifications in the demonstration. */
const notifiedDays = 7;
/** The person of the demonstration has read the older of them. */
const unreadDays = 2;

interface Posts {
  discussions: SeededDiscussion[];
  replies: SeededReply[];
  reactions: SeededReactions;
  ownReads: OwnRead[];
}

interface Noticed {
  kind: NotificationKind;
  subject: number;
  item?: number;
  by: string;
  daysAgo: number;
}

/** Notifies the person of the demonstration of what others wrote this week, as if it had been written in Staffroom. */
export async function notifyOfPosts(
  { db, idOf, daysAgo }: DemoSeeding,
  notify: DemoNotify,
  posts: Posts,
): Promise<void> {
  const readUntil = new Map(posts.ownReads.map(({ discussionId, daysAgo: age }) => [discussionId, age]));
  const isRead = ({ subject, daysAgo: age }: Noticed) =>
    age > Math.min(unreadDays, readUntil.get(subject) ?? unreadDays);
  const noticed = [...inDiscussions(posts), ...posts.replies.flatMap(inReply), ...ofReactions(posts)]
    .filter((each) => each.daysAgo < notifiedDays)
    .toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const each of noticed) {
    const { kind, by, daysAgo: age, ...about } = each;
    await notify(db, kind, idOf('demo'), { ...about, by: idOf(by), at: daysAgo(age), isRead: isRead(each) });
  }
}

const inDiscussions = ({ discussions }: Posts): Noticed[] =>
  discussions
    .filter(({ content }) => usernamesIn(content).includes('demo'))
    .map(({ id, by, daysAgo }) => ({ kind: mentionKind, subject: id, by, daysAgo }));

function inReply(reply: SeededReply): Noticed[] {
  const { discussion, by, content, daysAgo } = reply;
  const about = { subject: discussion.id, item: reply.id, daysAgo };
  const marked: Noticed[] =
    by === 'demo' && reply.isAnswer && discussion.by !== 'demo'
      ? [{ ...about, kind: answerMarked, by: discussion.by, daysAgo: daysAgo / 2 }]
      : [];
  if (by === 'demo') return marked;
  if (usernamesIn(content).includes('demo')) return [{ ...about, kind: mentionKind, by }];
  if (discussion.by === 'demo') return [{ ...about, kind: replyToMine, by }];
  const tookPart = discussion.replies.some((each) => each.by === 'demo' && each.afterHours < reply.afterHours);
  return tookPart ? [{ ...about, kind: replyInFollowed, by }] : [];
}

const ofReactions = ({ reactions: { toDiscussions, toReplies } }: Posts): Noticed[] => [
  ...toDiscussions
    .filter(({ post }) => post.by === 'demo')
    .map(({ post, username, daysAgo }) => ({ kind: discussionReacted, subject: post.id, by: username, daysAgo })),
  ...toReplies
    .filter(({ post }) => post.by === 'demo')
    .map(({ post, username, daysAgo }) => ({
      kind: replyReacted,
      subject: 'discussion' in post ? post.discussion.id : post.id,
      item: post.id,
      by: username,
      daysAgo,
    })),
];
