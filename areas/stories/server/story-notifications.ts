import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { NotificationEvent, NotificationKind } from '#server/notifications.ts';
import { storyComments } from './comments/story-comment-tables.ts';
import { eduStories } from './story-tables.ts';
import { storySubmissions } from './submissions/story-submission-tables.ts';

/** Replies that everybody may read now. */
async function showReplies(db: Db, _personId: number, events: readonly NotificationEvent[]) {
  const rows = await db
    .select({ id: storyComments.id, storyId: eduStories.id, title: eduStories.title })
    .from(storyComments)
    .innerJoin(eduStories, and(eq(eduStories.id, storyComments.storyId), eq(eduStories.status, 'published')))
    .where(
      and(
        inArray(
          storyComments.id,
          events.map(({ item }) => item ?? 0),
        ),
        isNull(storyComments.removedAt),
        eq(storyComments.isModerated, false),
      ),
    );
  const shown = new Map(rows.map((row) => [row.id, row]));
  return events.map(({ item }) => {
    const found = shown.get(item ?? 0);
    return found
      ? { title: found.title, link: `/the-loop/${found.storyId}#comment-${found.id}`, place: 'The Loop' }
      : null;
  });
}

/** Somebody replied in a thread that the recipient started, or to a comment of theirs. The subject is the thread. */
export const commentReplied: NotificationKind = {
  key: 'stories.comment-reply',
  group: 'stories',
  one: ({ who, title }) => `${who} replied to your comment on “${title}”`,
  because: 'you commented on this story',
  show: showReplies,
};

const answers = { accepted: 'was accepted', declined: 'was not accepted' };

/** The operator accepted or declined a story idea of the recipient. */
export const ideaAnswered: NotificationKind = {
  key: 'stories.idea-answered',
  group: 'stories',
  // Without the title of the idea: only the operator reads ideas, and others may read the mailbox.
  one: ({ title }) => `Your story idea ${title}`,
  because: 'you sent this idea',
  async show(db, personId, events) {
    const rows = await db
      .select({ id: storySubmissions.id, status: storySubmissions.status })
      .from(storySubmissions)
      .where(
        and(
          inArray(
            storySubmissions.id,
            events.map(({ subject }) => subject),
          ),
          eq(storySubmissions.userId, personId),
        ),
      );
    const shown = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const found = shown.get(subject);
      if (!found || found.status === 'pending') return null;
      return { title: answers[found.status], link: '/the-loop', place: 'The Loop' };
    });
  },
};

export const storyNotificationKinds = [commentReplied, ideaAnswered];
