import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { NotificationEvent, NotificationKind } from '#server/notifications.ts';
import { storyComments } from './comments/story-comment-tables.ts';
import { isEditor } from './story-attachable.ts';
import { eduStories, storyDrafts } from './story-tables.ts';
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

/** The working copies of these stories, with what a condition leaves. */
const draftsOf = (db: Db, events: readonly NotificationEvent[], condition: SQL | undefined) =>
  db
    .select({ id: storyDrafts.storyId, title: storyDrafts.title, approval: storyDrafts.approval })
    .from(storyDrafts)
    .where(
      and(
        inArray(
          storyDrafts.storyId,
          events.map(({ subject }) => subject),
        ),
        condition,
      ),
    );

/** An editor asks the author of a story to approve it. The item is the version. */
export const approvalAsked: NotificationKind = {
  key: 'stories.approval-asked',
  group: 'waiting',
  one: ({ title }) => `Your story “${title}” is ready for you to read`,
  because: 'you are the author of this story',
  async show(db, personId, events) {
    const asked = and(eq(storyDrafts.authorId, personId), eq(storyDrafts.approval, 'asked'));
    const shown = new Map((await draftsOf(db, events, asked)).map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const found = shown.get(subject);
      return found ? { title: found.title, link: `/story-approvals/${subject}`, place: 'The Loop' } : null;
    });
  },
};

/** The author answered. For the editor who asked. */
export const approvalAnswered: NotificationKind = {
  key: 'stories.approval-answered',
  group: 'waiting',
  one: ({ title }) => title,
  because: 'you asked the author to approve this story',
  async show(db, personId, events) {
    const answered = and(
      eq(storyDrafts.askedBy, personId),
      inArray(storyDrafts.approval, ['approved', 'changes_wanted']),
      isEditor(personId),
    );
    const shown = new Map((await draftsOf(db, events, answered)).map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const found = shown.get(subject);
      if (!found) return null;
      const words = found.approval === 'approved' ? 'approved' : 'wants changes to';
      return { title: `The author ${words} “${found.title}”`, link: `/desk/stories/${subject}` };
    });
  },
};

/** A story of the recipient was published. */
export const storyInTheLoop: NotificationKind = {
  key: 'stories.own-story-published',
  group: 'stories',
  one: ({ title }) => `Your story “${title}” is in The Loop`,
  because: 'you are the author of this story',
  async show(db, personId, events) {
    const rows = await db
      .select({ id: eduStories.id, title: eduStories.title })
      .from(eduStories)
      .innerJoin(storyDrafts, and(eq(storyDrafts.storyId, eduStories.id), eq(storyDrafts.authorId, personId)))
      .where(
        and(
          inArray(
            eduStories.id,
            events.map(({ subject }) => subject),
          ),
          eq(eduStories.status, 'published'),
        ),
      );
    const shown = new Map(rows.map((row) => [row.id, row]));
    return events.map(({ subject }) => {
      const found = shown.get(subject);
      return found ? { title: found.title, link: `/the-loop/${subject}`, place: 'The Loop' } : null;
    });
  },
};

export const storyNotificationKinds = [commentReplied, ideaAnswered, approvalAsked, approvalAnswered, storyInTheLoop];
