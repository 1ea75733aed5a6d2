import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '#areas/account/contract/access.ts';
import {
  invitePerson,
  listDeskInvitations,
  listInviters,
  listJoined,
  makeInvitationLink,
  remindInvited,
  resendInvitation,
  revokeInvitationAtDesk,
} from '#areas/account/contract/invitation-desk.ts';
import { grantRole, listSchoolsOf, roleGrantSchools, roleGrants, schools } from '#areas/people/server/index.ts';
import { mergeSchool } from '#areas/schools/contract/school-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { invitations } from '../../access-tables.ts';
import { sendInvitation, sendInvitationReminder } from '../../account-tasks.ts';
import { emails } from '../../email-log/email-log-tables.ts';
import { makeInvitation } from '../invitation-actions.ts';

const test = openTestApp();

let manager: SignedIn;
let ashgrove: number;
beforeAll(async () => {
  manager = await test.signedIn();
  await grantRole(test.context, test.context.db, null, manager.person.id, 'people_manager');
  ashgrove = await makeSchool('Ashgrove Primary');
});

async function makeSchool(name: string): Promise<number> {
  const [made] = await test.context.db.insert(schools).values({ name, isConfirmed: true }).returning();
  return made?.id ?? 0;
}

async function localManager(schoolId: number): Promise<SignedIn> {
  const { db } = test.context;
  const caller = await test.signedIn();
  const userId = caller.person.id;
  await grantRole(test.context, db, null, userId, 'people_manager');
  await db
    .update(roleGrants)
    .set({ isLocal: true })
    .where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, 'people_manager')));
  await db.insert(roleGrantSchools).values({ userId, role: 'people_manager', schoolId });
  return caller;
}

let count = 0;
const address = () => `invited.${++count}@school.example`;
const invite = async (by: SignedIn, about: object = {}) =>
  by.call(invitePerson, { body: { name: 'Ida Invited', email: address(), role: 'teacher', ...about } });
const tomorrow = () => new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
const link = async (by: SignedIn, about: object = {}) =>
  by.call(makeInvitationLink, { body: { maxUses: 2, expiresOn: tomorrow(), ...about } });
const codeOf = async (id: number) =>
  (await test.context.db.select().from(invitations).where(eq(invitations.id, id)))[0]?.code ?? '';

async function join(invitationId: number, about: object = {}): Promise<number> {
  const username = `joiner.${++count}`;
  const body = {
    ...{
      username,
      password: 'nine violet teapots',
      confirmPassword: 'nine violet teapots',
      name: 'Jo Joiner',
      meetingFrequency: null,
    },
    ...{ email: `${username}@school.example`, invitationCode: await codeOf(invitationId), ...about },
  };
  const reply = await test.stranger.call(register, { body });
  return (reply.json() as { id: number }).id;
}

describe('an invitation of one person', () => {
  it('is emailed, names the school, and its code is never shown', async () => {
    const email = address();
    const made = (await invite(manager, { email, schoolId: ashgrove, note: 'Starts in May' })).json();
    expect(made).toMatchObject({ email, school: 'Ashgrove Primary', state: 'open', link: null, uses: 0 });
    expect(made.createdBy.id).toBe(manager.person.id);
    await test.background.runWaiting(test.context, sendInvitation);
    const listed = await manager.call(listDeskInvitations, { query: { q: email.toUpperCase() } });
    expect(listed.json()).toMatchObject([{ id: made.id, mail: { state: 'written' } }]);
    expect(listed.body).not.toContain(await codeOf(made.id));
    const personId = await join(made.id, { email });
    expect(await listSchoolsOf(test.context.db, personId)).toMatchObject([{ id: ashgrove, isMain: true }]);
    const used = await manager.call(listDeskInvitations, { query: { q: email } });
    expect(used.json()).toMatchObject([{ state: 'used', uses: 1 }]);
  });

  it('is refused for members, for people with an invitation, and for a school that is not in the list', async () => {
    const email = address();
    await invite(manager, { email });
    expect((await invite(manager, { email: email.toUpperCase() })).body).toBe(
      'This person has an invitation that still works. Find it in the list to send it again.',
    );
    const member = await test.signedIn();
    expect((await invite(manager, { email: member.person.email })).statusCode).toBe(409);
    expect((await invite(manager, { schoolId: 2_000_000_000 })).statusCode).toBe(400);
    expect((await invite(manager, { expiresOn: '2020-01-01' })).body).toBe('Choose a last day that has not passed.');
    expect((await invite(manager, { name: ' ' })).statusCode).toBe(400);
  });

  it('keeps a school that the person types beside the one of the invitation', async () => {
    const made = (await invite(manager, { schoolId: ashgrove })).json();
    const personId = await join(made.id, { email: made.email, school: 'Somewhere Else' });
    expect(await listSchoolsOf(test.context.db, personId)).toMatchObject([
      { name: 'Somewhere Else', isMain: true },
      { id: ashgrove, isMain: false },
    ]);
  });

  it('is sent again, and a reminder goes at most once a day', async () => {
    const { id } = (await invite(manager)).json();
    await test.background.runWaiting(test.context, sendInvitation);
    const before = (await test.mails()).length;
    expect((await manager.call(resendInvitation, { params: { id } })).statusCode).toBe(200);
    expect((await manager.call(remindInvited, { params: { id } })).json().remindedAt).not.toBeNull();
    const again = await manager.call(remindInvited, { params: { id } });
    expect([again.statusCode, again.body]).toEqual([
      409,
      'A reminder was sent in the last 24 hours. Wait a day before the next one.',
    ]);
    await test.background.runWaiting(test.context, sendInvitation);
    await test.background.runWaiting(test.context, sendInvitationReminder);
    const mails = await test.mails();
    expect(mails.length).toBe(before + 2);
    expect(mails.at(-1)?.subject).toBe('Your invitation to Staffroom is waiting');
  });

  it('ends, and then cannot be used, sent or ended', async () => {
    const { id, email } = (await invite(manager)).json();
    expect((await manager.call(revokeInvitationAtDesk, { params: { id } })).json()).toMatchObject({ state: 'revoked' });
    for (const action of [revokeInvitationAtDesk, resendInvitation, remindInvited])
      expect((await manager.call(action, { params: { id } })).statusCode).toBe(409);
    const body = {
      ...{ username: 'too.late', password: 'nine violet teapots', confirmPassword: 'nine violet teapots' },
      meetingFrequency: null,
    };
    const late = await test.stranger.call(register, {
      body: { ...body, name: 'Too Late', email, invitationCode: await codeOf(id) },
    });
    expect(late.statusCode).toBe(400);
  });

  it('is found if the mail server refused its email', async () => {
    const { id } = (await invite(manager)).json();
    await test.background.runWaiting(test.context, sendInvitation);
    await test.context.db
      .update(emails)
      .set({ state: 'refused', answer: '550 no such user' })
      .where(eq(emails.invitationId, id));
    const refused = await manager.call(listDeskInvitations, { query: { mail: 'refused' } });
    expect(refused.json()).toMatchObject([{ id, mail: { state: 'refused', answer: '550 no such user' } }]);
  });
});

