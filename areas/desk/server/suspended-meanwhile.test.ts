import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { suspendPerson } from '#areas/account/server/index.ts';
import { createDeskCircle, listDeskCircles } from '#areas/circles/contract/circles-desk.ts';
import { moveDeskItem } from '#areas/development/contract/catalogue-desk.ts';
import { withdrawProposal } from '#areas/mentoring/contract/mentoring-desk.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { moveDeskProgramme } from '#areas/programmes/contract/programmes-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { waitForLocks } from '#test/waiting-requests.ts';

const test = openTestApp();
const any = { params: { id: 1 } };
const circle = { name: 'Too late', description: 'D', color: 'blue' as const, subjects: [], phases: [], roles: [] };

it.each<[string, (by: SignedIn) => Promise<{ statusCode: number }>]>([
  ['circles', (by) => by.call(createDeskCircle, { body: { ...circle, ownerId: null } })],
  ['the catalogue', (by) => by.call(moveDeskItem, { ...any, body: { action: 'withdraw' } })],
  ['programmes', (by) => by.call(moveDeskProgramme, { ...any, body: { action: 'hide' } })],
  ['mentoring', (by) => by.call(withdrawProposal, any)],
])('somebody who is suspended while they change %s changes nothing', async (_, change) => {
  const { context } = test;
  const person = await test.signedIn();
  await grantRole(context, context.db, null, person.person.id, 'operator');
  const changing = await context.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.operators'))`);
    const sent = change(person);
    await waitForLocks(context.db);
    await suspendPerson(db, person.person.id, 'Unkind messages.', test.clock.now());
    return { sent };
  });
  expect((await changing.sent).statusCode).toBe(401);
  const reader = await test.signedIn();
  await grantRole(context, context.db, null, reader.person.id, 'operator');
  expect((await reader.call(listDeskCircles, { query: {} })).body).not.toContain('Too late');
});
