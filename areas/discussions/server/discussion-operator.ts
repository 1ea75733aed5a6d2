import { eq } from 'drizzle-orm';
import { circleMembers, circles, ownerOfCircle } from '#areas/circles/server/index.ts';
import { recordAction } from '#areas/reports/server/index.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { lockDiscussion } from './discussion-access.ts';
import { circleDiscussions } from './discussion-tables.ts';

/** Pins or unpins a discussion in a circle without an owner. Returns its title. */
export async function pinByOperator(
  context: Context,
  discussionId: number,
  isSticky: boolean,
  reason: string,
): Promise<string> {
  return context.db.transaction(async (db) => {
    await lockDiscussion(db, discussionId);
    const [found] = await db
      .select({
        title: circleDiscussions.title,
        authorId: circleDiscussions.userId,
        isSticky: circleDiscussions.isSticky,
        circle: circles.name,
        ownerId: circleMembers.userId,
      })
      .from(circleDiscussions)
      .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
      .leftJoin(circleMembers, ownerOfCircle)
      .where(eq(circleDiscussions.id, discussionId));
    if (!found) throw notFound(`There is no discussion ${discussionId}.`);
    if (found.ownerId !== null)
      throw badRequest(`The circle ‘${found.circle}’ has an owner, who decides what is pinned.`);
    if (found.isSticky === isSticky)
      throw conflict(`Discussion ${discussionId} is ${isSticky ? 'already' : 'not'} pinned.`);
    await db.update(circleDiscussions).set({ isSticky }).where(eq(circleDiscussions.id, discussionId));
    await recordAction(db, context.clock.now(), {
      action: isSticky ? 'pin' : 'unpin',
      subjectKind: 'discussion',
      subjectId: discussionId,
      aboutUserId: found.authorId,
      reason,
    });
    return found.title;
  });
}
