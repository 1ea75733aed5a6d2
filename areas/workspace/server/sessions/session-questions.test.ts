import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { leaveCircle } from '#areas/circles/contract/circle.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { searchEverything } from '#areas/search/contract/search.ts';
import {
  addExpertSession,
  getExpertSession,
  proposeExpert,
} from '#areas/workspace/contract/sessions/expert-session.ts';
import {
  askQuestion,
  listSessionQuestions,
  markQuestion,
  removeQuestion,
  type SessionQuestion,
  takeVoteBack,
  voteForQuestion,
} from '#areas/workspace/contract/sessions/session-question.ts';
import { getSessionCalendar, registerForSession } from '#areas/workspace/contract/sessions/session-registration.ts';
import { announcedNews } from '#server/live/live-tables.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { expertSessions } from './session-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let owner: SignedIn;
let member: SignedIn;
let other: SignedIn;
let outsider: SignedIn;
let circleId: number;
let sessionId: number;

beforeEach(async () => {
  owner = await test.signedIn({ name: 'Olwen Owner' });
  member = await test.signedIn({ name: 'Mia Member' });
  other = await test.signedIn({ name: 'Oskar Other' });
  outsider = await test.signedIn();
  circleId = await makeWorkspace(test.context.db, {
    owner: owner.person.id,
    members: [member.person.id, other.person.id],
  });
  sessionId = await add(owner);
});

const add = async (by: SignedIn, title = 'Quillwort in class'): Promise<number> => {
  const startsAt = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  const body = { title, expert: 'Ann', description: 'Talk in lessons by Mia Member.', startsAt };
  return (await by.call(addExpertSession, { ...at(circleId), body })).json().id;
};
const ask = async (by: SignedIn, text: string): Promise<number> =>
  (await by.call(askQuestion, { ...at(sessionId), body: { text } })).json().id;
const list = async (by: SignedIn, query: object = {}): Promise<SessionQuestion[]> =>
  (await by.call(listSessionQuestions, { ...at(sessionId), query })).json();
const texts = async (by: SignedIn, query: object = {}) => (await list(by, query)).map(({ text }) => text);

describe('questions', () => {
  it('are in the order of their votes, and move when they are answered', async () => {
    const [why, how] = [await ask(member, 'Why?'), await ask(other, 'How?')];
    expect(await texts(owner)).toEqual(['Why?', 'How?']);
    for (const person of [owner, member, member]) await person.call(voteForQuestion, at(how));
    expect(await list(member)).toMatchObject([
      { text: 'How?', votes: 2, userVoted: true, mayRemove: false, askedBy: { name: 'Oskar Other' } },
      { text: 'Why?', votes: 0, userVoted: false, mayRemove: true },
    ]);
    expect((await member.call(takeVoteBack, at(how))).json()).toMatchObject({ votes: 1, userVoted: false });
    expect((await other.call(markQuestion, { ...at(how), body: { answered: true } })).statusCode).toBe(403);
    await owner.call(markQuestion, { ...at(how), body: { answered: true } });
    expect(await texts(member)).toEqual(['Why?']);
    expect(await texts(member, { answered: 'true' })).toEqual(['How?']);
    expect((await other.call(removeQuestion, at(why))).statusCode).toBe(403);
    expect((await owner.call(removeQuestion, at(why))).statusCode).toBe(204);
    expect((await member.call(getExpertSession, at(sessionId))).json().questionCount).toBe(1);
  });

  it('come in pages, and pages miss nothing', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await ask(member, text);
    const [, , third] = await list(owner);
    await other.call(voteForQuestion, at(third?.id ?? 0));
    const first = await owner.call(listSessionQuestions, { ...at(sessionId), query: { limit: 2 } });
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
    const rest = await texts(owner, { limit: 10, cursor });
    expect([...first.json().map(({ text }: SessionQuestion) => text), ...rest]).toEqual(['3', '1', '2', '4', '5']);
  });

  it('are announced to open pages with ids only', async () => {
    await ask(member, 'Zorblatt?');
    const news = JSON.stringify(await test.context.db.select().from(announcedNews));
    expect(news).toContain('workspace.session-questions');
    expect(news).not.toContain('Zorblatt');
  });

  it('end with the session', async () => {
    const id = await ask(member, 'Why?');
    const past = new Date(test.clock.now().getTime() - 60_000).toISOString();
    await test.context.db
      .update(expertSessions)
      .set({ startsAt: past, endsAt: past })
      .where(eq(expertSessions.id, sessionId));
    expect((await member.call(askQuestion, { ...at(sessionId), body: { text: 'Late?' } })).statusCode).toBe(409);
    expect((await other.call(voteForQuestion, at(id))).statusCode).toBe(409);
    expect(await texts(other)).toEqual(['Why?']);
  });

  it('refuse blank and long text', async () => {
    for (const text of ['', ' ', 'x'.repeat(501)])
      expect((await member.call(askQuestion, { ...at(sessionId), body: { text } })).statusCode).toBe(400);
  });
});

