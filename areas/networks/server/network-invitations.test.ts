import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { createNetwork, getNetwork, joinNetwork } from '#areas/networks/contract/network.ts';
import {
  listNetworkInvitations,
  makeNetworkInvitation,
  revokeNetworkInvitation,
} from '#areas/networks/contract/network-invitation.ts';
import { listNotifications, listWaiting } from '#areas/notifications/contract/notification.ts';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { days } from '#server/clock.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { networksArea } from './area.ts';
import { networkInvitations, networks } from './network-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const list = { query: {} };

async function setUp(name = 'Olwen Owner') {
  const owner = await test.signedIn({ name });
  const member = await test.signedIn();
  const circleId = await makeWorkspace(test.context.db, { owner: owner.person.id, members: [member.person.id] });
  const body = { name: `Schools of ${name}`, description: 'They compare notes.', circleId };
  const { id } = (await owner.call(createNetwork, { body })).json();
  return { owner, member, circleId, id: id as number };
}

/** Somebody with a confirmed address and a circle. */
async function guestWithCircle() {
  const guest = await test.signedIn();
  await test.context.db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, guest.person.id));
  const [{ email = '' } = {}] = await test.context.db.select().from(users).where(eq(users.id, guest.person.id));
  return { guest, email, circleId: await makeWorkspace(test.context.db, { owner: guest.person.id }) };
}
const waiting = async (person: SignedIn) =>
  (await person.call(listWaiting, {})).json() as { text: string; link: string }[];
const codeIn = (link = '') => new URL(link, 'http://any').searchParams.get('code') ?? '';

it('an invitation waits for the invited member, who brings a circle in with it once', async () => {
  const { owner, id } = await setUp();
  const { guest, email, circleId } = await guestWithCircle();
  const made = await owner.call(makeNetworkInvitation, { ...at(id), body: { email: email.toUpperCase() } });
  expect(made.statusCode).toBe(201);
  expect(Object.keys(made.json()).sort()).toEqual(['createdAt', 'email', 'expiresAt', 'id']);
  const [item] = await waiting(guest);
  expect(item?.text).toBe('Olwen Owner invited you to bring a circle into the network “Schools of Olwen Owner”');
  expect((await guest.call(listNotifications, list)).json()[0]).toMatchObject({ link: item?.link });
  expect((await guest.call(getNetwork, at(id))).statusCode).toBe(404);
  const inviteCode = codeIn(item?.link);
  const thief = await guestWithCircle();
  const refused = await thief.guest.call(joinNetwork, { body: { inviteCode, circleId: thief.circleId } });
  expect([refused.statusCode, refused.body]).toEqual([400, 'This invitation was sent to a different email address.']);
  expect((await guest.call(joinNetwork, { body: { inviteCode, circleId } })).statusCode).toBe(200);
  expect([await waiting(guest), (await owner.call(listNetworkInvitations, { ...at(id), ...list })).json()]).toEqual([
    [],
    [],
  ]);
  const second = await makeWorkspace(test.context.db, { owner: guest.person.id });
  expect((await guest.call(joinNetwork, { body: { inviteCode, circleId: second } })).statusCode).toBe(404);
});

it('the reply does not tell whether anybody has the address', async () => {
  const { owner, id } = await setUp();
  const { email } = await guestWithCircle();
  const ask = async (to: string) =>
    (await owner.call(makeNetworkInvitation, { ...at(id), body: { email: to } })).statusCode;
  expect([await ask(email), await ask('nobody@a.example')]).toEqual([201, 201]);
  expect([await ask(email), await ask('nobody@a.example'), await ask('no address')]).toEqual([409, 409, 400]);
});

