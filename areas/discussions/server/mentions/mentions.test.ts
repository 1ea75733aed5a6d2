import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  editDiscussion,
  editReply,
  listDiscussions,
  listReplies,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import { findMentionable, type MentionablePerson } from '#areas/discussions/contract/mention.ts';
import { listNotifications, type Notification } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { gatherOwnData } from '#areas/own-data/server/own-data.ts';
import { blocks, userPreferences, users } from '#areas/people/server/index.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import { printedReport } from '#areas/reports/server/commands/report-printout.ts';
import { listOpenReports } from '#areas/reports/server/report-queries.ts';
import { mostMentioned, tokenOf } from '#contract/mentions.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { discussionMentions, replyMentions } from './mention-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const idOf = ({ person }: SignedIn) => person.id;
const naming = (...people: SignedIn[]) => people.map((each) => tokenOf(idOf(each))).join(' ');

/** An open and an inner circle with the same author. */
let open: number;
let inner: number;
let author: SignedIn;
/** A member of both circles. */
let helen: SignedIn;
/** A member of no circle. */
let visitor: SignedIn;

beforeAll(async () => {
  author = await test.signedIn({ name: 'Amira Khan' });
  helen = await test.signedIn({ name: 'Helen Tyson', school: 'Oakfield' });
  visitor = await test.signedIn({ name: 'Henry Ty’Rell' });
  open = await makeCircle([author, helen], {});
  inner = await makeCircle([author, helen], { isPrivate: true, isInnerCircle: true });
});

async function makeCircle(members: SignedIn[], about: Partial<typeof circles.$inferInsert>): Promise<number> {
  const values = { name: 'Maths Leads', description: 'For a test.', ...about };
  const [made] = await test.context.db.insert(circles).values(values).returning({ id: circles.id });
  const circleId = made?.id ?? 0;
  await test.context.db.insert(circleMembers).values(members.map((each) => ({ circleId, userId: idOf(each) })));
  return circleId;
}

const start = async (circleId: number, content: string, by = author) =>
  (await by.call(startDiscussion, { ...at(circleId), body: { title: 'Marking', content } })).json();
const reply = async (discussionId: number, content: string, by = author) =>
  by.call(replyToDiscussion, { ...at(discussionId), body: { content } });
const mentionsOf = async (person: SignedIn): Promise<Notification[]> =>
  (await person.call(listNotifications, { query: { only: 'mentions' } })).json();
const find = async (by: SignedIn, circleId: number, query: object): Promise<MentionablePerson[]> =>
  (await by.call(findMentionable, { ...at(circleId), query })).json();
const namesIn = (people: MentionablePerson[]) => people.map(({ name }) => name);

