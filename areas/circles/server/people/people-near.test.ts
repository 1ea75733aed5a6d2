import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { listPeopleNear, type PersonNear } from '#areas/circles/contract/people-near.ts';
import { blockPerson } from '#areas/people/contract/block.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { users } from '#areas/people/server/index.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
const near = async (person: SignedIn): Promise<PersonNear[]> => (await person.call(listPeopleNear, {})).json();
const join = (person: SignedIn, id: number) => person.call(joinCircle, { params: { id } });

it('offers people who share circles first, then the role, never hidden, blocked or suspended people', async () => {
  const db = test.context.db;
  const [maths, art] = [await makeCircle(db, { name: 'Maths Leads' }), await makeCircle(db, { name: 'Art' })];
  const me = await test.signedIn();
  const twice = await test.signedIn({ name: 'Twice', role: 'school_leader' });
  const once = await test.signedIn({ name: 'Once', role: 'support_staff' });
  const same = await test.signedIn({ name: 'Same role' });
  const [hidden, blocked, blocker, suspended] = [
    await test.signedIn(),
    await test.signedIn(),
    await test.signedIn(),
    await test.signedIn(),
  ];
  for (const person of [me, twice]) await join(person, art);
  for (const person of [me, twice, once, hidden, blocked, blocker, suspended]) await join(person, maths);
  await hidden.call(setPreferences, { body: { profileVisibility: false } });
  await me.call(blockPerson, { params: { id: blocked.person.id } });
  await blocker.call(blockPerson, { params: { id: me.person.id } });
  await db.update(users).set({ suspendedAt: '2026-01-05T09:00:00Z' }).where(eq(users.id, suspended.person.id));
  expect((await near(me)).map(({ id, reason }) => [id, reason])).toEqual([
    [twice.person.id, 'Also in Maths Leads and 1 other circle'],
    [once.person.id, 'Also in Maths Leads'],
    [same.person.id, 'Also a teacher'],
  ]);
});

it('offers at most 12', async () => {
  const me = await test.signedIn({ role: 'school_leader' });
  for (let count = 0; count < 14; count += 1) await test.signedIn({ role: 'school_leader' });
  expect(await near(me)).toHaveLength(12);
});