it('only owners see and make invitations, and one that was taken back or has ended does not work', async () => {
  const { owner, member, id } = await setUp();
  const other = await setUp('Another Owner');
  const { guest, email, circleId } = await guestWithCircle();
  const invitation = (await owner.call(makeNetworkInvitation, { ...at(id), body: { email } })).json();
  const params = { id, invitationId: invitation.id };
  for (const person of [member, other.owner]) {
    expect((await person.call(listNetworkInvitations, { ...at(id), ...list })).statusCode).toBe(404);
    expect((await person.call(makeNetworkInvitation, { ...at(id), body: { email } })).statusCode).toBe(404);
    expect((await person.call(revokeNetworkInvitation, { params })).statusCode).toBe(404);
  }
  // The id of the invitation in another network changes nothing.
  await other.owner.call(revokeNetworkInvitation, { params: { ...params, id: other.id } });
  const inviteCode = codeIn((await waiting(guest))[0]?.link);
  expect((await owner.call(revokeNetworkInvitation, { params })).statusCode).toBe(204);
  expect([
    await waiting(guest),
    (await guest.call(joinNetwork, { body: { inviteCode, circleId } })).statusCode,
  ]).toEqual([[], 404]);
  await owner.call(makeNetworkInvitation, { ...at(id), body: { email } });
  const ended = codeIn((await waiting(guest))[0]?.link);
  await test.context.db.update(networkInvitations).set({ expiresAt: sql`now() - interval '1 minute'` });
  expect([
    await waiting(guest),
    (await guest.call(joinNetwork, { body: { inviteCode: ended, circleId } })).statusCode,
  ]).toEqual([[], 404]);
  const now = new Date(test.clock.now().getTime() + days(1));
  const removed = await networksArea.removeExpired?.(test.context.db as never, now, test.context.settings);
  expect(removed).toEqual({ 'network invitations': expect.any(Number) });
  expect(await test.context.db.$count(networkInvitations, eq(networkInvitations.networkId, id))).toBe(0);
});

it('a member invites 20 people a day', async () => {
  const { owner, id } = await setUp();
  await test.context.db.insert(networkInvitations).values(
    Array.from({ length: 20 }, (_, index) => ({
      ...{ networkId: id, email: `${index}@a.example`, inviteCode: `${id}-${index}`, createdBy: owner.person.id },
      createdAt: test.clock.now().toISOString(),
      expiresAt: new Date(test.clock.now().getTime() + days(30)).toISOString(),
    })),
  );
  const refused = await owner.call(makeNetworkInvitation, { ...at(id), body: { email: 'one-more@a.example' } });
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    'You have invited 20 people today. Invite the next one tomorrow.',
  ]);
  const { items } = { items: (await owner.call(listNetworkInvitations, { ...at(id), query: { limit: 15 } })).json() };
  expect(items).toHaveLength(15);
});

it('the export has the networks that a member owns and described, without codes and addresses', async () => {
  const { owner, id } = await setUp();
  await owner.call(makeNetworkInvitation, { ...at(id), body: { email: 'secret@a.example' } });
  const { body } = await owner.call(exportOwnData, {});
  expect(body).toContain('They compare notes.');
  expect(body).not.toContain('secret@a.example');
  expect(body).not.toContain('inviteCode');
});

it('an erasure hands the network on and keeps its text without the name', async () => {
  const { owner, id } = await setUp('Erna Erased');
  const { guest, email, circleId } = await guestWithCircle();
  await owner.call(makeNetworkInvitation, { ...at(id), body: { email } });
  const inviteCode = codeIn((await waiting(guest))[0]?.link);
  await guest.call(joinNetwork, { body: { inviteCode, circleId } });
  await owner.call(makeNetworkInvitation, { ...at(id), body: { email: 'left@a.example' } });
  await erasePerson(test.context, owner.person.id, allPersonalData);
  const kept = (await guest.call(getNetwork, at(id))).json();
  expect(kept).toMatchObject({ isOwner: true, owners: [{ id: guest.person.id }] });
  expect(kept.name).not.toContain('Erna Erased');
  expect(await test.context.db.$count(networkInvitations, eq(networkInvitations.networkId, id))).toBe(0);
  expect(await test.context.db.$count(networks, eq(networks.id, id))).toBe(1);
});
