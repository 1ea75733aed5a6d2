import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { leaveCircle } from '#areas/circles/contract/circle.ts';
import { addExpertSession, getExpertSession } from '#areas/workspace/contract/sessions/expert-session.ts';
import {
  askQuestion,
  listSessionQuestions,
  markQuestion,
  voteForQuestion,
} from '#areas/workspace/contract/sessions/session-question.ts';
import { leaveSession, registerForSession } from '#areas/workspace/contract/sessions/session-registration.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { fillSeats } from './session-seats.ts';
import { sessionRegistrations } from './session-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let owner: SignedIn;
let lead: SignedIn;
let people: SignedIn[];
let circleId: number;

beforeAll(async () => {
  [owner, lead] = [await test.signedIn(), await test.signedIn()];
  people = [];
  for (let count = 0; count < 100; count += 1) people.push(await test.signedIn());
  circleId = await makeWorkspace(
    test.context.db,
    { owner: owner.person.id, leads: [lead.person.id], members: people.map(({ person }) => person.id) },
    { maxMembers: 200 },
  );
});

const add = async (maxAttendees: number): Promise<number> => {
  const startsAt = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  const body = { title: 'Oracy', expert: 'Ann', description: 'Talk in lessons.', startsAt, maxAttendees };
  return (await owner.call(addExpertSession, { ...at(circleId), body })).json().id;
};
const rowsOf = (id: number) =>
  test.context.db
    .select()
    .from(sessionRegistrations)
    .where(eq(sessionRegistrations.sessionId, id))
    .orderBy(asc(sessionRegistrations.id));
const counts = async (id: number) => {
  const { registeredCount, waitingCount } = (await owner.call(getExpertSession, at(id))).json();
  return { registeredCount, waitingCount };
};

it('100 registrations at once on 30 seats make 30 registrations and a waiting list in order', async () => {
  const id = await add(30);
  const replies = await Promise.all(people.map((person) => person.call(registerForSession, at(id))));
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const rows = await rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual([...Array(30).fill('registered'), ...Array(70).fill('waiting')]);
  expect(await counts(id)).toEqual({ registeredCount: 30, waitingCount: 70 });
  const waiting = replies.map((reply) => reply.json().waitingNumber).filter((number) => number !== null);
  expect(waiting.sort((a, b) => a - b)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
  // Ten who have a place give it up, and the next ten get one.
  const byId = new Map(people.map((person) => [person.person.id, person]));
  const leaving = rows.slice(0, 10).flatMap(({ personId }) => byId.get(personId) ?? []);
  await Promise.all(leaving.map((person) => person.call(leaveSession, at(id))));
  const after = await rowsOf(id);
  expect(after.filter(({ state }) => state === 'registered').map((row) => row.id)).toEqual(
    rows.slice(10, 40).map((row) => row.id),
  );
  expect(await counts(id)).toEqual({ registeredCount: 30, waitingCount: 60 });
});

it('a cancellation while others register never gives a place twice or leaves one empty', async () => {
  const id = await add(5);
  const [first, rest] = [people.slice(0, 5), people.slice(5, 25)];
  await Promise.all(first.map((person) => person.call(registerForSession, at(id))));
  await Promise.all([
    ...rest.map((person) => person.call(registerForSession, at(id))),
    ...first.map((person) => person.call(leaveSession, at(id))),
  ]);
  expect(await counts(id)).toEqual({ registeredCount: 5, waitingCount: 15 });
  const rows = await rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual([...Array(5).fill('registered'), ...Array(15).fill('waiting')]);
});

it('who leaves the circle gives up the place in the same moment, also while others get one', async () => {
  const id = await add(3);
  const some = people.slice(30, 42);
  await Promise.all(some.map((person) => person.call(registerForSession, at(id))));
  const [gone, other] = [some.slice(0, 6), some.slice(6, 9)];
  const replies = await Promise.all([
    ...gone.map((person) => person.call(leaveCircle, at(circleId))),
    ...other.map((person) => person.call(leaveSession, at(id))),
  ]);
  expect(replies.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
  for (const person of gone) expect((await person.call(getExpertSession, at(id))).statusCode).toBe(404);
  // Those who left are in no list. The job gives their places to the others.
  await test.context.db.transaction((tx) => fillSeats(test.context, tx, id));
  const left = new Set(gone.map(({ person }) => person.id));
  expect((await rowsOf(id)).filter(({ personId }) => left.has(personId))).toEqual([]);
  expect(await counts(id)).toEqual({ registeredCount: 3, waitingCount: 0 });
});

it('two leads who mark the same question mark it once, and votes at once are all counted', async () => {
  const id = await add(30);
  const asked = (await owner.call(askQuestion, { ...at(id), body: { text: 'Why?' } })).json();
  const voters = people.slice(50, 70);
  await Promise.all(voters.flatMap((person) => [1, 2].map(() => person.call(voteForQuestion, at(asked.id)))));
  const mark = (by: SignedIn) => by.call(markQuestion, { ...at(asked.id), body: { answered: true } });
  const replies = await Promise.all([mark(owner), mark(lead), mark(owner)]);
  expect(new Set(replies.map((reply) => reply.json().answeredAt)).size).toBe(1);
  const list = await owner.call(listSessionQuestions, { ...at(id), query: { answered: 'true' } });
  expect(list.json()).toMatchObject([{ id: asked.id, votes: 20 }]);
});
