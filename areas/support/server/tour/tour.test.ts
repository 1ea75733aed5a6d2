import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { users } from '#areas/people/server/index.ts';
import { endTour } from '#areas/support/contract/tour.ts';

import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();
const waits = async (id: number) =>
  (await test.context.db.select({ tourWaits: users.tourWaits }).from(users).where(eq(users.id, id)))[0]?.tourWaits;

it('does not wait for members who were there before, and another member cannot end it', async () => {
  const [member, other] = [await test.signedIn(), await test.signedIn()];
  expect((await member.call(getCurrentUser, {})).json().tourWaits).toBe(false);
  await test.context.db.update(users).set({ tourWaits: true }).where(eq(users.id, member.person.id));
  expect((await other.call(endTour, {})).statusCode).toBe(204);
  expect(await waits(member.person.id)).toBe(true);
  const replies = await Promise.all([member.call(endTour, {}), member.call(endTour, {})]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect((await member.call(getCurrentUser, {})).json().tourWaits).toBe(false);
  expect((await test.stranger.call(endTour, {})).statusCode).toBe(401);
});
