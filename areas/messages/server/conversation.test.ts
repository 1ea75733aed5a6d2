import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData, reportables } from '#app/server/gathered.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  addPeople,
  answerRequest,
  type Conversation,
  changeConversation,
  getConversation,
  leaveConversation,
  listConversations,
  markConversationRead,
  markConversationUnread,
  type RequestAnswer,
  startConversation,
} from '#areas/messages/contract/conversation.ts';
import {
  editMessage,
  listConversationMessages,
  type Message,
  removeMessage,
  searchMessages,
  sendMessage,
} from '#areas/messages/contract/message.ts';
import { getMessageNews } from '#areas/messages/contract/news.ts';
import { getWayToWrite, listRecipients, type Recipient } from '#areas/messages/contract/recipient.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { blockPerson, listBlocked, unblockPerson } from '#areas/people/contract/block.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { decide } from '#areas/reports/server/moderation/operator-actions.ts';
import { listOpenReports } from '#areas/reports/server/report-queries.ts';
import { hours } from '#server/clock.ts';
import { fillProfile, makeMatch } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { conversations } from './conversations/conversation-tables.ts';
import { findWaitingRequests, messageKind, requestKind } from './messages/message-notifications.ts';

const test = openTestApp();
const off = openTestApp({ MESSAGES: 'off' });
const at = (id: number) => ({ params: { id } });
let circleId: number;

beforeAll(async () => {
  const made = await test.context.db.insert(circles).values({ name: 'Open', description: 'D' }).returning();
  circleId = made[0]?.id ?? 0;
});

/** A person in the circle of this test. They are connected with all others in it. */
async function colleague(name?: string): Promise<SignedIn> {
  const person = await test.signedIn(name ? { name } : {});
  await test.context.db.insert(circleMembers).values({ circleId, userId: person.person.id });
  return person;
}
const colleagues = async (count: number) => Promise.all(Array.from({ length: count }, () => colleague()));

const start = (caller: SignedIn, others: SignedIn[], content = 'Hello') =>
  caller.call(startConversation, { body: { personIds: others.map(({ person }) => person.id), content } });
const begun = async (caller: SignedIn, ...others: SignedIn[]): Promise<number> =>
  (await start(caller, others)).json().id;
const send = (caller: SignedIn, id: number, content: string) =>
  caller.call(sendMessage, { ...at(id), body: { content } });
const read = async (caller: SignedIn, id: number): Promise<Message[]> =>
  (await caller.call(listConversationMessages, { ...at(id), query: {} })).json();
const contents = async (caller: SignedIn, id: number) => (await read(caller, id)).map(({ content }) => content);
const list = async (caller: SignedIn, folder: 'inbox' | 'requests' = 'inbox'): Promise<Conversation[]> =>
  (await caller.call(listConversations, { query: { folder } })).json();
const news = async (caller: SignedIn) => (await caller.call(getMessageNews, {})).json();
const answer = (caller: SignedIn, id: number, given: RequestAnswer) =>
  caller.call(answerRequest, { ...at(id), body: { answer: given } });

/** The people whose stored unread count differs from the messages. */
async function wrongCounts() {
  const { rows } = await test.context.db.execute(sql`
    select conversation_id, person_id, unread_count from conversation_members m
    where state <> 'left' and unread_count <> (select count(*) from messages w
      where w.conversation_id = m.conversation_id and w.id > greatest(m.last_read_id, m.sees_after)
        and w.author_id <> m.person_id and w.taken_down_at is null)`);
  return rows;
}

