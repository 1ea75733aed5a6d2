import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { grantRole, personSchools, schools, setMainSchool, users } from '#areas/people/server/index.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import {
  answerSchoolCulture,
  appealSchoolLine,
  getSchoolCulture,
  listOwnWorkplaces,
  type SchoolCulture,
  withdrawSchoolCulture,
  withdrawSchoolLine,
} from '#areas/workplaces/contract/culture.ts';
import {
  decideLine,
  listDeskCultures,
  listDeskLines,
  writeSchoolReply,
} from '#areas/workplaces/contract/culture-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { withdrawCulture, withdrawLine } from './culture-actions.ts';
import { readCulture } from './culture-queries.ts';
import { cultureAnswers, cultureLines, pastSchools } from './culture-tables.ts';
import { publishCultures } from './publish-cultures.ts';

const test = openTestApp();
let urn = 300_000;
let school: { id: number; name: string };

beforeEach(async () => {
  test.clock.goTo('2027-08-20T12:00:00Z');
  urn += 1;
  const name = `Ashgrove ${urn}`;
  const [made] = await test.context.db
    .insert(schools)
    .values({ name, urn, isConfirmed: true, domain: `s${urn}.sch.uk` })
    .returning({ id: schools.id });
  school = { id: made?.id ?? 0, name };
});

const at = () => ({ params: { urn } });
const answers = { workload: 2, leadership: 4, behaviour: 5, development: 3, flexibility: 1 };

/** A member whose profile has named the school for some days. */
async function staff(daysThere = 400): Promise<SignedIn> {
  const someone = await test.signedIn();
  const { db } = test.context;
  await db.transaction((tx) => setMainSchool(tx, someone.person.id, school));
  await db
    .update(personSchools)
    .set({ createdAt: new Date(test.clock.now().getTime() - daysThere * 86_400_000).toISOString() })
    .where(eq(personSchools.userId, someone.person.id));
  return someone;
}

async function desk(role: 'moderator' | 'people_manager'): Promise<SignedIn> {
  const someone = await test.signedIn();
  await grantRole(test.context, test.context.db, null, someone.person.id, role);
  return someone;
}

const read = async (by: SignedIn): Promise<SchoolCulture> => (await by.call(getSchoolCulture, at())).json();
const answer = (by: SignedIn, line?: string) =>
  by.call(answerSchoolCulture, { ...at(), body: { ...answers, ...(line ? { line } : {}) } });

/** Five people answer in two school years, and a term begins. */
async function withResult(line = 'Calm corridors.') {
  const [first, ...others] = [await staff(), await staff(), await staff(), await staff(), await staff()];
  for (const one of [first, ...others.slice(0, 2)])
    expect((await answer(one, one === first ? line : undefined)).statusCode).toBe(201);
  const moderator = await desk('moderator');
  const lines = (await moderator.call(listDeskLines, { query: {} })).json() as {
    id: number;
    text: string;
    urn: number;
  }[];
  const waiting = lines.find((one) => one.urn === urn);
  const decided = await moderator.call(decideLine, { params: { id: waiting?.id ?? 0 }, body: { isApproved: true } });
  expect(decided.statusCode).toBe(204);
  test.clock.goTo('2027-09-10T12:00:00Z');
  expect(await publishCultures(test.context)).toBe(0);
  for (const one of others.slice(2)) expect((await answer(one)).statusCode).toBe(201);
  expect(await publishCultures(test.context)).toBe(0);
  test.clock.goTo('2028-01-01T12:00:00Z');
  expect(await publishCultures(test.context)).toBe(1);
  return { first, others, moderator, lineId: waiting?.id ?? 0 };
}

