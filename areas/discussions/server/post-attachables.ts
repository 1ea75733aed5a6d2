import { and, eq, inArray, sql } from 'drizzle-orm';
import { circleMembers, circles, isVisible, ownMembership } from '#areas/circles/server/index.ts';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { conflict } from '#server/errors.ts';
import { isShown } from './discussion-access.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleResources } from './resources/resource-tables.ts';
import { resourcePath, threadPath } from './thread-events.ts';

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

const visibleDiscussions = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({ id: circleDiscussions.id, title: circleDiscussions.title, circleId: circleDiscussions.circleId })
    .from(circleDiscussions)
    .innerJoin(circles, eq(circles.id, circleDiscussions.circleId))
    .leftJoin(circleMembers, ownMembership(personId))
    .where(and(inArray(circleDiscussions.id, [...subjects]), isVisible, isShown(circleDiscussions, personId)));

const discussion: PostAttachable = {
  findVisible: async (db, personId, subjects) => idsOf(await visibleDiscussions(db, personId, subjects)),
  async findPlaces(db, personId, subjects) {
    const rows = await visibleDiscussions(db, personId, subjects);
    return rows.map(({ id, title, circleId }) => ({ id, title, link: threadPath(circleId, id) }));
  },
  findExisting: findExistingIn(circleDiscussions),
  async prepareOwnRemoval(db, subject) {
    await db.update(circleDiscussions).set({ editedAt: sql`now()` }).where(eq(circleDiscussions.id, subject));
  },
  async findCircle(db, subject) {
    const [found] = await db
      .select({ id: circleDiscussions.circleId })
      .from(circleDiscussions)
      .where(eq(circleDiscussions.id, subject));
    return found?.id ?? null;
  },
};

const visibleReplies = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({
      id: discussionReplies.id,
      title: circleDiscussions.title,
      discussionId: circleDiscussions.id,
      circleId: circleDiscussions.circleId,
    })
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

const reply: PostAttachable = {
  findVisible: async (db, personId, subjects) => idsOf(await visibleReplies(db, personId, subjects)),
  async findPlaces(db, personId, subjects) {
    const rows = await visibleReplies(db, personId, subjects);
    return rows.map(({ id, title, discussionId, circleId }) => ({
      id,
      title,
      link: threadPath(circleId, discussionId, id),
    }));
  },
  findExisting: findExistingIn(discussionReplies),
  async prepareOwnRemoval(db, subject) {
    await db.update(discussionReplies).set({ editedAt: sql`now()` }).where(eq(discussionReplies.id, subject));
  },
  async findCircle(db, subject) {
    const [found] = await db
      .select({ id: circleDiscussions.circleId })
      .from(discussionReplies)
      .innerJoin(circleDiscussions, eq(circleDiscussions.id, discussionReplies.discussionId))
      .where(eq(discussionReplies.id, subject));
    return found?.id ?? null;
  },
};

const visibleResources = (db: Db, personId: number, subjects: readonly number[]) =>
  db
    .select({ id: circleResources.id, title: circleResources.title, circleId: circleResources.circleId })
    .from(circleResources)
    .innerJoin(circles, eq(circles.id, circleResources.circleId))
    .leftJoin(circleMembers, ownMembership(personId))
    .where(and(inArray(circleResources.id, [...subjects]), isVisible, isShown(circleResources, personId)));

const resource: PostAttachable = {
  findVisible: async (db, personId, subjects) => idsOf(await visibleResources(db, personId, subjects)),
  async findPlaces(db, personId, subjects) {
    const rows = await visibleResources(db, personId, subjects);
    return rows.map(({ id, title, circleId }) => ({ id, title, link: resourcePath(circleId, id) }));
  },
  findExisting: findExistingIn(circleResources),
  /** The resource is its document. */
  async prepareOwnRemoval(db, subject) {
    await db.delete(circleResources).where(eq(circleResources.id, subject));
  },
  async findCircle(db, subject) {
    const [found] = await db
      .select({ id: circleResources.circleId })
      .from(circleResources)
      .where(eq(circleResources.id, subject));
    return found?.id ?? null;
  },
  /** A document is the resource. */
  async prepareRemoval(_db, subject) {
    throw conflict(`This file is the document of the resource ${subject}. Remove the resource instead.`);
  },
};

/** The posts that can have files. */
export const postAttachables = { discussion, reply, resource };