describe('a mention', () => {
  it('is returned with the name beside the content, in lists and after a change of name', async () => {
    const changing = await test.signedIn({ name: 'Sam Old' });
    const content = `Ask ${naming(changing, helen, changing)}`;
    const discussion = await start(open, content);
    const made = (await reply(discussion.id, content)).json();
    const expected = (name: string) => [
      { id: idOf(helen), name: 'Helen Tyson', hasProfile: true },
      { id: idOf(changing), name, hasProfile: true },
    ];
    const sorted = (name: string) => expected(name).sort((a, b) => a.id - b.id);
    expect([discussion.content, discussion.mentions, made.mentions]).toEqual([
      content,
      sorted('Sam Old'),
      sorted('Sam Old'),
    ]);
    await test.context.db
      .update(users)
      .set({ name: 'Sam New' })
      .where(eq(users.id, idOf(changing)));
    const [listed] = (await helen.call(listDiscussions, at(open))).json();
    const [answer] = (await helen.call(listReplies, at(discussion.id))).json();
    expect([listed.mentions, answer.mentions]).toEqual([sorted('Sam New'), sorted('Sam New')]);
  });

  it('notifies each person once for a post, however often it names them, and links to the post', async () => {
    const reader = await test.signedIn();
    const discussion = await start(open, naming(reader, reader));
    const [ofDiscussion] = await mentionsOf(reader);
    expect(ofDiscussion).toMatchObject({
      kind: 'discussions.mention',
      text: 'Amira Khan mentioned you in “Marking”',
      link: `/circles/${open}/discussions/${discussion.id}`,
      place: 'Maths Leads',
    });
    const made = (await reply(discussion.id, naming(reader, reader), helen)).json();
    const listed = await mentionsOf(reader);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ text: 'Helen Tyson and Amira Khan mentioned you in “Marking”', item: made.id });
    expect(await mentionsOf(author)).toEqual([]);
  });

  it('notifies nobody when authors mention themselves', async () => {
    const discussion = await start(open, naming(author));
    expect(discussion.mentions).toHaveLength(1);
    expect(await mentionsOf(author)).toEqual([]);
  });

  it('that an edit adds notifies only the people it adds; one that an edit removes is shown no more', async () => {
    const [first, second] = [await test.signedIn(), await test.signedIn()];
    const discussion = await start(open, 'Words');
    const made = (await reply(discussion.id, naming(first))).json();
    await author.call(editReply, { ...at(made.id), body: { content: naming(first, second) } });
    expect([(await mentionsOf(first)).length, (await mentionsOf(second)).length]).toEqual([1, 1]);
    const changed = (await author.call(editReply, { ...at(made.id), body: { content: naming(second) } })).json();
    expect(changed.mentions.map(({ id }: { id: number }) => id)).toEqual([idOf(second)]);
    expect([(await mentionsOf(first)).length, (await mentionsOf(second)).length]).toEqual([0, 1]);
    await author.call(editDiscussion, { ...at(discussion.id), body: { content: naming(first) } });
    expect(await mentionsOf(first)).toHaveLength(1);
    await author.call(editDiscussion, { ...at(discussion.id), body: { title: 'Another title' } });
    expect(await test.context.db.$count(discussionMentions, eq(discussionMentions.discussionId, discussion.id))).toBe(
      1,
    );
  });

  it('is stored once when two requests edit the same reply at the same time', async () => {
    const reader = await test.signedIn();
    const discussion = await start(open, 'Words');
    const made = (await reply(discussion.id, 'Words')).json();
    const edits = ['One', 'Two', 'Three'].map((word) =>
      author.call(editReply, { ...at(made.id), body: { content: `${word} ${naming(reader)}` } }),
    );
    expect((await Promise.all(edits)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await test.context.db.$count(replyMentions, eq(replyMentions.replyId, made.id))).toBe(1);
    expect(await mentionsOf(reader)).toHaveLength(1);
  });
});

describe('a person who cannot see the place', () => {
  it('cannot be mentioned; nothing is stored, and the sentence names only somebody with a visible profile', async () => {
    const hidden = await test.signedIn();
    await test.context.db.insert(userPreferences).values({ userId: idOf(hidden), profileVisibility: false });
    const suspended = await test.signedIn();
    await test.context.db
      .update(users)
      .set({ suspendedAt: new Date().toISOString() })
      .where(eq(users.id, idOf(suspended)));
    const discussion = await start(inner, naming(helen));
    const unnamed = "You mentioned somebody who can't see this circle. Remove the mention, then try again.";
    for (const [content, sentence] of [
      [
        naming(helen, visitor),
        "Henry Ty’Rell can't see this circle. Remove the mention of Henry Ty’Rell, then try again.",
      ],
      [naming(hidden), unnamed],
      [naming(suspended), unnamed],
      [tokenOf(999_999_999), unnamed],
    ] as const) {
      const refused = await reply(discussion.id, content);
      expect([refused.statusCode, refused.body]).toEqual([400, sentence]);
    }
    expect((await reply((await start(open, 'Words')).id, naming(hidden))).statusCode).toBe(400);
    expect(await test.context.db.$count(discussionReplies, eq(discussionReplies.discussionId, discussion.id))).toBe(0);
    expect(await mentionsOf(visitor)).toEqual([]);
  });

  it('stays in a post that mentioned them before they left, and is not notified of it any more', async () => {
    const leaver = await test.signedIn();
    await test.context.db.insert(circleMembers).values({ circleId: inner, userId: idOf(leaver) });
    const discussion = await start(inner, naming(leaver));
    expect(await mentionsOf(leaver)).toHaveLength(1);
    await test.context.db
      .delete(circleMembers)
      .where(and(eq(circleMembers.circleId, inner), eq(circleMembers.userId, idOf(leaver))));
    expect(await mentionsOf(leaver)).toEqual([]);
    const edited = await author.call(editDiscussion, {
      ...at(discussion.id),
      body: { content: `Again ${naming(leaver)}` },
    });
    expect([edited.statusCode, edited.json().mentions.length]).toEqual([200, 1]);
  });

  it('is not shown the mention in a post that was taken down or removed, or of somebody they blocked', async () => {
    const reader = await test.signedIn();
    const writer = await test.signedIn();
    await test.context.db.insert(circleMembers).values({ circleId: open, userId: idOf(writer) });
    const discussion = await start(open, 'Words');
    const made = (await reply(discussion.id, naming(reader), writer)).json();
    expect(await mentionsOf(reader)).toHaveLength(1);
    const takeDown = (takenDownAt: string | null) =>
      test.context.db
        .update(discussionReplies)
        .set({ takenDownAt, takenDownReason: takenDownAt && 'x' })
        .where(eq(discussionReplies.id, made.id));
    await takeDown(new Date().toISOString());
    expect(await mentionsOf(reader)).toEqual([]);
    await takeDown(null);
    expect(await mentionsOf(reader)).toHaveLength(1);
    await test.context.db.insert(blocks).values({ blockerId: idOf(reader), blockedId: idOf(writer) });
    expect(await mentionsOf(reader)).toEqual([]);
    const later = await test.signedIn();
    await test.context.db.insert(blocks).values({ blockerId: idOf(later), blockedId: idOf(writer) });
    expect((await reply(discussion.id, naming(later), writer)).statusCode).toBe(201);
    expect(await mentionsOf(later)).toEqual([]);
    await test.context.db.delete(circleDiscussions).where(eq(circleDiscussions.id, discussion.id));
    expect(await mentionsOf(reader)).toEqual([]);
  });
});

