import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Conversation, ConversationDetail } from '#areas/messages/contract/conversation.ts';
import type { messageNews } from '#areas/messages/contract/news.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { arrayOf, type Param, prepared, type Value } from '#server/prepared.ts';
import { inConversation, newestFirst } from '../messages/message-order.ts';
import { messages } from '../messages/message-tables.ts';
import { conversationMissing, isSeenBy, messagesAreOn, requireConversation, seeing } from './conversation-access.ts';
import { conversationMembers, conversations } from './conversation-tables.ts';
import { canRead, hasBlocked, writingIn } from './writing-rules.ts';

/** The length of the beginning of the newest message in a list. */
const beginningLength = 160;

const ownColumns = {
  id: conversations.id,
  kind: conversations.kind,
  name: conversations.name,
  mentorshipId: conversations.mentorshipId,
  state: conversationMembers.state,
  unreadCount: conversationMembers.unreadCount,
  lastReadId: conversationMembers.lastReadId,
  lastActivityAt: conversationMembers.lastActivityAt,
  isMuted: sql<boolean>`${conversationMembers.mutedAt} is not null`,
};

const selectOwn = (db: Db) =>
  db
    .select(ownColumns)
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId));

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** Adds the people and the newest message of each conversation, with one query for each. */
async function completed(db: Db, viewer: Viewer, rows: OwnRow[]): Promise<Conversation[]> {
  const ids = rows.map(({ id }) => id);
  const people = await peopleOf(db, viewer, ids);
  const newest = await newestMessages(db, viewer, ids);
  return rows.map(({ state, ...row }) => ({
    ...row,
    state: state === 'requested' ? 'requested' : 'active',
    people: people
      .filter((one) => one.conversationId === row.id && (row.kind !== 'group' || one.state === 'active'))
      .map(({ conversationId: _conversationId, state: _state, ...person }) => person),
    lastMessage: newest.get(row.id) ?? null,
  }));
}

interface ConversationsValues {
  viewerId: number;
  /** An array of PostgreSQL. */
  ids: string;
}

const othersIn = prepared('others_in_conversations', (db, param: Param<ConversationsValues>) =>
  db
    .select({
      conversationId: conversationMembers.conversationId,
      state: conversationMembers.state,
      ...personSummaryColumns,
    })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.personId))
    .where(
      and(
        // One statement for any number of ids (ADR 006).
        sql`${conversationMembers.conversationId} = any(${param('ids')}::int[])`,
        ne(conversationMembers.personId, param('viewerId')),
      ),
    )
    .orderBy(conversationMembers.joinedAt, users.id),
);

