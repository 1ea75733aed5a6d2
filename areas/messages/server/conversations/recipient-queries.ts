import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { circleMembers } from '#areas/circles/server/index.ts';
import type { getWayToWrite, Recipient } from '#areas/messages/contract/recipient.ts';
import {
  nameBeginsWith,
  ownPreferences,
  personSummaryColumns,
  requireShownPerson,
  shownSchool,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { messagesAreOn, seeing } from './conversation-access.ts';
import { conversationMembers, conversations } from './conversation-tables.ts';
import { areConnected, canRead, findRelation, hasBlocked } from './writing-rules.ts';

/** The maximum number of people in a reply. */
const most = 20;

/** How many conversations, circles and members of each circle are read to suggest people. */
const recent = { conversations: 40, circles: 40, members: 10 } as const;

const selectRecipients = (db: Db, viewer: Viewer) => {
  const isWelcome = and(
    ne(users.id, viewer.id),
    canRead,
    sql`not ${hasBlocked(viewer.id, users.id)}`,
    sql`not ${hasBlocked(users.id, viewer.id)}`,
  );
  const rows = db
    .select({ ...personSummaryColumns, school: shownSchool })
    .from(users)
    .leftJoin(userPreferences, ownPreferences);
  return { rows, isWelcome };
};

/** The number of letters from which a name is searched for among all members. Fewer letters have too many matches. */
const lettersToSearch = 3;

/** Finds people the current user may write to without a request. */
export async function findRecipients(db: Db, viewer: Viewer, q = ''): Promise<Recipient[]> {
  const hasName = q ? nameBeginsWith(users.name, q) : undefined;
  if (hasName === null) return [];
  if ([...q].length < lettersToSearch) return suggestRecipients(db, viewer, hasName);
  const { rows, isWelcome } = selectRecipients(db, viewer);
  return rows
    .where(and(isWelcome, hasName, areConnected(viewer.id, users.id)))
    .orderBy(users.name, users.id)
    .limit(most);
}

/** People the current user wrote with last, and new members of their circles, with this name. */
async function suggestRecipients(db: Db, viewer: Viewer, hasName: SQL | undefined): Promise<Recipient[]> {
  const { rows: candidates } = await db.execute<{ id: number }>(sql`
    select id, min(rank) as rank from (
      select theirs.person_id as id, 1 + row_number() over (order by own.last_activity_at desc) as rank
      from (
        select conversation_id, last_activity_at from ${conversationMembers}
        where person_id = ${viewer.id} and state = 'active'
        order by last_activity_at desc, conversation_id desc limit ${recent.conversations}
      ) own
      join ${conversationMembers} theirs on theirs.conversation_id = own.conversation_id
      union all
      select newest.user_id, 1000 + row_number() over (order by newest.joined_at desc)
      from (
        select circle_id from ${circleMembers} where user_id = ${viewer.id}
        order by joined_at desc, circle_id desc limit ${recent.circles}
      ) own
      cross join lateral (
        select user_id, joined_at from ${circleMembers} members where members.circle_id = own.circle_id
        order by joined_at desc, user_id desc limit ${recent.members}
      ) newest
    ) candidate group by id order by 2`);
  if (candidates.length === 0) return [];
  const order = new Map(candidates.map(({ id }, index) => [id, index]));
  const { rows, isWelcome } = selectRecipients(db, viewer);
  const found = await rows.where(
    and(
      isWelcome,
      sql`${users.id} = any(${sql.param([...order.keys()])}::int[])`,
      hasName,
      areConnected(viewer.id, users.id),
    ),
  );
  return found.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)).slice(0, most);
}

/** How the current user can write to a person whose profile they see. Throws 404 for any other person. */
export async function findWayToWrite(
  context: Context,
  db: Db,
  viewer: Viewer,
  personId: number,
): Promise<EndpointAnswer<typeof getWayToWrite>> {
  await requireShownPerson(db, viewer, personId);
  const relation = personId === viewer.id ? undefined : await findRelation(db, viewer, personId);
  if (!relation?.canRead || !messagesAreOn(context)) return { way: 'none', conversationId: null };
  const conversationId = await findConversationOfTwo(db, viewer, personId);
  if (relation.isBlocked) return { way: 'blocked', conversationId };
  if (relation.isConnected || conversationId !== null) return { way: 'open', conversationId };
  return { way: relation.hasBlockedViewer ? 'none' : 'request', conversationId };
}

/** The conversation of the current user and another person, if the current user sees one. */
async function findConversationOfTwo(db: Db, viewer: Viewer, personId: number): Promise<number | null> {
  const pair = [viewer.id, personId].sort((a, b) => a - b).join(':');
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.personId, viewer.id)),
    )
    .where(and(eq(conversations.pair, pair), seeing));
  return found?.id ?? null;
}