describe('a text with tokens', () => {
  it.each([
    [
      'too many people',
      Array.from({ length: mostMentioned + 1 }, (_, index) => tokenOf(index + 1)).join(' '),
      'Mention at most 20 people',
    ],
  ])('is refused with %s', async (_what, content, sentence) => {
    const refused = await author.call(startDiscussion, { ...at(open), body: { title: 'T', content } });
    expect([refused.statusCode, refused.body]).toEqual([400, sentence]);
  });

  it('keeps what is no token as it was typed', async () => {
    for (const content of [
      '\\@[1]',
      'me@[1]',
      '@[0]',
      '@[01]',
      '@[1]st',
      '@[12345678901]',
      '@ [1]',
      '[1]: https://a.example',
    ])
      expect((await start(open, content)).mentions).toEqual([]);
  });

  it('accepts the most people at once', async () => {
    const people = await Promise.all(Array.from({ length: mostMentioned }, () => test.signedIn()));
    expect((await start(open, naming(...people))).mentions).toHaveLength(mostMentioned);
  });

  it('is exported and reported with names', async () => {
    const discussion = await start(open, `For ${naming(helen)}`);
    await reply(discussion.id, `Thanks ${naming(helen)}`);
    const data = await gatherOwnData(test.context.db, author.person, new Date(), allPersonalData);
    const text = JSON.stringify(data);
    expect(text).toContain('For @Helen Tyson');
    expect(text).toContain('Thanks @Helen Tyson');
    expect(text).not.toContain(tokenOf(idOf(helen)));
    await visitor.call(reportToOperator, { body: { kind: 'discussion', id: discussion.id, reason: 'Rude' } });
    const printed = (await listOpenReports(test.context.db, 50)).map(printedReport).join('\n');
    expect(printed).toContain('For @Helen Tyson');
  });
});

describe('an erased person', () => {
  it('is a former member wherever they were mentioned, and their name is nowhere', async () => {
    const leaver = await test.signedIn({ name: 'Zebedee Quartermaine' });
    const discussion = await start(open, `Ask ${naming(leaver)}`);
    const made = (
      await author.call(
        replyToDiscussion,
        { ...at(discussion.id), body: { content: `And ${naming(leaver)}` } },
        { 'idempotency-key': 'mention-then-erase' },
      )
    ).json();
    await visitor.call(reportToOperator, { body: { kind: 'reply', id: made.id, reason: 'Rude' } });
    await erasePerson(test.context, idOf(leaver), allPersonalData);
    const [shown] = (await helen.call(listReplies, at(discussion.id))).json();
    expect(shown.mentions).toEqual([{ id: idOf(leaver), name: null, hasProfile: false }]);
    const printed = (await listOpenReports(test.context.db, 50)).map(printedReport).join('\n');
    expect(printed).toContain('And a former member');
    const repeated = await author.call(
      replyToDiscussion,
      { ...at(discussion.id), body: { content: `And ${naming(leaver)}` } },
      { 'idempotency-key': 'mention-then-erase' },
    );
    expect(repeated.json()).toMatchObject({ id: made.id, mentions: [{ name: null }] });
    for (const table of [
      'circle_discussions',
      'discussion_replies',
      'idempotent_replies',
      'reports',
      'notification_events',
    ])
      expect(
        (await test.context.db.execute(`select 1 from ${table} t where t::text ilike '%quartermaine%'`)).rows,
        table,
      ).toEqual([]);
    const edited = await author.call(editReply, { ...at(made.id), body: { content: `Still ${naming(leaver)}` } });
    expect(edited.statusCode).toBe(200);
    expect((await reply(discussion.id, naming(leaver))).statusCode).toBe(400);
  });
});

