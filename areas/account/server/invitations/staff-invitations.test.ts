import { eq, like, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endOfDay } from '#server/clock.ts';
import { makePerson } from '#test/create-people.ts';
import { openTestApp } from '#test/test-app.ts';
import { invitations } from '../access-tables.ts';
import { sendInvitation } from '../account-tasks.ts';
import { type InvitedStaff, inviteStaff } from './staff-invitations.ts';
import type { StaffMember } from './staff-list.ts';

const test = openTestApp();

const staff = (count: number, school: string): StaffMember[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    name: `Person ${index}`,
    email: `P${index}@${school}.example`,
    role: 'support_staff',
  }));
const counts = ({ invited, alreadyInvited, alreadyMembers }: InvitedStaff) => ({
  invited: invited.length,
  alreadyInvited: alreadyInvited.length,
  alreadyMembers: alreadyMembers.length,
});
const waiting = async () =>
  Number(
    (
      await test.context.db.execute<{ count: string }>(
        sql`select count(*) from pgboss.job where name = 'send-invitation' and state < 'completed'`,
      )
    ).rows[0]?.count,
  );

it('emails each person their own invitation, which works only for them and sets their role', async () => {
  const list = staff(2, 'mailed').map((person) => ({ ...person, school: 'Ashgrove Primary' }));
  const result = await inviteStaff(test.context, list, { expiresAt: endOfDay('2027-07-31').toISOString() });
  expect(counts(result)).toEqual({ invited: 2, alreadyInvited: 0, alreadyMembers: 0 });
  expect(result.invited.map(({ row, email }) => [row, email])).toEqual([
    [2, 'P0@mailed.example'],
    [3, 'P1@mailed.example'],
  ]);
  expect(await test.background.runWaiting(test.context, sendInvitation)).toEqual({ done: 2, failed: 0 });
  const mails = (await test.mails()).filter(({ to }) => to?.[0]?.address?.endsWith('@mailed.example'));
  expect(mails.map(({ to }) => to?.[0]?.name).sort()).toEqual(['Person 0', 'Person 1']);
  const [first] = mails;
  expect(first?.from?.address).toBe('no-reply@localhost');
  expect(first?.text).toContain('31 July 2027');
  expect(first?.html).toContain('Join Staffroom');
  const code = /\?invite=(\S+)/.exec(first?.text ?? '')?.[1] ?? '';
  const register = (email: string) =>
    test.stranger.send('/api/register', {
      method: 'POST',
      body: {
        username: `mailed.${email.length}`,
        password: 'four brown ducks',
        confirmPassword: 'four brown ducks',
        name: 'Mailed',
        email,
        role: 'teacher',
        invitationCode: code,
      },
    });
  expect((await register('another.person@mailed.example')).body).toBe(
    'This invitation was sent to a different email address.',
  );
  const registered = await register(first?.to?.[0]?.address ?? '');
  expect([registered.statusCode, registered.json().role, registered.json().school]).toEqual([
    201,
    'support_staff',
    'Ashgrove Primary',
  ]);
});

it('can run again: it skips members and invited people, but not used or expired invitations', async () => {
  const list = staff(4, 'again');
  await makePerson(test.context.db, { email: 'p0@AGAIN.example' });
  await inviteStaff(test.context, list, {});
  await test.context.db
    .update(invitations)
    .set({ expiresAt: '2020-01-01T00:00:00Z' })
    .where(eq(invitations.email, 'P3@again.example'));
  const again = await inviteStaff(test.context, list, {});
  expect(counts(again)).toEqual({ invited: 1, alreadyInvited: 2, alreadyMembers: 1 });
  expect(again.alreadyMembers.map(({ row, email }) => [row, email])).toEqual([[2, 'P0@again.example']]);
});

it('creates one invitation per person if it runs twice simultaneously', async () => {
  const list = staff(50, 'twice');
  const results = await Promise.all([inviteStaff(test.context, list, {}), inviteStaff(test.context, list, {})]);
  expect(results.map(({ invited }) => invited.length).sort()).toEqual([0, 50]);
  expect(await test.context.db.$count(invitations, like(invitations.email, '%@twice.example'))).toBe(50);
});

it('invites 5,000 rows in one transaction', async () => {
  await test.background.runWaiting(test.context, sendInvitation);
  const list = staff(5_000, 'large');
  const broken = [...list, { ...list[0], email: 'x@large.example', role: 'nothing' } as unknown as StaffMember];
  await expect(inviteStaff(test.context, broken, {})).rejects.toThrow();
  expect([
    await test.context.db.$count(invitations, like(invitations.email, '%@large.example')),
    await waiting(),
  ]).toEqual([0, 0]);
  expect((await inviteStaff(test.context, list, {})).invited).toHaveLength(5_000);
  expect(await waiting()).toBe(5_000);
  // Empties the queue for the next test.
  await test.context.db.execute(sql`delete from pgboss.job`);
});

it('sends no email for an invitation that was used meanwhile', async () => {
  await inviteStaff(test.context, staff(1, 'meanwhile'), {});
  await test.context.db
    .update(invitations)
    .set({ currentUses: 1 })
    .where(eq(invitations.email, 'P0@meanwhile.example'));
  expect(await test.background.runWaiting(test.context, sendInvitation)).toEqual({ done: 1, failed: 0 });
  const mails = await test.mails();
  expect(mails.filter(({ to }) => to?.[0]?.address?.endsWith('@meanwhile.example'))).toEqual([]);
});