describe('a link', () => {
  it('works for a number of people until its last day', async () => {
    const made = (await link(manager, { schoolId: ashgrove, note: 'Autumn ECTs' })).json();
    expect(made).toMatchObject({ email: null, maxUses: 2, note: 'Autumn ECTs' });
    expect(made.link).toContain(`/auth?invite=${await codeOf(made.id)}`);
    await join(made.id);
    await join(made.id);
    const listed = await manager.call(listDeskInvitations, { query: { kind: 'link', state: 'used' } });
    expect(listed.json()).toMatchObject([{ id: made.id, link: null, uses: 2 }]);
    expect((await link(manager, { maxUses: 0 })).statusCode).toBe(400);
    expect((await link(manager, { maxUses: 1_001 })).body).toBe('Enter a number from 1 to 1,000');
    expect((await manager.call(resendInvitation, { params: { id: made.id } })).statusCode).toBe(409);
  });

  it('never shows the invitation that makes an operator', async () => {
    const made = await makeInvitation(test.context.db, { maxUses: 1, makesOperator: true });
    const listed = await manager.call(listDeskInvitations, { query: { kind: 'link', limit: 200 } });
    expect(listed.body).not.toContain(made.code);
    expect((await manager.call(revokeInvitationAtDesk, { params: { id: made.id } })).statusCode).toBe(404);
  });
});

describe('who invited each member', () => {
  it('is a tree of people and the people that they invited', async () => {
    const first = (await invite(manager)).json();
    const inviter = await join(first.id, { email: first.email });
    const second = await makeInvitation(test.context.db, { maxUses: 1, createdBy: inviter, description: 'A friend' });
    const last = await join(second.id);
    const inviters = (await manager.call(listInviters, {})).json() as { person: { id: number } | null }[];
    expect(inviters.map(({ person }) => person?.id)).toContain(inviter);
    const through = (await manager.call(listJoined, { query: { by: manager.person.id, limit: 200 } })).json();
    expect(through).toContainEqual(expect.objectContaining({ id: inviter, invited: 1 }));
    const below = await manager.call(listJoined, { query: { by: inviter } });
    expect(below.json()).toMatchObject([{ id: last, invited: 0, invitation: { isLink: true, note: 'A friend' } }]);
  });
});

describe('a people manager of one school', () => {
  it('invites only to this school, and sees only its invitations and people', async () => {
    const birchwood = await makeSchool('Birchwood High');
    const local = await localManager(birchwood);
    for (const schoolId of [ashgrove, null])
      expect([(await invite(local, { schoolId })).body, (await link(local, { schoolId })).body]).toEqual([
        'Choose one of your schools.',
        'Choose one of your schools.',
      ]);
    const own = (await invite(local, { schoolId: birchwood })).json();
    const other = (await invite(manager, { schoolId: ashgrove })).json();
    const listed = (await local.call(listDeskInvitations, {})).json() as { id: number }[];
    expect(listed.map(({ id }) => id)).toEqual([own.id]);
    for (const action of [revokeInvitationAtDesk, resendInvitation, remindInvited])
      expect((await local.call(action, { params: { id: other.id } })).statusCode).toBe(404);
    await join(other.id, { email: other.email });
    const joined = await join(own.id, { email: own.email });
    expect((await local.call(listInviters, {})).json()).toEqual([
      { person: { id: local.person.id, name: local.person.name }, joined: 1 },
    ]);
    expect((await local.call(listJoined, { query: { by: manager.person.id } })).json()).toEqual([]);
    expect((await local.call(listJoined, { query: { by: local.person.id } })).json()).toMatchObject([{ id: joined }]);
  });

  it('keeps the invitations of a school that is merged', async () => {
    const [from, into] = [await makeSchool('Cedar Parc'), await makeSchool('Cedar Park')];
    const { id } = (await invite(manager, { schoolId: from })).json();
    await manager.call(mergeSchool, { params: { id: from }, body: { into } });
    const listed = await (await localManager(into)).call(listDeskInvitations, {});
    expect(listed.json()).toMatchObject([{ id, school: 'Cedar Park' }]);
  });
});