describe('an outsider, and a member who left,', () => {
  it('get 404 for everything, and find nothing', async () => {
    const question = await ask(member, 'Why?');
    const proposal = (
      await member.call(proposeExpert, {
        ...at(circleId),
        body: { title: 'P', expert: 'E', description: 'D' },
      })
    ).json().id;
    await test.indexSearch();
    const found = async (by: SignedIn) => (await by.call(searchEverything, { query: { q: 'quillwort' } })).body;
    expect(await found(other)).toContain('Quillwort');
    await other.call(leaveCircle, at(circleId));
    for (const person of [outsider, other]) {
      const replies = await Promise.all([
        person.call(getExpertSession, at(sessionId)),
        person.call(getExpertSession, at(proposal)),
        person.call(getSessionCalendar, at(sessionId)),
        person.call(registerForSession, at(sessionId)),
        person.call(listSessionQuestions, { ...at(sessionId), query: {} }),
        person.call(askQuestion, { ...at(sessionId), body: { text: 'Why?' } }),
        person.call(voteForQuestion, at(question)),
        person.call(removeQuestion, at(question)),
        person.call(markQuestion, { ...at(question), body: { answered: true } }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(404));
      expect(await found(person)).not.toContain('Quillwort');
    }
  });
});

describe('an erasure', () => {
  it('keeps what others built on with a former member, and deletes the rest', async () => {
    const mine = (await test.signedIn({ name: 'Gone Person' })) as SignedIn;
    await test.context.db.execute(
      `insert into circle_members (circle_id, user_id, is_lead) values (${circleId}, ${mine.person.id}, true)`,
    );
    const [used, unused] = [await add(mine, 'Used by Gone Person'), await add(mine, 'Unused')];
    await member.call(registerForSession, at(used));
    await mine.call(registerForSession, at(sessionId));
    const [backed, alone] = [await ask(mine, 'Backed, says Gone Person'), await ask(mine, 'Alone')];
    await member.call(voteForQuestion, at(backed));
    const theirs = await ask(member, 'Theirs');
    await mine.call(voteForQuestion, at(theirs));
    expect((await mine.call(exportOwnData, {})).body).toContain('Backed, says Gone Person');
    await erasePerson(test.context, mine.person.id, allPersonalData);
    expect((await member.call(getExpertSession, at(unused))).statusCode).toBe(404);
    expect((await member.call(getExpertSession, at(used))).json()).toMatchObject({
      title: expect.not.stringContaining('Gone Person'),
      proposedBy: { name: 'Former member' },
      lead: null,
    });
    expect((await member.call(getExpertSession, at(sessionId))).json().registeredCount).toBe(0);
    const left = await list(member);
    expect(left.map(({ id }) => id)).toEqual([backed, theirs]);
    expect(left.map(({ votes }) => votes)).toEqual([1, 0]);
    expect(left[0]?.askedBy?.name).toBe('Former member');
    expect(alone).toBeGreaterThan(0);
  });
});
