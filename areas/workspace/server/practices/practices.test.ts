import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { circleMembers } from '#areas/circles/server/circle-tables.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import {
  changePractice,
  getPractice,
  likePractice,
  listCirclePractices,
  listPractices,
  offerPractice,
  removePractice,
  sharePractice,
  unlikePractice,
  withdrawPractice,
} from '#areas/workspace/contract/practices/best-practice.ts';
import {
  dropTrial,
  listToldResults,
  planTrial,
  reportTrial,
} from '#areas/workspace/contract/practices/practice-trial.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { draftPractice } from './draft-practice.ts';
import { practiceTrials } from './practice-tables.ts';
import { askHowItWent, findTrialEntries, findTrialsWaiting } from './trial-reminders.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const whole = {
  title: 'Whole-class feedback',
  category: 'Assessment',
  phase: 'primary' as const,
  subject: 'English' as const,
  size: 'up_to_500' as const,
  done: 'One sheet for each class instead of thirty comments.',
  results: 'Two hours a week back for each teacher.',
  evidence: 'We asked twelve teachers in May and in July.',
  cost: 'None',
  time: 'An hour to agree on the sheet',
};

let owner: SignedIn;
let author: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
let editor: SignedIn;
let circleId: number;

beforeAll(async () => {
  [owner, author, member, outsider, editor] = [
    await test.signedIn({ name: 'Olwen Owner' }),
    await test.signedIn({ name: 'Aled Author' }),
    await test.signedIn({ name: 'Mia Member' }),
    await test.signedIn({ name: 'Otto Outsider' }),
    await test.signedIn({ name: 'Edda Editor' }),
  ];
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
});

beforeEach(async () => {
  circleId = await makeWorkspace(test.context.db, {
    owner: owner.person.id,
    members: [author.person.id, member.person.id],
  });
});

const write = async (by: SignedIn, about: object = {}): Promise<number> => {
  const reply = await by.call(sharePractice, { ...at(circleId), body: { ...whole, ...about } });
  expect(reply.statusCode).toBe(201);
  return reply.json().id;
};
const read = async (by: SignedIn, id: number) => (await by.call(getPractice, at(id))).json();
const status = async (by: SignedIn, id: number) => (await by.call(getPractice, at(id))).statusCode;
const today = () => dayInLondon(test.clock.now());
const inDays = (count: number) => dayInLondon(new Date(test.clock.now().getTime() + days(count)));
const plan = (by: SignedIn, id: number, plannedFor: string) => by.call(planTrial, { ...at(id), body: { plannedFor } });
const report = (
  by: SignedIn,
  id: number,
  body: { result: 'worked' | 'partly' | 'not'; comment?: string; tellsAuthor?: boolean },
) => by.call(reportTrial, { ...at(id), body });
const texts = async (by: SignedIn): Promise<string[]> =>
  (await by.call(listNotifications, {})).json().map(({ text }: { text: string }) => text);
const titles = (reply: { json(): { title: string }[] }) => reply.json().map(({ title }) => title);