describe('a conversation of two', () => {
  it('is begun by one of two who share a circle and answered by the other', async () => {
    const [me, friend, other] = [await colleague(), await colleague(), await colleague()];
    const id = await begun(me, friend);
    expect((await send(friend, id, '**Hi**')).statusCode).toBe(201);
    expect(await contents(me, id)).toEqual(['**Hi**', 'Hello']);
    const [shown] = await list(me);
    expect(shown).toMatchObject({ id, kind: 'two', unreadCount: 1, people: [{ id: friend.person.id }] });
    expect(shown?.lastMessage).toMatchObject({ authorId: friend.person.id, beginning: '**Hi**' });
    expect(await begun(friend, me)).toBe(id);
    expect(await list(other)).toEqual([]);
    for (const reply of [
      await other.call(getConversation, at(id)),
      await other.call(listConversationMessages, { ...at(id), query: {} }),
      await send(other, id, 'Me too'),
      await other.call(leaveConversation, at(id)),
      await other.call(markConversationRead, { ...at(id), body: { messageId: 1 } }),
    ])
      expect([reply.statusCode, reply.body]).toEqual([404, "The conversation you're looking for doesn't exist."]);
    expect((await start(me, [me])).statusCode).toBe(400);
    expect((await send(me, id, ' ')).statusCode).toBe(400);
  });

  it('is one conversation if both begin at the same time', async () => {
    const [me, friend] = [await colleague(), await colleague()];
    const replies = await Promise.all([start(me, [friend], 'A'), start(friend, [me], 'B'), start(me, [friend], 'C')]);
    const ids = new Set(replies.map((reply) => reply.json().id));
    expect(ids.size).toBe(1);
    expect((await contents(me, [...ids][0] ?? 0)).sort()).toEqual(['A', 'B', 'C']);
    expect(await wrongCounts()).toEqual([]);
  });

  it('counts unread messages exactly, and can be marked as unread or muted', async () => {
    const [me, friend] = [await colleague(), await colleague()];
    const id = await begun(me, friend);
    for (const content of ['one', 'two']) await send(friend, id, content);
    expect(await news(me)).toEqual({ isOn: true, unread: 2, requests: 0 });
    const [newest] = await read(me, id);
    const seen = (messageId: number) => me.call(markConversationRead, { ...at(id), body: { messageId } });
    await seen(newest?.id ?? 0);
    expect((await news(me)).unread).toBe(0);
    await seen(1);
    expect((await news(me)).unread).toBe(0);
    await me.call(markConversationUnread, at(id));
    expect((await news(me)).unread).toBe(1);
    const muted = await me.call(changeConversation, { ...at(id), body: { isMuted: true } });
    expect(muted.json()).toMatchObject({ isMuted: true, unreadCount: 1 });
    expect((await news(me)).unread).toBe(0);
    await Promise.all([
      ...Array.from({ length: 8 }, () => send(friend, id, 'quick')),
      ...Array.from({ length: 8 }, () => send(me, id, 'slow')),
      ...Array.from({ length: 8 }, () => seen(2_000_000_000)),
    ]);
    expect(await wrongCounts()).toEqual([]);
  });

  it('has messages that their author changes or removes within a day', async () => {
    const [me, friend] = [await colleague(), await colleague()];
    const id = await begun(me, friend);
    const [first] = await read(me, id);
    const messageId = first?.id ?? 0;
    const edit = (caller: SignedIn) => caller.call(editMessage, { ...at(messageId), body: { content: 'Better' } });
    expect((await edit(friend)).statusCode).toBe(404);
    expect((await edit(me)).json()).toMatchObject({ content: 'Better', editedAt: expect.any(String) });
    const second = (await send(me, id, 'Gone')).json().id;
    expect((await news(friend)).unread).toBe(2);
    expect((await friend.call(removeMessage, at(second))).statusCode).toBe(404);
    expect((await me.call(removeMessage, at(second))).statusCode).toBe(204);
    expect((await me.call(removeMessage, at(second))).statusCode).toBe(404);
    expect((await news(friend)).unread).toBe(1);
    test.clock.passes(hours(25));
    const late = [await edit(me), await me.call(removeMessage, at(messageId))];
    expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(await contents(friend, id)).toEqual(['Better']);
  });

  it('ends for a person who leaves, and begins again with the next message', async () => {
    const [me, friend] = [await colleague(), await colleague()];
    const id = await begun(me, friend);
    await me.call(leaveConversation, at(id));
    expect(await list(me)).toEqual([]);
    expect((await me.call(getConversation, at(id))).statusCode).toBe(404);
    await send(friend, id, 'Are you there?');
    expect(await contents(me, id)).toEqual(['Are you there?']);
    expect(await contents(friend, id)).toHaveLength(2);
    for (const caller of [me, friend]) await caller.call(leaveConversation, at(id));
    expect(await test.context.db.$count(conversations, eq(conversations.id, id))).toBe(0);
  });
});

