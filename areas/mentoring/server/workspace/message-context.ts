import { and, eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import { takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import { notFound } from '#server/errors.ts';
import { requireRoom } from '../mentorships/mentorship-access.ts';
import { isShownTo } from './message-actions.ts';
import { mentorshipMessages } from './message-tables.ts';

/** How the operator takes a message down. */
export const messageTakeDown = takeDownIn({
  table: mentorshipMessages,
  id: mentorshipMessages.id,
  author: mentorshipMessages.authorId,
});

/** A message of a pair, for a report about it: only the two can make one. */
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
  // A room that was open once stays so: the clock plays no part in it.
  await requireRoom(db, viewer, found.matchId, new Date());
  return { place: 'Message between mentor and mentee', content: found.content, author: found.author };
};
