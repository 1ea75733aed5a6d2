import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#areas/desk/contract/audit.ts';
import {
  closeDeskNetwork,
  type DeskNetwork,
  listDeskNetworks,
  removeDeskNetworkCircle,
} from '#areas/networks/contract/network-desk.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { makeNetwork } from '#test/create-network.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { networkCircles, networkOwners, networks } from './network-tables.ts';

const test = openTestApp();
const reason = 'Two trusts by mistake.';
let editor: SignedIn;
let operator: SignedIn;
let member: SignedIn;
let owner: SignedIn;
let circleId: number;
let networkId: number;

beforeEach(async () => {
  [editor, operator, member] = [await test.signedIn(), await test.signedIn(), await test.signedIn()];
  owner = await test.signedIn({ name: 'Olwen Owner' });
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
  const people = { owner: owner.person.id, members: [member.person.id] };
  circleId = await makeWorkspace(test.context.db, people);
  networkId = await makeNetwork(test.context.db, owner.person.id, [circleId]);
  await test.context.db.insert(networkOwners).values({ networkId, userId: owner.person.id });
});

const list = async (q?: string): Promise<DeskNetwork[]> =>
  (await editor.call(listDeskNetworks, { query: q ? { q } : {} })).json();
const remove = (by: SignedIn, body = { reason }, circle = circleId) =>
  by.call(removeDeskNetworkCircle, { params: { id: networkId, circleId: circle }, body });
const close = (by: SignedIn, body = { reason }) => by.call(closeDeskNetwork, { params: { id: networkId }, body });
const texts = async (person: SignedIn) => (await person.call(listNotifications, { query: {} })).body;
const audit = async () => (await operator.call(listAuditEntries, { query: {} })).body;

describe('networks at the desk', () => {
  it('are listed with owners, circles and counts, without what members wrote', async () => {
    const [found] = await list();
    expect(found).toMatchObject({
      ...{ id: networkId, name: 'Ropewalk', memberCount: 2, owners: [{ name: 'Olwen Owner' }] },
      circles: [{ id: circleId, memberCount: 2, owner: 'Olwen Owner' }],
    });
    expect(JSON.stringify(found)).not.toContain('compare notes');
    expect([(await list('rope')).length > 0, await list('zorblatt'), await list('%')]).toEqual([true, [], []]);
  });

  it('refuse members and their owners, a missing reason, and what is not there', async () => {
    for (const person of [member, owner]) {
      expect((await person.call(listDeskNetworks, { query: {} })).statusCode).toBe(404);
      expect([(await remove(person)).statusCode, (await close(person)).statusCode]).toEqual([404, 404]);
    }
    expect((await remove(editor, { reason: ' ' })).body).toBe('Enter a reason');
    expect((await close(editor, { reason: '' })).statusCode).toBe(400);
    expect((await remove(editor, { reason }, 2_000_000)).statusCode).toBe(404);
    expect(await test.context.db.$count(networkCircles, eq(networkCircles.circleId, circleId))).toBe(1);
  });

  it('lose a circle, whose owner is told', async () => {
    expect((await remove(editor)).statusCode).toBe(204);
    expect((await remove(editor)).statusCode).toBe(404);
    expect((await list())[0]).toMatchObject({ circles: [], memberCount: 0 });
    expect(await texts(owner)).toContain('was taken out of its network');
    expect(await audit()).toContain('network_circle_removed');
  });

  it('are closed, also for the owners, and the circles stay', async () => {
    expect((await close(editor)).statusCode).toBe(204);
    expect((await close(editor)).statusCode).toBe(404);
    expect(await test.context.db.$count(networks, eq(networks.id, networkId))).toBe(0);
    expect(await texts(owner)).toContain('was taken out of its network');
    expect(await audit()).toContain('network_closed');
  });
});