describe('answering', () => {
  it('is for people who are known as staff, once in a school year', async () => {
    const stranger = await test.signedIn();
    expect((await answer(stranger)).statusCode).toBe(403);
    expect((await read(stranger)).own.standing).toBe('not_staff');
    const newcomer = await staff(3);
    expect((await read(newcomer)).own.standing).toBe('too_new');
    expect((await answer(newcomer)).statusCode).toBe(403);
    const teacher = await staff();
    expect((await teacher.call(listOwnWorkplaces, {})).json()).toEqual([
      { urn, school: school.name, isCurrent: true, standing: 'may_answer' },
    ]);
    expect((await answer(teacher)).json().own).toMatchObject({ standing: 'answered', isWaiting: true });
    expect((await answer(teacher)).statusCode).toBe(409);
    test.clock.goTo('2027-09-02T12:00:00Z');
    expect((await answer(teacher)).statusCode).toBe(201);
  });

  it('keeps one answer of two that are sent at the same time', async () => {
    const teacher = await staff();
    const codes = (await Promise.all([answer(teacher), answer(teacher)])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([201, 409]);
  });

  it('knows staff by the confirmed work email address, and former staff by the school they left', async () => {
    const teacher = await test.signedIn();
    const set = (about: Partial<typeof users.$inferInsert>) =>
      test.context.db.update(users).set(about).where(eq(users.id, teacher.person.id));
    await set({ email: `ann@s${urn}.sch.uk`, emailConfirmedAt: null });
    expect((await read(teacher)).own.standing).toBe('not_staff');
    await set({ emailConfirmedAt: '2026-01-01T00:00:00Z' });
    expect((await read(teacher)).own.standing).toBe('may_answer');
    const former = await staff();
    await test.context.db
      .update(personSchools)
      .set({ createdAt: '2020-01-01T00:00:00Z' })
      .where(eq(personSchools.userId, former.person.id));
    await test.context.db.update(users).set({ school: 'Elsewhere' }).where(eq(users.id, former.person.id));
    expect((await former.call(listOwnWorkplaces, {})).json()).toMatchObject([
      { urn, isCurrent: false, standing: 'may_answer' },
    ]);
    expect((await answer(former)).statusCode).toBe(201);
    const [kept] = await test.context.db
      .select()
      .from(cultureAnswers)
      .where(eq(cultureAnswers.userId, former.person.id));
    expect(kept).toMatchObject({ isCurrent: false, verifiedBy: 'profile' });
  });

  it('refuses what is not an answer', async () => {
    const teacher = await staff();
    for (const body of [
      { ...answers, workload: 6 },
      { ...answers, workload: 0 },
      { ...answers, workload: 1.5 },
      { workload: 3 },
    ])
      expect((await teacher.call(answerSchoolCulture, { ...at(), body: body as never })).statusCode).toBe(400);
  });
});

describe('a result', () => {
  it('appears with the term after five answers of two school years, in words', async () => {
    const { first, others } = await withResult();
    const reader = await test.signedIn();
    const { result } = await read(reader);
    expect(result).toMatchObject({ answersAtLeast: 5, publishedOn: '2028-01-01', reply: null });
    expect(result?.means.map(({ mean }) => mean)).toEqual([
      'lean_disagree',
      'lean_agree',
      'agree',
      'divided',
      'disagree',
    ]);
    expect(result?.lines).toEqual([{ id: expect.any(Number), text: 'Calm corridors.', isOwn: false }]);
    // The answers are sums now, so they cannot be withdrawn, and an erasure changes nothing that others read.
    const [, , , fourth] = others;
    const viewer = { id: fourth?.person.id ?? 0 };
    await expect(test.context.db.transaction((tx) => withdrawCulture(test.context, tx, viewer, urn))).rejects.toThrow(
      'There is nothing to withdraw.',
    );
    await erasePerson(test.context, fourth?.person.id ?? 0, allPersonalData);
    expect((await read(reader)).result).toEqual(result);
    await erasePerson(test.context, first.person.id, allPersonalData);
    expect((await read(reader)).result).toEqual({ ...result, lines: [] });
  });

  it('does not appear after answers of one school year', async () => {
    for (let at = 0; at < 6; at += 1) await answer(await staff());
    test.clock.goTo('2027-09-05T12:00:00Z');
    expect(await publishCultures(test.context)).toBe(0);
    expect((await read(await test.signedIn())).result).toBeNull();
  });

  it('can be withdrawn by each person while it is not published', async () => {
    const teacher = await staff();
    await answer(teacher, 'Kind people.');
    expect((await teacher.call(withdrawSchoolCulture, at())).json().own).toMatchObject({
      standing: 'may_answer',
      isWaiting: false,
      lines: [],
    });
    expect((await teacher.call(withdrawSchoolCulture, at())).statusCode).toBe(404);
  });

  it('has no trace of somebody who is erased before', async () => {
    const teacher = await staff();
    await answer(teacher, 'Kind people.');
    await erasePerson(test.context, teacher.person.id, allPersonalData);
    for (const table of [cultureAnswers, cultureLines, pastSchools])
      expect(await test.context.db.$count(table, eq(table.userId, teacher.person.id))).toBe(0);
  });
});

describe('the desk', () => {
  it('decides about lines without their authors, who are told', async () => {
    const teacher = await staff();
    await answer(teacher, 'The head is called Ann.');
    const moderator = await desk('moderator');
    const [line] = (
      (await moderator.call(listDeskLines, { query: {} })).json() as { id: number; urn: number }[]
    ).filter((one) => one.urn === urn);
    expect(line).toEqual({
      id: line?.id,
      urn,
      school: school.name,
      text: 'The head is called Ann.',
      createdAt: expect.any(String),
      appeal: null,
    });
    const params = { id: line?.id ?? 0 };
    expect((await moderator.call(decideLine, { params, body: { isApproved: false } })).statusCode).toBe(400);
    const refused = { isApproved: false, reason: 'It names somebody.' };
    expect((await teacher.call(decideLine, { params, body: refused })).statusCode).toBe(404);
    expect((await moderator.call(decideLine, { params, body: refused })).statusCode).toBe(204);
    expect((await moderator.call(decideLine, { params, body: refused })).statusCode).toBe(404);
    expect((await read(teacher)).own.lines).toEqual([
      {
        ...{ id: line?.id, text: 'The head is called Ann.', schoolYear: 2026, state: 'refused' },
        ...{ reason: 'It names somebody.', isTakenDown: false, appeal: null },
      },
    ]);
    const [told] = (await teacher.call(listNotifications, { query: {} })).json();
    expect(told.text).toContain('was not approved');
  });

  it('lets the author appeal once, and somebody else decides', async () => {
    const teacher = await staff();
    await answer(teacher, 'Ann runs a fine office.');
    const [kept] = await test.context.db.select().from(cultureLines).where(eq(cultureLines.userId, teacher.person.id));
    const line = { params: { urn, id: kept?.id ?? 0 } };
    const appeal = (by: SignedIn, text = 'It praises a place.') =>
      by.call(appealSchoolLine, { ...line, body: { text } });
    expect((await appeal(teacher)).statusCode).toBe(409);
    const [first, second] = [await desk('moderator'), await desk('moderator')];
    const params = { id: kept?.id ?? 0 };
    const refused = { isApproved: false, reason: 'It names somebody.' };
    await first.call(decideLine, { params, body: refused });
    expect((await appeal(await test.signedIn())).statusCode).toBe(404);
    expect((await appeal(teacher, ' ')).statusCode).toBe(400);
    const codes = (await Promise.all([appeal(teacher), appeal(teacher)])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
    const shown = (await second.call(listDeskLines, { query: {} })).json() as { id: number; appeal: object }[];
    expect(shown.find(({ id }) => id === params.id)?.appeal).toEqual({
      ...{ text: 'It praises a place.', refusedBecause: 'It names somebody.' },
    });
    expect((await first.call(decideLine, { params, body: { isApproved: true } })).statusCode).toBe(403);
    expect((await second.call(decideLine, { params, body: refused })).statusCode).toBe(204);
    expect((await appeal(teacher)).statusCode).toBe(409);
    expect((await read(teacher)).own.lines[0]).toMatchObject({ state: 'refused', appeal: 'It praises a place.' });
  });

  it('lets the author withdraw a line of an earlier year, and nobody else', async () => {
    const { first, others, lineId } = await withResult();
    const { db } = test.context;
    const author = { id: first.person.id };
    const own = async () => (await readCulture(test.context, db, author, urn)).own.lines;
    expect(await own()).toMatchObject([{ id: lineId, schoolYear: 2026, state: 'approved' }]);
    const stranger = { id: others[0]?.person.id ?? 0 };
    await expect(withdrawLine(db, stranger, urn, lineId)).rejects.toThrow();
    await expect(withdrawLine(db, author, urn + 1, lineId)).rejects.toThrow();
    const someone = await test.signedIn();
    expect((await someone.call(withdrawSchoolLine, { params: { urn, id: lineId } })).statusCode).toBe(404);
    await withdrawLine(db, author, urn, lineId);
    expect(await own()).toEqual([]);
    expect((await read(await test.signedIn())).result?.lines).toEqual([]);
  });

  it('does not let anybody decide about their own line', async () => {
    const teacher = await staff();
    await answer(teacher, 'A fine place.');
    await grantRole(test.context, test.context.db, null, teacher.person.id, 'moderator');
    const [line] = await test.context.db.select().from(cultureLines).where(eq(cultureLines.userId, teacher.person.id));
    const decided = await teacher.call(decideLine, { params: { id: line?.id ?? 0 }, body: { isApproved: true } });
    expect(decided.statusCode).toBe(403);
  });

  it('writes the reply of a school with results, also with a role that is limited to the school', async () => {
    const before = await desk('people_manager');
    const reply = (by: SignedIn, text: string | null) => by.call(writeSchoolReply, { ...at(), body: { text } });
    expect((await reply(before, 'Thank you.')).statusCode).toBe(404);
    await withResult();
    const manager = await desk('people_manager');
    expect((await reply(await test.signedIn(), 'Thank you.')).statusCode).toBe(404);
    const local = await test.signedIn();
    await test.context.db.execute(
      sql`insert into role_grants (user_id, role, is_local, granted_at) values (${local.person.id}, 'people_manager', true, now())`,
    );
    expect((await reply(local, 'Not theirs.')).statusCode).toBe(404);
    await test.context.db.execute(
      sql`insert into role_grant_schools (user_id, role, school_id) values (${local.person.id}, 'people_manager', ${school.id})`,
    );
    expect((await local.call(listDeskCultures, { query: {} })).json()).toMatchObject([
      { urn, school: school.name, reply: null },
    ]);
    expect((await reply(local, 'Thank you.')).json().reply).toBe('Thank you.');
    const reader = await test.signedIn();
    expect((await read(reader)).result?.reply).toEqual({ text: 'Thank you.', writtenOn: '2028-01-01' });
    expect((await reply(manager, null)).json().reply).toBeNull();
    expect((await read(reader)).result?.reply).toBeNull();
  });

  it('can take down a line that somebody reported', async () => {
    const { lineId } = await withResult();
    const reader = await test.signedIn();
    const body = { kind: 'school_line' as const, id: lineId, category: 'other' as const, reason: 'It is about me.' };
    expect((await reader.call(reportToOperator, { body })).statusCode).toBeLessThan(300);
    await test.context.db
      .update(cultureLines)
      .set({ takenDownAt: test.clock.now().toISOString(), takenDownReason: 'No names.' })
      .where(and(eq(cultureLines.id, lineId)));
    expect((await read(reader)).result?.lines).toEqual([]);
  });
});
