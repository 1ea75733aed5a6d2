import { and, eq } from 'drizzle-orm';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { recordAudit, users } from '#areas/people/server/index.ts';
import { conflict, notFound } from '#server/errors.ts';
import { ideaAnswered } from '../story-notifications.ts';
import { storySubmissions } from '../submissions/story-submission-tables.ts';
import { beginStory, type Editing } from './story-desk-actions.ts';

/** Answers an idea and tells its sender. Throws 404, and 409 if it has an answer. */
async function answerIdea({ context, db, by }: Editing, ideaId: number, as: 'accepted' | 'declined') {
  const [idea] = await db.select().from(storySubmissions).where(eq(storySubmissions.id, ideaId)).for('update');
  if (!idea) throw notFound("The story idea you're looking for doesn't exist.");
  const settled = await db
    .update(storySubmissions)
    .set({ status: as })
    .where(and(eq(storySubmissions.id, ideaId), eq(storySubmissions.status, 'pending')))
    .returning({ id: storySubmissions.id });
  if (settled.length === 0) throw conflict('Somebody has answered this idea already.');
  await context.notify(db, ideaAnswered, [idea.userId], { subject: ideaId });
  const action = as === 'accepted' ? 'story_idea_accepted' : 'story_idea_declined';
  await recordAudit(context, db, { by, action, personId: idea.userId, after: { idea: ideaId } });
  return idea;
}

/** Begins a story with an idea. Its sender is the author. Returns the id of the story. */
export async function acceptIdeaAtDesk(editing: Editing, ideaId: number): Promise<number> {
  const { title, idea, userId } = await answerIdea(editing, ideaId, 'accepted');
  const [sender] = await editing.db.select().from(users).where(eq(users.id, userId));
  if (!sender) throw new Error('The sender is gone.');
  const { id, name, role, school } = sender;
  return beginStory(editing, {
    title,
    markdown: idea,
    author: { id, name, role: userRoleLabels[role], school: school ?? '' },
  });
}

export const declineIdeaAtDesk = async (editing: Editing, ideaId: number): Promise<void> => {
  await answerIdea(editing, ideaId, 'declined');
};