describe('a request', () => {
  it('is one message, until it is accepted', async () => {
    const [sender, recipient] = [await test.signedIn(), await test.signedIn()];
    const way = async () => (await sender.call(getWayToWrite, at(recipient.person.id))).json();
    expect(await way()).toEqual({ way: 'request', conversationId: null });
    const made = (await start(sender, [recipient], 'May I ask?')).json();
    expect(made).toMatchObject({ writing: 'waiting', state: 'active' });
    for (const again of [await send(sender, made.id, 'Hello?'), await start(sender, [recipient], 'Hello?')])
      expect(again.statusCode).toBe(409);
    expect(await news(recipient)).toEqual({ isOn: true, unread: 0, requests: 1 });
    expect(await list(recipient)).toEqual([]);
    expect(await list(recipient, 'requests')).toMatchObject([{ id: made.id, state: 'requested' }]);
    const waiting = (of: typeof test) =>
      findWaitingRequests(test.context.db, recipient.person.id, new Date(), 5, of.context.settings);
    expect(await waiting(test)).toMatchObject([
      { kind: requestKind.key, subject: made.id, text: `${sender.person.name} would like to send you messages` },
    ]);
    expect(await waiting(off)).toEqual([]);
    expect((await send(recipient, made.id, 'No')).statusCode).toBe(409);
    expect((await answer(sender, made.id, 'ignore')).statusCode).toBe(409);
    expect((await answer(recipient, made.id, 'accept')).statusCode).toBe(204);
    expect((await answer(recipient, made.id, 'accept')).statusCode).toBe(204);
    expect((await send(recipient, made.id, 'Yes')).statusCode).toBe(201);
    expect((await send(sender, made.id, 'Thank you')).statusCode).toBe(201);
    expect(await way()).toEqual({ way: 'open', conversationId: made.id });
  });

  it('that is ignored looks to its sender as if it still waits', async () => {
    const [sender, recipient] = [await test.signedIn(), await test.signedIn()];
    const id = await begun(sender, recipient);
    await answer(recipient, id, 'ignore');
    expect(await list(recipient, 'requests')).toEqual([]);
    expect((await recipient.call(getConversation, at(id))).statusCode).toBe(404);
    expect((await sender.call(getConversation, at(id))).json().writing).toBe('waiting');
    // Writing to the sender accepts it.
    expect(await begun(recipient, sender)).toBe(id);
    expect((await send(sender, id, 'You are back')).statusCode).toBe(201);
  });

  it('is not sent to a person who hides their profile, is suspended or erased', async () => {
    const [sender, hidden] = [await test.signedIn(), await test.signedIn()];
    await hidden.call(setPreferences, { body: { profileVisibility: false } });
    expect((await start(sender, [hidden])).statusCode).toBe(404);
    expect(
      (await start(sender, [{ ...hidden, person: { ...hidden.person, id: 2_000_000_000 } } as SignedIn])).statusCode,
    ).toBe(404);
    const [me, gone] = (await colleagues(2)) as [SignedIn, SignedIn];
    const id = await begun(me, gone);
    await test.context.db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.id, gone.person.id));
    expect((await send(me, id, 'Hello')).body).toBe("You can't send messages to this person.");
    const other = await colleague();
    expect((await start(other, [gone])).statusCode).toBe(403);
  });

  it('is limited to 10 in a day, also for simultaneous calls', async () => {
    const sender = await test.signedIn();
    const others = await Promise.all(Array.from({ length: 12 }, () => test.signedIn()));
    const statuses = (await Promise.all(others.map((one) => start(sender, [one])))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    test.clock.passes(hours(25));
    expect((await start(sender, [await test.signedIn()])).statusCode).toBe(201);
  });
});

