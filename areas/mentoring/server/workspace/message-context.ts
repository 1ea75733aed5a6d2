import { and, eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { notFound } from '#server/errors.ts';
import { requireConversation } from '../mentorships/mentorship-access.ts';
import { isShownTo } from './message-actions.ts';
import { mentorshipMessages } from './message-tables.ts';

/** Lets the operator take down a message. */
export const messageTakeDown = takeDownIn({
  table: mentorshipMessages,
  id: mentorshipMessages.id,
  author: mentorshipMessages.authorId,
});

/** Returns a message for a report. Only the mentor and the mentee can report it. */
export const describeMessage: Reportable['describe'] = async (db, viewer, id) => {
  const [found] = await db
    .select({
      matchId: mentorshipMessages.matchId,
      content: mentorshipMessages.content,
      author: { id: users.id, name: users.name },
    })
    .from(mentorshipMessages)
    .innerJoin(users, eq(users.id, mentorshipMessages.authorId))
    .where(and(eq(mentorshipMessages.id, id), isShownTo(viewer)));
  if (!found) throw notFound('What you report has been removed meanwhile.');
  // A mentorship that was once accepted stays readable, so the time does not matter here.
  await requireConversation(db, viewer, found.matchId, new Date());
  return { place: 'Message between mentor and mentee', content: found.content, author: found.author };
};