describe('a practice', () => {
  it('has the defaults of the specification, and all of its fields for members', async () => {
    const { title, category, done, results } = whole;
    const plain = await author.call(sharePractice, { ...at(circleId), body: { title, category, done, results } });
    expect(plain.json()).toMatchObject({ difficulty: 'medium', status: 'published', phase: null, evidence: null });
    const id = await write(author);
    expect(await read(member, id)).toMatchObject({
      ...whole,
      author: { name: 'Aled Author' },
      circle: { id: circleId },
      ...{ likes: 0, tried: { worked: 0, partly: 0, not: 0 }, isOwn: false, mayRemove: false },
    });
    expect(await read(owner, id)).toMatchObject({ isOwn: false, mayRemove: true });
  });

  it('says what is missing, and what is too long', async () => {
    const share = async (body: object) => {
      const reply = await author.call(sharePractice, { ...at(circleId), body: { ...whole, ...body } });
      return [reply.statusCode, reply.body];
    };
    expect(await share({ title: ' ' })).toMatchObject([400, expect.stringContaining('Enter a title')]);
    expect(await share({ done: '' })).toMatchObject([400, expect.stringContaining('Say what you did')]);
    expect(await share({ results: ' ' })).toMatchObject([400, expect.stringContaining('Say what came of it')]);
    expect((await share({ done: 'x'.repeat(10_001) }))[0]).toBe(400);
    expect((await share({ subject: 'Alchemy' }))[0]).toBe(400);
  });

  it('is its author’s alone while it is a draft', async () => {
    const id = await write(author, { status: 'draft', done: '', results: '', category: '' });
    expect(await status(author, id)).toBe(200);
    for (const person of [owner, member, outsider]) expect(await status(person, id)).toBe(404);
    expect(titles(await author.call(listCirclePractices, { ...at(circleId), query: {} }))).toEqual([whole.title]);
    expect(titles(await member.call(listCirclePractices, { ...at(circleId), query: {} }))).toEqual([]);
    expect((await author.call(offerPractice, at(id))).statusCode).toBe(409);
    await author.call(changePractice, { ...at(id), body: whole });
    expect(await status(member, id)).toBe(200);
    expect((await author.call(changePractice, { ...at(id), body: { ...whole, status: 'draft' } })).statusCode).toBe(
      409,
    );
  });

  it('is drafted for another vertical with what is known', async () => {
    const id = await test.context.db.transaction((tx) =>
      draftPractice(tx, { circleId, authorId: author.person.id, title: 'x'.repeat(300), done: 'We tested it.' }),
    );
    expect(await read(author, id)).toMatchObject({
      status: 'draft',
      done: 'We tested it.',
      results: '',
      difficulty: 'medium',
    });
    expect(await status(owner, id)).toBe(404);
  });

  it('is changed by its author only, and removed by its author and leads', async () => {
    const id = await write(author);
    for (const person of [owner, member, outsider])
      expect((await person.call(changePractice, { ...at(id), body: whole })).statusCode).toBe(404);
    for (const person of [member, outsider]) expect((await person.call(removePractice, at(id))).statusCode).toBe(404);
    expect((await owner.call(removePractice, at(id))).statusCode).toBe(204);
    expect(await status(author, id)).toBe(404);
  });

  it('is liked once by each member, and not by its author', async () => {
    const id = await write(author);
    await Promise.all([1, 2, 3].map(() => member.call(likePractice, at(id))));
    expect(await read(owner, id)).toMatchObject({ likes: 1, userLiked: false });
    expect((await author.call(likePractice, at(id))).statusCode).toBe(409);
    expect((await member.call(unlikePractice, at(id))).json()).toMatchObject({ likes: 0, userLiked: false });
    expect((await outsider.call(likePractice, at(id))).statusCode).toBe(404);
  });

  it('is 404 for outsiders by every route, and for who left in the same second', async () => {
    const id = await write(author);
    await plan(member, id, today());
    const ask = async (person: SignedIn) => [
      await status(person, id),
      (await person.call(likePractice, at(id))).statusCode,
      (await plan(person, id, today())).statusCode,
      (await report(person, id, { result: 'worked' })).statusCode,
      (await person.call(offerPractice, at(id))).statusCode,
      (await person.call(withdrawPractice, at(id))).statusCode,
      (await person.call(listToldResults, { ...at(id), query: {} })).statusCode,
      (await person.call(removePractice, at(id))).statusCode,
      (await person.call(reportToOperator, { body: { kind: 'best_practice', id, reason: 'R' } })).statusCode,
      (await person.call(listPractices, { query: {} })).json().length,
      (await findTrialEntries(test.context.db, person.person.id, test.clock.now())).length,
    ];
    const nothing = [404, 404, 404, 404, 404, 404, 404, 404, 404, 0, 0];
    expect(await ask(outsider)).toEqual(nothing);
    await test.context.db.delete(circleMembers).where(eq(circleMembers.userId, member.person.id));
    expect(await ask(member)).toEqual(nothing);
  });
});

describe('the lists', () => {
  it('filter by context across the circles of the member, newest first, in pages', async () => {
    const second = await makeWorkspace(test.context.db, { owner: author.person.id, members: [member.person.id] });
    const hidden = await makeWorkspace(test.context.db, { owner: outsider.person.id });
    await write(author, { title: 'Primary one' });
    circleId = second;
    await write(author, { title: 'Secondary two', phase: 'secondary', difficulty: 'hard' });
    await write(author, { title: 'Primary three', size: 'over_1000' });
    circleId = hidden;
    await write(outsider, { title: 'Elsewhere' });
    const list = async (query: object) => {
      const found = titles(await member.call(listPractices, { query }));
      return found.filter((title) => /one|two|three|Elsewhere/.test(title));
    };
    const from = 'circles';
    expect((await list({ from })).slice(0, 3)).toEqual(['Primary three', 'Secondary two', 'Primary one']);
    expect((await list({ from, phase: 'primary' })).slice(0, 2)).toEqual(['Primary three', 'Primary one']);
    expect(await list({ from, size: 'over_1000' })).toEqual(['Primary three']);
    expect(await list({ from, difficulty: 'hard' })).toEqual(['Secondary two']);
    expect(await list({ from, subject: 'Music' })).toEqual([]);
    expect(await list({ from, q: 'second' })).toEqual(['Secondary two']);
    expect(await list({ from, q: '!!' })).toEqual([]);
    expect(await list({ mine: 'true' })).toEqual([]);
    const first = await member.call(listPractices, { query: { from, limit: 1 } });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(titles(await member.send(next))).toEqual(['Secondary two']);
  });
});