describe('blocking', () => {
  it('ends messages between two people until the block is removed', async () => {
    const [me, friend] = [await colleague(), await colleague()];
    const id = await begun(me, friend);
    expect((await me.call(blockPerson, at(friend.person.id))).statusCode).toBe(204);
    expect((await me.call(blockPerson, at(friend.person.id))).statusCode).toBe(204);
    expect((await me.call(blockPerson, at(me.person.id))).statusCode).toBe(400);
    expect((await send(friend, id, 'Hello?')).statusCode).toBe(403);
    expect((await send(me, id, 'Hello?')).body).toBe('You have blocked this person. Unblock them to send a message.');
    expect((await me.call(getConversation, at(id))).json().writing).toBe('blocked');
    expect((await friend.call(getConversation, at(id))).json().writing).toBe('unavailable');
    expect((await me.call(listBlocked, { query: {} })).json()).toMatchObject([{ id: friend.person.id }]);
    expect((await friend.call(listBlocked, { query: {} })).json()).toEqual([]);
    await me.call(unblockPerson, at(friend.person.id));
    expect((await send(friend, id, 'Hello again')).statusCode).toBe(201);
  });

  it('wins against a simultaneous acceptance', async () => {
    const [sender, recipient] = [await test.signedIn(), await test.signedIn()];
    const id = await begun(sender, recipient);
    await Promise.all([answer(recipient, id, 'accept'), recipient.call(blockPerson, at(sender.person.id))]);
    expect([403, 409]).toContain((await send(sender, id, 'Now?')).statusCode);
    expect(await contents(sender, id)).toEqual(['Hello']);
  });

  it('of a request hides it', async () => {
    const [sender, recipient] = [await test.signedIn(), await test.signedIn()];
    const id = await begun(sender, recipient);
    expect((await answer(recipient, id, 'block')).statusCode).toBe(204);
    expect((await news(recipient)).requests).toBe(0);
    expect((await sender.call(getConversation, at(id))).json().writing).toBe('waiting');
  });
});