const newestIn = prepared('newest_in_conversations', (db, param: Param<ConversationsValues>) => {
  const newest = db
    .select({
      authorId: messages.authorId,
      beginning: sql<string>`left(${messages.content}, ${sql.raw(String(beginningLength))})`.as('beginning'),
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(inConversation(conversationMembers.conversationId), isSeenBy({ id: param('viewerId') })))
    .orderBy(...newestFirst)
    .limit(1)
    .as('newest');
  return db
    .select({
      id: conversationMembers.conversationId,
      authorId: newest.authorId,
      beginning: newest.beginning,
      createdAt: newest.createdAt,
    })
    .from(conversationMembers)
    .innerJoinLateral(newest, sql`true`)
    .where(
      and(
        eq(conversationMembers.personId, param('viewerId')),
        sql`${conversationMembers.conversationId} = any(${param('ids')}::int[])`,
      ),
    );
});

/**
 * The other people of each conversation, with their states. In a conversation of two the other person is shown even
 * before they accept, in a group only those who are in it now.
 */
async function peopleOf(db: Db, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return [];
  return othersIn(db, {}).execute({ viewerId: viewer.id, ids: arrayOf(ids) });
}

/** The newest message that the current user sees in each conversation. */
async function newestMessages(db: Db, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return new Map<number, NonNullable<Conversation['lastMessage']>>();
  const rows = await newestIn(db, {}).execute({ viewerId: viewer.id, ids: arrayOf(ids) });
  return new Map(rows.map(({ id, ...message }) => [id, message]));
}

/** A request from a person who has been blocked, suspended or erased since does not wait for an answer. */
const hasWelcomeSender = (viewer: { id: Value<number> | number }) => sql<boolean>`exists (
  select from ${conversationMembers} sender join ${users} on ${users.id} = sender.person_id
  where sender.conversation_id = ${conversationMembers.conversationId} and sender.person_id <> ${viewer.id}
    and ${canRead} and not ${hasBlocked(viewer.id, users.id)})`;

interface OwnValues {
  viewerId: number;
  afterMoment: string;
  afterId: number;
  limit: number;
}

interface OwnShape extends Record<string, boolean> {
  isRequests: boolean;
  isLater: boolean;
}

const ownConversations = prepared(
  'own_conversations',
  (db, param: Param<OwnValues>, { isRequests, isLater }: OwnShape) => {
    const { lastActivityAt, conversationId, personId, state } = conversationMembers;
    return selectOwn(db)
      .where(
        and(
          eq(personId, param('viewerId')),
          eq(state, isRequests ? 'requested' : 'active'),
          isRequests ? hasWelcomeSender({ id: param('viewerId') }) : undefined,
          isLater
            ? sql`(${lastActivityAt}, ${conversationId}) < (${param('afterMoment')}::timestamptz, ${param('afterId')}::int)`
            : undefined,
        ),
      )
      .orderBy(desc(lastActivityAt), desc(conversationId))
      .limit(param('limit'));
  },
);

/** Lists the conversations or the requests of the current user, the most recently active first. */
export async function listOwnConversations(
  db: Db,
  viewer: Viewer,
  wanted: PageRequest & { folder: 'inbox' | 'requests' },
): Promise<Page<Conversation>> {
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const rows = await ownConversations(db, {
    isRequests: wanted.folder === 'requests',
    isLater: after !== null,
  }).execute({
    viewerId: viewer.id,
    afterMoment: after ? String(after[0]) : '',
    afterId: after ? Number(after[1]) : 0,
    limit: wanted.limit + 1,
  });
  const page = pageOf(rows, wanted.limit, (row) => [row.lastActivityAt, row.id]);
  return new Page(await completed(db, viewer, page.items), page.next);
}

/** Returns one conversation to a person who is in it. Throws 404 otherwise. */
export async function getOwnConversation(
  context: Pick<Context, 'settings'>,
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<ConversationDetail> {
  const own = await requireConversation(context, db, viewer, id);
  const rows = await selectOwn(db).where(
    and(eq(conversationMembers.conversationId, id), eq(conversationMembers.personId, viewer.id), seeing),
  );
  const [found] = await completed(db, viewer, rows);
  if (!found) throw conversationMissing();
  return { ...found, writing: await writingIn(db, viewer, own) };
}

/** Counts the unread messages of the current user and the requests that wait for their answer. */
export async function countNews(context: Context, db: Db, viewer: Viewer): Promise<z.output<typeof messageNews>> {
  if (!messagesAreOn(context)) return { isOn: false, unread: 0, requests: 0 };
  const own = eq(conversationMembers.personId, viewer.id);
  const [counted] = await db
    .select({ unread: sql<number>`coalesce(sum(${conversationMembers.unreadCount}), 0)::int` })
    .from(conversationMembers)
    .where(
      and(
        own,
        eq(conversationMembers.state, 'active'),
        gt(conversationMembers.unreadCount, 0),
        isNull(conversationMembers.mutedAt),
      ),
    );
  const requests = await db.$count(
    conversationMembers,
    and(own, eq(conversationMembers.state, 'requested'), hasWelcomeSender(viewer)),
  );
  return { isOn: true, unread: counted?.unread ?? 0, requests };
}

/** Counts the unread messages of the current user by mentorship. At most `most` mentorships. */
export async function countUnreadByMentorship(db: Db, viewer: Viewer, most: number) {
  const rows = await db
    .select({ matchId: sql<number>`${conversations.mentorshipId}`, count: conversationMembers.unreadCount })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.personId, viewer.id),
        eq(conversationMembers.isMentorship, true),
        gt(conversationMembers.unreadCount, 0),
      ),
    )
    .orderBy(conversations.mentorshipId)
    .limit(most);
  return rows;
}

/** The id of the conversation of a mentorship. Every mentorship that was accepted has one. */
export async function conversationOfMentorship(db: Db, mentorshipId: number): Promise<number> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.mentorshipId, mentorshipId));
  if (!found) throw conversationMissing();
  return found.id;
}
