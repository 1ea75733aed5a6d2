import { and, eq, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import type { Task } from '#server/background/task.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { openCase } from '../cases/case-opening.ts';
import { moderationCases } from '../cases/case-tables.ts';
import { readModerationSettings } from '../cases/settings.ts';
import type { Reportables } from '../reportables.ts';
import { findFlagged } from './flagged-words.ts';

/** A post or a profile that other members read. Never a message. */
export interface NewPost {
  kind: Exclude<ReportKind, 'message'>;
  id: number;
  authorId: number;
}

/** For how long somebody is a new member, in days. */
const newFor = 30;

/** The name of the job. Its task needs to know all kinds of posts, so that the app makes it. */
const reviewPostJob = { name: 'review-post', retries: 3, worthDoingFor: 3 * 86_400 };

/** Looks at a new or changed post if the moderation rules want it, after the reply. Call it in the transaction of the post. */
export async function reviewPostLater(context: Context, db: Db, post: NewPost): Promise<void> {
  const { flagsWords, words, firstPosts } = await readModerationSettings(db);
  if (firstPosts === 0 && !(flagsWords && words.length > 0)) return;
  await context.enqueue(db, { ...reviewPostJob, run: async () => {} } satisfies Task<NewPost>, post);
}

/** Opens a case for a post with a flagged word, and for the first posts of a new member. */
export const reviewPost = (reportables: Reportables): Task<NewPost> => ({
  ...reviewPostJob,
  async run(context, post) {
    const described = await describePost(context.db, reportables, post);
    if (!described) return;
    await context.db.transaction(async (db) => {
      const settings = await readModerationSettings(db);
      const flaggedWords = settings.flagsWords ? findFlagged(described.content, settings.words) : [];
      const signal = {
        subjectKind: post.kind,
        subjectId: post.id,
        aboutUserId: post.authorId,
        context: described,
      };
      if (await isDecided(db, post, described.content)) return;
      if (flaggedWords.length > 0) await openCase(context, db, { ...signal, kind: 'flagged_words', flaggedWords });
      // A profile is no post: somebody who completes theirs would use up their first posts.
      if (post.kind !== 'person' && (await isAmongFirst(db, post, settings.firstPosts, context.clock.now())))
        await openCase(context, db, { ...signal, kind: 'first_post' });
    });
  },
});

/** The post as its author sees it. Null if it is gone. */
async function describePost(db: Db, reportables: Reportables, { kind, id, authorId }: NewPost) {
  try {
    return await reportables[kind].describe(db, { id: authorId }, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Whether moderators have decided about the same text already. */
async function isDecided(db: Db, { kind, id }: NewPost, content: string): Promise<boolean> {
  const [decided] = await db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.subjectKind, kind),
        eq(moderationCases.subjectId, id),
        sql`${moderationCases.closedAt} is not null and ${moderationCases.context}->>'content' = ${content}`,
      ),
    )
    .limit(1);
  return decided !== undefined;
}

/** Whether the author joined in the last 30 days and fewer of their posts than `most` were looked at so far. */
async function isAmongFirst(db: Db, { kind, id, authorId }: NewPost, most: number, now: Date): Promise<boolean> {
  if (most === 0) return false;
  // Two posts at the same time must not both count as the last of the first ones.
  const [author] = await db
    .select({ joinedAt: users.createdAt })
    .from(users)
    .where(eq(users.id, authorId))
    .for('no key update');
  if (!author || now.getTime() - Date.parse(author.joinedAt) > days(newFor)) return false;
  const seen = await db
    .select({ kind: moderationCases.subjectKind, id: moderationCases.subjectId })
    .from(moderationCases)
    .where(and(eq(moderationCases.aboutUserId, authorId), sql`${moderationCases.kinds} @> array['first_post']`))
    .limit(most);
  return seen.length < most && !seen.some((one) => one.kind === kind && one.id === id);
}
