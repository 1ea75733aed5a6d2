import { expect, it } from 'vitest';
import { roleGrants } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import { makePerson, testPassword } from '#test/create-people.ts';
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
  const [operator, first, ...others] = await listOpenInvitations(db, now, 10);
  expect(others).toEqual([]);
  expect(operator).toMatchObject({ maxUses: 1, makesOperator: true });
  expect(first).toMatchObject({ maxUses: 10, makesOperator: false });
  expect(Date.parse(first?.expiresAt ?? '') - now.getTime()).toBe(days(1));

  const nextDay = new Date(now.getTime() + days(1) + 1);
  expect(await listOpenInvitations(db, nextDay, 10)).toEqual([]);
  await makeFirstInvitation(db, nextDay);
  const open = await listOpenInvitations(db, nextDay, 10);
  expect(open).toHaveLength(2);
  expect(open.map(({ code }) => code)).not.toContain(first?.code);

  for (const { id } of open) await revokeInvitation(db, id);
  await makePerson(db);
  await makeFirstInvitation(db, nextDay);
  expect(await listOpenInvitations(db, nextDay, 10)).toEqual([]);
});

it('the operator invitation of the first start makes one operator', async () => {
  const { db } = test.context;
  await test.context.db.insert(invitations).values({ code: 'AAAA-BBBB', maxUses: 1, makesOperator: true });
  const registerAs = (username: string) =>
    test.stranger.send('/api/register', {
      method: 'POST',
      body: {
        username,
        password: testPassword,
        confirmPassword: testPassword,
        name: 'Olive Marsh',
        email: `${username}@school.example`,
        invitationCode: 'aaaa-bbbb',
      },
    });
  expect((await registerAs('olive.marsh')).json()).toMatchObject({ deskRoles: ['operator'] });
  expect((await registerAs('second.marsh')).statusCode).toBe(400);
  expect(await db.$count(roleGrants)).toBe(1);
});