describe('the search for people to mention', () => {
  it('finds by the beginnings of words, whatever the case, accents and apostrophes', async () => {
    const names = ['Siân Ó Brien-Hughes', 'Zoë O’Connor', 'Percy %_Sign'];
    for (const name of names) await test.signedIn({ name });
    const found = async (q: string) => namesIn(await find(author, open, { q }));
    expect(await found('HEL ty')).toEqual(['Helen Tyson']);
    expect(await found('ty hel')).toEqual(['Helen Tyson']);
    expect(await found('sian hugh')).toEqual(['Siân Ó Brien-Hughes']);
    expect(await found("o'con")).toEqual(['Zoë O’Connor']);
    expect(await found('oconnor')).toEqual(['Zoë O’Connor']);
    expect(await found('elen')).toEqual([]);
    expect(await found('%_')).toEqual([]);
    expect(await found("' & !a:* | (")).not.toContain('Helen Tyson');
    expect(await found('tyrell')).toEqual(['Henry Ty’Rell']);
  });

  it('offers those who took part first, then members, then others, at most 6, never the current user', async () => {
    const people: SignedIn[] = [];
    for (const name of ['Rank Aaa', 'Rank Bbb', 'Rank Ccc', ...Array.from({ length: 8 }, (_, n) => `Rank Other ${n}`)])
      people.push(await test.signedIn({ name }));
    const [other, member, replier] = people;
    const circleId = await makeCircle([author, member, replier] as SignedIn[], {});
    const discussion = await start(circleId, 'Words');
    await reply(discussion.id, 'Here', replier);
    const found = namesIn(await find(author, circleId, { q: 'rank', discussionId: discussion.id }));
    expect(found).toHaveLength(6);
    expect(found.slice(0, 3)).toEqual(['Rank Ccc', 'Rank Bbb', 'Rank Aaa']);
    expect(namesIn(await find(replier as SignedIn, circleId, { q: 'rank' }))).not.toContain('Rank Ccc');
    expect(namesIn(await find(author, circleId, { discussionId: discussion.id }))).toEqual(['Rank Ccc', 'Rank Bbb']);
    expect(namesIn(await find(author, circleId, { ids: `${idOf(other as SignedIn)},${idOf(author)}` })).sort()).toEqual(
      ['Amira Khan', 'Rank Aaa'],
    );
  });

  it('offers only members of an inner circle, and refuses who cannot see it', async () => {
    expect(namesIn(await find(author, inner, { q: 'he' }))).toEqual(['Helen Tyson']);
    expect(namesIn(await find(author, inner, {}))).toEqual(['Helen Tyson']);
    expect((await visitor.call(findMentionable, { ...at(inner), query: { q: 'he' } })).statusCode).toBe(404);
    expect(await find(author, inner, { ids: String(idOf(visitor)) })).toEqual([]);
  });

  it('does not use a discussion of another circle', async () => {
    const outsider = await test.signedIn({ name: 'Only Inner' });
    await test.context.db.insert(circleMembers).values({ circleId: inner, userId: idOf(outsider) });
    const secret = await start(inner, 'Words', outsider);
    expect(namesIn(await find(author, open, { discussionId: secret.id }))).not.toContain('Only Inner');
  });

  it.each([
    { q: 'a'.repeat(81) },
    { ids: 'a' },
    { ids: '1,,2' },
    { ids: Array(21).fill('1').join(',') },
    { discussionId: 'x' },
  ])('refuses %j', async (query) => {
    const refused = await author.send(`/api/circles/${open}/mentionable?${new URLSearchParams(query as never)}`);
    expect(refused.statusCode).toBe(400);
  });
});