describe('a group', () => {
  it('shows a new member the messages from then on, and nothing to a person who left', async () => {
    const [me, first, second, late] = (await colleagues(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
    const id = await begun(me, first, second);
    await send(first, id, 'Before');
    expect(
      (await first.call(addPeople, { ...at(id), body: { personIds: [late.person.id] } })).json().people,
    ).toHaveLength(3);
    expect(await contents(late, id)).toEqual([]);
    await send(me, id, 'After');
    expect(await contents(late, id)).toEqual(['After']);
    await second.call(leaveConversation, at(id));
    await send(me, id, 'Later');
    expect((await second.call(listConversationMessages, { ...at(id), query: {} })).statusCode).toBe(404);
    expect((await second.call(searchMessages, { query: { q: 'before' } })).json()).toEqual([]);
    const named = await first.call(changeConversation, { ...at(id), body: { name: 'Trip' } });
    expect(named.json()).toMatchObject({ name: 'Trip', kind: 'group' });
    expect(await wrongCounts()).toEqual([]);
  });

  it('has people who may each write to the person who adds them', async () => {
    const [me, friend] = (await colleagues(2)) as [SignedIn, SignedIn];
    const stranger = await test.signedIn();
    expect((await start(me, [friend, stranger])).statusCode).toBe(403);
    await fillProfile(test.context.db, stranger.person.id, { isAvailableAsMentor: true, maxMentees: 3 });
    await makeMatch(test.context.db, { mentorId: stranger.person.id, menteeId: me.person.id });
    const id = await begun(me, friend, stranger);
    expect((await list(stranger)).map((one) => one.id)).toContain(id);
    const other = await colleague();
    await other.call(blockPerson, at(friend.person.id));
    expect((await me.call(addPeople, { ...at(id), body: { personIds: [other.person.id] } })).statusCode).toBe(403);
  });

  it('never has more than eight people, also if several add the last one', async () => {
    const [me, ...others] = (await colleagues(11)) as [SignedIn, ...SignedIn[]];
    const id = await begun(me, ...others.slice(0, 6));
    const add = (one: SignedIn | undefined) =>
      me.call(addPeople, { ...at(id), body: { personIds: [one?.person.id ?? 0] } });
    const statuses = (await Promise.all(others.slice(6).map(add))).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect((await me.call(getConversation, at(id))).json().people).toHaveLength(7);
  });
});

describe('notifications of messages', () => {
  const eventsFor = async (person: SignedIn) =>
    (
      await test.context.db.execute<{ kind: string; item: number }>(sql`
        select n.kind, e.item from notification_events e join notifications n on n.id = e.notification_id
        where e.person_id = ${person.person.id} order by e.id`)
    ).rows;

  it('go to the others who have not muted the conversation, and are shown only to people in it', async () => {
    const [me, friend, quiet] = (await colleagues(3)) as [SignedIn, SignedIn, SignedIn];
    const id = await begun(me, friend, quiet);
    await quiet.call(changeConversation, { ...at(id), body: { isMuted: true } });
    const { id: item } = (await send(me, id, 'News')).json();
    expect(await eventsFor(friend)).toContainEqual({ kind: messageKind.key, item });
    expect(await eventsFor(quiet)).not.toContainEqual({ kind: messageKind.key, item });
    expect(await eventsFor(me)).toEqual([]);
    const event = { subject: id, item, by: me.person.id };
    const shown = (person: SignedIn) => messageKind.show(test.context.db, person.person.id, [event]);
    expect(await shown(friend)).toEqual([{ title: me.person.name, link: `/messages/${id}` }]);
    // An email that waits for the morning is not sent after the member muted the conversation.
    await friend.call(changeConversation, { ...at(id), body: { isMuted: true } });
    expect(await shown(friend)).toEqual([null]);
    await friend.call(changeConversation, { ...at(id), body: { isMuted: false } });
    await friend.call(leaveConversation, at(id));
    expect(await shown(friend)).toEqual([null]);
    await quiet.call(changeConversation, { ...at(id), body: { isMuted: false } });
    expect(await shown(quiet)).not.toEqual([null]);
    await decide(test.context, reportables, { action: 'hide', kind: 'message', id: item, reason: 'R' });
    expect(await shown(quiet)).toEqual([null]);
  });

  it('of a request go to its recipient', async () => {
    const [sender, recipient] = [await test.signedIn(), await test.signedIn()];
    await begun(sender, recipient);
    expect(await eventsFor(recipient)).toMatchObject([{ kind: requestKind.key }]);
  });
});

describe('a search', () => {
  it('finds words in the own conversations only', async () => {
    const [me, friend, other] = (await colleagues(3)) as [SignedIn, SignedIn, SignedIn];
    const id = await begun(me, friend);
    await send(friend, id, 'The assemblies about hedgehogs');
    await send(await colleague(), await begun(other, friend), 'x');
    await send(other, await begun(other, friend), 'My hedgehog is private');
    const find = async (caller: SignedIn, q: string) =>
      (await caller.call(searchMessages, { query: { q } })).json().map(({ content }: Message) => content);
    expect(await find(me, 'hedgehog assembly')).toEqual(['The assemblies about hedgehogs']);
    expect(await find(friend, 'hedgehogs')).toHaveLength(2);
    expect(await find(me, 'the')).toEqual([]);
    expect(await find(me, '% & | !')).toEqual([]);
    expect((await me.call(searchMessages, { query: { q: ' ' } })).statusCode).toBe(400);
  });

  it('of people finds those who share a circle, and nobody who blocked', async () => {
    const [me, friend, shy] = [await colleague(), await colleague('Zebedee Quill'), await colleague('Zebedee Shy')];
    await test.signedIn({ name: 'Zebedee Stranger' });
    await shy.call(blockPerson, at(me.person.id));
    const names = async (q: string) =>
      (await me.call(listRecipients, { query: { q } })).json().map(({ name }: Recipient) => name);
    expect(await names('zebed')).toEqual([friend.person.name]);
    expect(await names('ze')).toEqual([friend.person.name]);
    expect(await names('')).toContain(friend.person.name);
  });
});

describe('a report of a message', () => {
  it('has the five messages before it that the reporter saw, and nothing else', async () => {
    const [me, friend, late] = [await colleague(), await colleague('A Friend'), await colleague()];
    const id = await begun(me, friend, await colleague());
    for (const content of ['1', '2', '3', '4', '5', '6']) await send(me, id, content);
    const unkind = (await send(friend, id, 'Unkind')).json().id;
    await send(me, id, 'After');
    const report = (caller: SignedIn) =>
      caller.call(reportToOperator, { body: { kind: 'message', id: unkind, reason: 'R' } });
    await me.call(addPeople, { ...at(id), body: { personIds: [late.person.id] } });
    expect((await report(late)).statusCode).toBe(404);
    expect((await report(me)).statusCode).toBe(204);
    const [open] = await listOpenReports(test.context.db, 1);
    expect(open?.context).toEqual({
      place: 'Message in a group',
      content: 'Unkind',
      author: { id: friend.person.id, name: 'A Friend' },
      before: ['2', '3', '4', '5', '6'].map((content) => ({ author: me.person.name, content })),
    });
    await decide(test.context, reportables, { action: 'remove', kind: 'message', id: unkind, reason: 'R' });
    expect(await contents(me, id)).not.toContain('Unkind');
    expect(await wrongCounts()).toEqual([]);
  });
});

describe('export and erasure', () => {
  it('export the own messages, and delete them for everybody', async () => {
    const [me, friend] = (await colleagues(2)) as [SignedIn, SignedIn];
    const id = await begun(me, friend);
    await send(friend, id, 'Theirs');
    const data = (await me.call(exportOwnData, {})).json();
    expect(data.messages.map(({ content }: Message) => content)).toEqual(['Hello']);
    expect(data.conversations).toMatchObject([{ conversationId: id, state: 'active' }]);
    await erasePerson(test.context, me.person.id, allPersonalData);
    expect(await contents(friend, id)).toEqual(['Theirs']);
    expect((await friend.call(getConversation, at(id))).json()).toMatchObject({ people: [], writing: 'unavailable' });
    expect(await wrongCounts()).toEqual([]);
    await erasePerson(test.context, friend.person.id, allPersonalData);
    expect(await test.context.db.$count(conversations, eq(conversations.id, id))).toBe(0);
  });
});

describe('with MESSAGES=off', () => {
  it('only mentoring rooms have messages', async () => {
    const [mentor, mentee] = [await off.signedIn(), await off.signedIn()];
    const refused = [
      await start(mentor, [mentee]),
      await mentor.call(listConversations, { query: {} }),
      await mentor.call(searchMessages, { query: { q: 'x' } }),
      await mentor.call(listRecipients, { query: {} }),
    ];
    for (const reply of refused)
      expect([reply.statusCode, reply.body]).toEqual([403, 'Direct messages are switched off here.']);
    expect(await news(mentor)).toEqual({ isOn: false, unread: 0, requests: 0 });
    expect((await mentor.call(getWayToWrite, at(mentee.person.id))).json().way).toBe('none');
    await fillProfile(off.context.db, mentor.person.id, { isAvailableAsMentor: true, maxMentees: 3 });
    const match = await makeMatch(off.context.db, { mentorId: mentor.person.id, menteeId: mentee.person.id });
    const [room] = await off.context.db.select().from(conversations).where(eq(conversations.mentorshipId, match));
    expect((await send(mentor, room?.id ?? 0, 'Welcome')).statusCode).toBe(201);
    expect(await contents(mentee, room?.id ?? 0)).toEqual(['Welcome']);
  });
});
