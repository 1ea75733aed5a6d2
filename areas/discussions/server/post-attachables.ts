import { and, eq, inArray } from 'drizzle-orm';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { isShown } from './discussion-access.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleResources } from './resources/resource-tables.ts';

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

type PostTable = typeof circleDiscussions | typeof discussionReplies | typeof circleResources;

const findExistingIn =
  (table: PostTable) =>
  async (db: Db, subjects: readonly number[]): Promise<number[]> =>
    idsOf(
      await db
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, [...subjects])),
    );

type PostAttachable = Attachable & Required<Pick<Attachable, 'findCircle'>>;

const discussion: PostAttachable = {
  async findVisible(db, personId, subjects) {
    const rows = await db
      .select({ id: circleDiscussions.id })
      .from(circleDiscussions)
      .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
      .leftJoin(circleMembers, ownMembership(personId))
      .where(and(inArray(circleDiscussions.id, [...subjects]), isVisible, isShown(circleDiscussions, personId)));
    return idsOf(rows);
  },
  findExisting: findExistingIn(circleDiscussions),
  async findCircle(db, subject) {
    const [found] = await db
      .select({ id: circleDiscussions.circleId })
      .from(circleDiscussions)
      .where(eq(circleDiscussions.id, subject));
    return found?.id ?? null;
  },
};

const reply: PostAttachable = {
  async findVisible(db, personId, subjects) {
    const rows = await db
      .select({ id: discussionReplies.id })
      .from(discussionReplies)
      .innerJoin(circleDiscussions, eq(circleDiscussions.id, discussionReplies.discussionId))
      .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
      .leftJoin(circleMembers, ownMembership(personId))
      .where(
        and(
          inArray(discussionReplies.id, [...subjects]),
          isVisible,
          isShown(circleDiscussions, personId),
          isShown(discussionReplies, personId),
        ),
      );
    return idsOf(rows);
  },
  findExisting: findExistingIn(discussionReplies),
  async findCircle(db, subject) {
    const [found] = await db
      .select({ id: circleDiscussions.circleId })
      .from(discussionReplies)
      .innerJoin(circleDiscussions, eq(circleDiscussions.id, discussionReplies.discussionId))
      .where(eq(discussionReplies.id, subject));
    return found?.id ?? null;
  },
};

const resource: PostAttachable = {
  async findVisible(db, personId, subjects) {
    const rows = await db
      .select({ id: circleResources.id })
      .from(circleResources)
      .innerJoin(circles, eq(circles.id, circleResources.circleId))
      .leftJoin(circleMembers, ownMembership(personId))
      .where(and(inArray(circleResources.id, [...subjects]), isVisible, isShown(circleResources, personId)));
    return idsOf(rows);
  },
  findExisting: findExistingIn(circleResources),
  async findCircle(db, subject) {
    const [found] = await db
      .select({ id: circleResources.circleId })
      .from(circleResources)
      .where(eq(circleResources.id, subject));
    return found?.id ?? null;
  },
};

/** The posts that can have files. */
export const postAttachables = { discussion, reply, resource };
