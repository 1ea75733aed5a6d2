import { expect, it } from 'vitest';
import { days } from '#server/clock.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { invitations } from '../access-tables.ts';
import { listOpenInvitations, makeFirstInvitation, revokeInvitation } from './invitation-actions.ts';

const test = openTestApp();

it('the first invitation expires in a day, and a start creates a new one while nobody has registered', async () => {
  const { db } = test.context;
  await db.delete(invitations);
  const now = new Date();
  await makeFirstInvitation(db, now);
  await makeFirstInvitation(db, now);
  const [first, ...others] = await listOpenInvitations(db, now, 10);
  expect(others).toEqual([]);
  expect(first?.maxUses).toBe(10);
  expect(Date.parse(first?.expiresAt ?? '') - now.getTime()).toBe(days(1));

  const nextDay = new Date(now.getTime() + days(1) + 1);
  expect(await listOpenInvitations(db, nextDay, 10)).toEqual([]);
  await makeFirstInvitation(db, nextDay);
  const [second] = await listOpenInvitations(db, nextDay, 10);
  expect(second?.code).not.toBe(first?.code);

  await revokeInvitation(db, second?.id ?? 0);
  await makePerson(db);
  await makeFirstInvitation(db, nextDay);
  expect(await listOpenInvitations(db, nextDay, 10)).toEqual([]);
});
