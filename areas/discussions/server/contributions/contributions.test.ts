import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { circleMembers } from '#areas/circles/server/circle-tables.ts';
import { type Contributions, getContributions } from '#areas/discussions/contract/contributions.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleDiscussions, discussionReactions, discussionReplies, replyReactions } from '../discussion-tables.ts';
import { circleResources } from '../resources/resource-tables.ts';

const test = openTestApp();
const read = (viewer: SignedIn, person: SignedIn) =>
  viewer.call(getContributions, { params: { id: person.person.id } });
const names = ({ circles, discussions, answers, resources }: Contributions) => ({
  circles: circles.map(({ name }) => name),
  discussions: discussions.map(({ title }) => title),
  answers: answers.map(({ title, isAnswer, reactions }) => [title, isAnswer, reactions]),
  resources: resources.map(({ title }) => title),
});
const takenDown = { takenDownAt: '2026-01-05T09:00:00Z', takenDownReason: 'R' };

/** Lets a person post in a circle, with words that name the circle. */
async function post(circleId: number, person: SignedIn, asker: SignedIn, name: string) {
  const db = test.context.db;
  const about = { circleId, content: 'C' };
  const rows = await db
    .insert(circleDiscussions)
    .values([
      { ...about, userId: person.person.id, title: `Started in ${name}` },
      { ...about, userId: person.person.id, title: `Removed in ${name}`, ...takenDown },
      { ...about, userId: asker.person.id, title: `Asked in ${name}` },
    ])
    .returning();
  const [started, , asked] = rows.map(({ id }) => id) as [number, number, number];
  const reply = (discussionId: number) => ({ discussionId, userId: person.person.id, content: 'R' });
  const replies = await db
    .insert(discussionReplies)
    .values([reply(asked), reply(asked), reply(asked), reply(started)])
    .returning();
  const [answer, liked, , own] = replies.map(({ id }) => id) as [number, number, number, number];
  await db.update(circleDiscussions).set({ answerId: answer }).where(eq(circleDiscussions.id, asked));
  // Somebody's answer to their own question helps nobody else.
  await db.update(circleDiscussions).set({ answerId: own }).where(eq(circleDiscussions.id, started));
  await db.insert(replyReactions).values({ itemId: liked, userId: asker.person.id, kind: 'inspiring' });
  await db.insert(discussionReactions).values({ itemId: started, userId: asker.person.id, kind: 'inspiring' });
  await db.insert(circleResources).values([
    { circleId, userId: person.person.id, title: `Shared in ${name}`, url: 'https://a.example' },
    { circleId, userId: person.person.id, title: `Hidden in ${name}`, url: 'https://a.example', ...takenDown },
  ]);
}

it('shows what a member talks about, answers and recommends, only of circles that the reader can read', async () => {
  const db = test.context.db;
  const [open, secret] = [
    await makeCircle(db, { name: 'Open' }),
    await makeCircle(db, { name: 'Secret', isPrivate: true }),
  ];
  const [person, asker, reader, insider] = [
    await test.signedIn(),
    await test.signedIn(),
    await test.signedIn(),
    await test.signedIn(),
  ];
  await db.insert(circleMembers).values([
    { circleId: secret, userId: person.person.id },
    { circleId: secret, userId: insider.person.id },
  ]);
  expect(names((await read(reader, person)).json())).toEqual({
    circles: [],
    discussions: [],
    answers: [],
    resources: [],
  });
  await post(open, person, asker, 'open');
  await post(secret, person, asker, 'secret');
  const ofOpen = {
    circles: ['Open'],
    discussions: ['Started in open'],
    answers: [
      ['Asked in open', true, 0],
      ['Asked in open', false, 1],
    ],
    resources: ['Shared in open'],
  };
  expect(names((await read(reader, person)).json())).toEqual(ofOpen);
  const seen = names((await read(insider, person)).json());
  expect(seen.circles.toSorted()).toEqual(['Open', 'Secret']);
  expect(seen.discussions).toEqual(['Started in secret', 'Started in open']);
  expect(seen.answers).toHaveLength(3);
  expect(seen.resources).toEqual(['Shared in secret', 'Shared in open']);
  // On the own page as well, a post that was taken down is not shown: the page shows what others see.
  expect(names((await read(person, person)).json()).discussions).toEqual(['Started in secret', 'Started in open']);
});

it('is 404 for a person who hides their profile, except for themselves', async () => {
  const [person, reader] = [await test.signedIn(), await test.signedIn()];
  await person.call(setPreferences, { body: { profileVisibility: false } });
  expect((await read(reader, person)).statusCode).toBe(404);
  expect((await read(person, person)).statusCode).toBe(200);
});
