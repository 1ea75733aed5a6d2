import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '#areas/people/server/index.ts';
import type { StoryApproval } from '#areas/stories/contract/story-approval.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { FindWaiting } from '#server/notifications.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { articleOf } from '../publishing/story-markdown.ts';
import { approvalAnswered, approvalAsked } from '../story-notifications.ts';
import { eduStories, storyDrafts } from '../story-tables.ts';
import type { Editing } from './story-desk-actions.ts';

const missing = () => notFound("The story you're looking for doesn't exist, or you are not its author.");

/** The story, if this person is its author and was asked. Throws 404 otherwise. */
export async function requireApproval(db: Db, viewer: Viewer, storyId: number): Promise<StoryApproval> {
  const [draft] = await db
    .select()
    .from(storyDrafts)
    .where(and(eq(storyDrafts.storyId, storyId), eq(storyDrafts.authorId, viewer.id), isNotNull(storyDrafts.askedAt)));
  if (!draft || draft.askedAt === null) throw missing();
  const { markdown, approval, askedAt, ...rest } = draft;
  return { ...rest, ...articleOf(markdown), id: storyId, askedAt, state: approval };
}

/** Approves the version, or asks for changes. See `answerStoryApproval` for the errors. */
export async function answerApproval(
  { context, db, by }: Editing,
  storyId: number,
  { version, approves, changes }: { version: number; approves: boolean; changes: string | null },
): Promise<StoryApproval> {
  await db.select({ id: eduStories.id }).from(eduStories).where(eq(eduStories.id, storyId)).for('update');
  const before = await requireApproval(db, by, storyId);
  if (before.version !== version || before.state === 'not_asked')
    throw conflict('The text has changed since you opened it. You will be asked again when the new version is ready.');
  if (before.state !== 'asked') throw conflict('You have answered already.');
  const [draft] = await db
    .update(storyDrafts)
    .set({
      approval: approves ? 'approved' : 'changes_wanted',
      answer: approves ? null : changes,
      answeredAt: context.clock.now().toISOString(),
    })
    .where(eq(storyDrafts.storyId, storyId))
    .returning({ askedBy: storyDrafts.askedBy });
  if (draft?.askedBy)
    await context.notify(db, approvalAnswered, [draft.askedBy], { subject: storyId, item: version, by: by.id });
  await recordAudit(context, db, {
    by,
    action: approves ? 'story_approved' : 'story_changes_wanted',
    after: { story: storyId, version },
  });
  return requireApproval(db, by, storyId);
}

const waitingApprovals = prepared('waiting_story_approvals', (db, param: Param<{ personId: number; limit: number }>) =>
  db
    .select({
      subject: storyDrafts.storyId,
      item: storyDrafts.askedVersion,
      title: storyDrafts.title,
      askedAt: storyDrafts.askedAt,
    })
    .from(storyDrafts)
    .where(and(eq(storyDrafts.authorId, param('personId')), eq(storyDrafts.approval, 'asked')))
    .orderBy(asc(storyDrafts.askedAt), asc(storyDrafts.storyId))
    .limit(param('limit')),
);

/** The stories that wait for the approval of this person, oldest first. */
export const findApprovalsWaiting: FindWaiting = async (db, personId, _now, limit) => {
  const rows = await waitingApprovals(db, {}).execute({ personId, limit });
  return rows.map(({ subject, item, title, askedAt }) => ({
    kind: approvalAsked.key,
    subject,
    item,
    text: `Your story “${title}” is ready for you to read`,
    link: `/story-approvals/${subject}`,
    since: askedAt ?? '',
  }));
};
