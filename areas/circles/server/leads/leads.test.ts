import { expect, it } from 'vitest';
import { getCircle, leaveCircle, listCircleMembers } from '#areas/circles/contract/circle.ts';
import { changeCircle, handOverCircle } from '#areas/circles/contract/circle-settings.ts';
import { createInnerCircle, joinInnerCircle, removeMember } from '#areas/circles/contract/inner-circle.ts';
import { endLead, makeLead } from '#areas/circles/contract/leads.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleMembers } from '../circle-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let made = 0;
async function setUp(hasWorkspace = true) {
  made += 1;
  const owner = await test.signedIn({ role: 'school_leader', name: 'Olwen Owner' });
  const member = await test.signedIn({ name: 'Mia Member' });
  const inviteCode = `lead-code-${made}`;
  const body = { name: 'Reading leads', description: 'D', inviteCode, hasWorkspace };
  const circleId: number = (await owner.call(createInnerCircle, { body })).json().id;
  await member.call(joinInnerCircle, { body: { inviteCode } });
  return { owner, member, circleId, inviteCode };
}
const asLead = (by: SignedIn, id: number, who: SignedIn) =>
  by.call(makeLead, { params: { id, userId: who.person.id } });
const notLead = (by: SignedIn, id: number, who: SignedIn) =>
  by.call(endLead, { params: { id, userId: who.person.id } });
const seenBy = async (person: SignedIn, id: number) => (await person.call(getCircle, at(id))).json();
const textsOf = async (person: SignedIn) =>
  (await person.call(listNotifications, {})).json().map(({ text }: { text: string }) => text);
const leadsIn = async (by: SignedIn, id: number) =>
  (await by.call(listCircleMembers, { ...at(id), query: {} }))
    .json()
    .filter(({ isLead }: { isLead: boolean }) => isLead)
    .map(({ name }: { name: string }) => name);

it('the workspace is off, unless the owner turns it on with the circle or later', async () => {
  const { owner, member, circleId } = await setUp(false);
  expect(await seenBy(member, circleId)).toMatchObject({ hasWorkspace: false, isLead: false });
  const change = (by: SignedIn, hasWorkspace: boolean) =>
    by.call(changeCircle, { ...at(circleId), body: { hasWorkspace } });
  expect((await change(member, true)).statusCode).toBe(404);
  expect((await change(owner, true)).json()).toMatchObject({ hasWorkspace: true });
  expect((await change(owner, false)).json()).toMatchObject({ hasWorkspace: false });
  const other = await setUp();
  expect(await seenBy(other.member, other.circleId)).toMatchObject({ hasWorkspace: true });
});

it('an open circle has no workspace', async () => {
  const owner = await test.signedIn();
  const circleId = await makeCircle(test.context.db, { name: 'An open circle' });
  await test.context.db.insert(circleMembers).values({ circleId, userId: owner.person.id, role: 'owner' });
  const refused = await owner.call(changeCircle, { ...at(circleId), body: { hasWorkspace: true } });
  expect([refused.statusCode, refused.body]).toEqual([400, 'Only an inner circle has a workspace.']);
  expect((await asLead(owner, circleId, owner)).statusCode).toBe(404);
});

it('the owner makes a member a lead, who is told once, and takes it back', async () => {
  const { owner, member, circleId } = await setUp();
  expect((await asLead(owner, circleId, member)).statusCode).toBe(204);
  expect((await asLead(owner, circleId, member)).statusCode).toBe(204);
  expect(await seenBy(member, circleId)).toMatchObject({ isLead: true, isOwner: false });
  expect(await leadsIn(member, circleId)).toEqual(['Mia Member']);
  expect(await textsOf(member)).toEqual([
    'Olwen Owner made you a lead of “Reading leads”. You can see and change what is for leads',
  ]);
  expect((await notLead(owner, circleId, member)).statusCode).toBe(204);
  expect((await notLead(owner, circleId, member)).statusCode).toBe(204);
  expect(await seenBy(member, circleId)).toMatchObject({ isLead: false });
  expect(await textsOf(member)).toEqual([
    'Olwen Owner made you a member of “Reading leads” again. You are no longer a lead',
  ]);
});

it('is refused for the owner, for strangers to the circle, by others, and while the workspace is off', async () => {
  const { owner, member, circleId } = await setUp();
  const stranger = await test.signedIn();
  expect((await asLead(owner, circleId, owner)).statusCode).toBe(400);
  const refused = await asLead(owner, circleId, stranger);
  expect([refused.statusCode, refused.body]).toEqual([400, 'This person is not a member of the circle.']);
  for (const by of [member, stranger]) expect((await asLead(by, circleId, member)).statusCode).toBe(404);
  await asLead(owner, circleId, member);
  // A lead leads the workspace, and nothing else of the circle.
  expect((await asLead(member, circleId, member)).statusCode).toBe(404);
  expect((await notLead(member, circleId, member)).statusCode).toBe(404);
  expect((await member.call(changeCircle, { ...at(circleId), body: { name: 'Mine' } })).statusCode).toBe(404);
  await owner.call(changeCircle, { ...at(circleId), body: { hasWorkspace: false } });
  expect((await asLead(owner, circleId, member)).statusCode).toBe(404);
  expect((await notLead(owner, circleId, member)).statusCode).toBe(204);
});

it('a lead who leaves, is removed or becomes the owner is no longer a lead', async () => {
  const { owner, member, circleId, inviteCode } = await setUp();
  await asLead(owner, circleId, member);
  await member.call(leaveCircle, at(circleId));
  await member.call(joinInnerCircle, { body: { inviteCode } });
  expect(await seenBy(member, circleId)).toMatchObject({ isLead: false });
  await asLead(owner, circleId, member);
  await owner.call(handOverCircle, { ...at(circleId), body: { userId: member.person.id } });
  expect(await seenBy(member, circleId)).toMatchObject({ isOwner: true, isLead: false });
  await asLead(member, circleId, owner);
  await member.call(removeMember, { params: { id: circleId, userId: owner.person.id } });
  expect(await leadsIn(member, circleId)).toEqual([]);
});