describe('trying a practice', () => {
  it('plans a day, asks three weeks later, and counts what was said', async () => {
    const id = await write(author);
    expect((await plan(author, id, today())).statusCode).toBe(409);
    expect((await plan(member, id, inDays(-1))).statusCode).toBe(400);
    expect((await plan(member, id, inDays(400))).statusCode).toBe(400);
    expect((await report(member, id, { result: 'worked' })).statusCode).toBe(409);
    await plan(member, id, inDays(3));
    expect((await report(member, id, { result: 'worked' })).statusCode).toBe(409);
    await plan(member, id, today());
    expect((await read(member, id)).trial).toMatchObject({ plannedFor: today(), asksFrom: inDays(21), result: null });
    expect((await read(owner, id)).trial).toBeNull();
    const setPlanned = (count: number) =>
      test.context.db
        .update(practiceTrials)
        .set({ plannedFor: inDays(count) })
        .where(eq(practiceTrials.practiceId, id));
    const asked = async () => (await texts(member)).filter((text) => text.includes('How did it go?')).length;
    const waiting = () =>
      findTrialsWaiting(test.context.db, member.person.id, test.clock.now(), 10, test.context.settings);
    await setPlanned(-20);
    await askHowItWent.run(test.context, {});
    expect([await asked(), (await waiting()).length]).toEqual([0, 0]);
    await setPlanned(-21);
    await askHowItWent.run(test.context, {});
    await askHowItWent.run(test.context, {});
    expect(await waiting()).toMatchObject([{ link: `/practices/${id}` }]);
    expect(await asked()).toBe(1);
    await report(member, id, { result: 'partly', comment: 'Year 4 needed longer.' });
    expect([await asked(), (await waiting()).length]).toEqual([0, 0]);
    expect((await read(owner, id)).tried).toEqual({ worked: 0, partly: 1, not: 0 });
    expect((await plan(member, id, inDays(2))).statusCode).toBe(409);
    await member.call(dropTrial, at(id));
    expect((await read(owner, id)).tried).toEqual({ worked: 0, partly: 0, not: 0 });
  });

  it('tells nobody who said what, except the author if the member agreed', async () => {
    const id = await write(author);
    for (const person of [member, owner]) await plan(person, id, today());
    await report(member, id, { result: 'not', comment: 'Zorblatt did not work.' });
    await report(owner, id, { result: 'not', comment: 'No time.', tellsAuthor: true });
    const told = async (by: SignedIn) => by.call(listToldResults, { ...at(id), query: {} });
    expect((await told(author)).json()).toMatchObject([
      { person: { name: 'Olwen Owner' }, result: 'not', comment: 'No time.' },
    ]);
    for (const person of [owner, member, outsider]) expect((await told(person)).statusCode).toBe(404);
    for (const person of [author, owner]) {
      const { body } = await person.call(getPractice, at(id));
      expect(body).not.toMatch(/Zorblatt|Mia Member/);
    }
    expect((await read(author, id)).tried.not).toBe(2);
    expect((await texts(author)).filter((text) => text.includes('told you'))).toEqual([
      `Olwen Owner told you how “${whole.title}” went`,
    ]);
    await report(owner, id, { result: 'not', tellsAuthor: false });
    expect((await told(author)).json()).toEqual([]);
    expect((await texts(author)).filter((text) => text.includes('told you'))).toEqual([]);
  });

  it('of many members at once counts each once', async () => {
    const id = await write(author);
    const results = ['worked', 'partly', 'not'] as const;
    await plan(member, id, today());
    await Promise.all([...results, ...results].map((result) => report(member, id, { result })));
    const { tried } = await read(owner, id);
    expect(tried.worked + tried.partly + tried.not).toBe(1);
  });
});
