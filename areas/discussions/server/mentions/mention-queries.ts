import { and, asc, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { type MentionablePerson, mostOffered } from '#areas/discussions/contract/mention.ts';
import {
  nameBeginsWith,
  ownPreferences,
  personSummaryColumns,
  shownSchool,
  showsProfile,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import type { Mention } from '#contract/mentions.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { discussionMentions, replyMentions } from './mention-tables.ts';

/** The people of some rows of mentions, as JSON. Inside it, `users` is the mentioned person. */
const mentioned = (table: typeof discussionMentions | typeof replyMentions, ofPost: SQL) => sql<Mention[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${users.id},
    'name', case when ${users.erasedAt} is null then ${users.name} end,
    'hasProfile', ${users.erasedAt} is null and ${showsProfile}
  ) order by ${users.id}), '[]')
  from ${table}
  join ${users} on ${users.id} = ${table.userId}
  left join ${userPreferences} on ${ownPreferences}
  where ${ofPost})`;

/** The columns `mentions` of the lists of posts. They read one index for each post, and need no query of their own. */
export const discussionMentioned = mentioned(
  discussionMentions,
  sql`${discussionMentions.discussionId} = ${circleDiscussions.id}`,
);
export const replyMentioned = mentioned(replyMentions, sql`${replyMentions.replyId} = ${discussionReplies.id}`);

/**
 * Whether a person can be mentioned in the circle: they can see it, and their name is shown to others in it or on their
 * profile. Needs `circleMembers` and `userPreferences` joined.
 */
const canBeMentioned = and(
  isNull(users.erasedAt),
  isNull(users.suspendedAt),
  or(sql`${circleMembers.userId} is not null`, and(eq(circles.isPrivate, false), showsProfile)),
);

const membershipOf = (circleId: number) =>
  and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, users.id));

/** Returns those of these people who can be mentioned in the circle. */
export async function listMentionable(db: Db, circleId: number, ids: readonly number[]): Promise<MentionablePerson[]> {
  if (ids.length === 0) return [];
  return mentionable(db, circleId, inArray(users.id, [...ids])).orderBy(asc(users.id));
}

/** The posts whose authors are offered first. */
const postsRead = 200;

/** How many people with a matching name are read, so that one letter is as quick as a name. The first of them are offered. */
const namesRead = 200;

/**
 * Searches for people to mention, at most `mostOffered`: those who took part in the discussion, then members of the circle,
 * then others who can see it.
 */
export async function searchMentionable(
  db: Db,
  viewer: Viewer,
  circle: { id: number; isPrivate: boolean },
  wanted: { q?: string | undefined; discussionId?: number | undefined },
): Promise<MentionablePerson[]> {
  const { q, discussionId } = wanted;
  if (q && !nameBeginsWith(users.name, q)) return [];
  const found: MentionablePerson[] = [];
  const add = async (which: SQL | undefined, order: SQL) => {
    const others = notInArray(users.id, [viewer.id, ...found.map(({ id }) => id)]);
    found.push(
      ...(await mentionable(db, circle.id, and(which, others))
        .orderBy(order, asc(users.id))
        .limit(mostOffered - found.length)),
    );
    return found.length < mostOffered;
  };
  const byName = asc(sql`lower(${users.name})`);
  const isNamed = (q && nameBeginsWith(users.name, q)) || undefined;
  if (discussionId && !(await add(and(tookPart(circle.id, discussionId), isNamed), byName))) return found;
  if (!q) {
    await add(inArray(users.id, newestMembers(db, circle.id)), desc(circleMembers.joinedAt));
    return found;
  }
  if (!(await add(inArray(users.id, namedMembers(db, circle.id, q)), byName))) return found;
  if (!circle.isPrivate) await add(inArray(users.id, namedPeople(db, q)), byName);
  return found;
}

const candidates = alias(users, 'candidates');

const newestMembers = (db: Db, circleId: number) =>
  db
    .select({ id: circleMembers.userId })
    .from(circleMembers)
    .where(eq(circleMembers.circleId, circleId))
    .orderBy(desc(circleMembers.joinedAt), desc(circleMembers.userId))
    .limit(namesRead);

const namedMembers = (db: Db, circleId: number, q: string) =>
  db
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(circleMembers, and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, candidates.id)))
    .where(and(nameBeginsWith(candidates.name, q) ?? undefined, isNull(candidates.suspendedAt)))
    .limit(namesRead);

const namedPeople = (db: Db, q: string) =>
  db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(nameBeginsWith(candidates.name, q) ?? undefined, isNull(candidates.erasedAt), isNull(candidates.suspendedAt)),
    )
    .limit(namesRead);

/** The author of a discussion of this circle, and the authors of its newest replies. */
const tookPart = (circleId: number, discussionId: number) => sql`${users.id} in (
  select author.user_id from (
    select d.user_id from ${circleDiscussions} d where d.id = ${discussionId} and d.circle_id = ${circleId}
    union all
    (select r.user_id from ${discussionReplies} r
     join ${circleDiscussions} d on d.id = r.discussion_id and d.circle_id = ${circleId}
     where r.discussion_id = ${discussionId} and r.taken_down_at is null
     order by r.created_at desc, r.id desc limit ${postsRead})
  ) author)`;

const mentionable = (db: Db, circleId: number, which: SQL | undefined) =>
  db
    .select({ ...personSummaryColumns, school: shownSchool })
    .from(users)
    .innerJoin(circles, eq(circles.id, circleId))
    .leftJoin(circleMembers, membershipOf(circleId))
    .leftJoin(userPreferences, ownPreferences)
    .where(and(canBeMentioned, which))
    .$dynamic();

/** The name of a person whose profile everybody may see, or null. */
export async function findPublicName(db: Db, personId: number): Promise<string | null> {
  const [found] = await db
    .select({ name: users.name })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(eq(users.id, personId), isNull(users.erasedAt), showsProfile));
  return found?.name ?? null;
}
