import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { grantRole, roleGrantSchools, roleGrants, schools } from '#areas/people/server/index.ts';
import { getDutyList, setDutyList } from '#areas/reports/contract/duty.ts';
import { reportToOperator } from '#areas/reports/contract/report.ts';
import type { DeskRole } from '#contract/permissions.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { sendUrgentCase } from './urgent-emails.ts';

const test = openTestApp();

let operator: SignedIn;
/** A moderator of Ashgrove only. */
let local: SignedIn;

async function withRole(role: DeskRole): Promise<SignedIn> {
  const caller = await test.signedIn();
  await grantRole(test.context, test.context.db, null, caller.person.id, role);
  return caller;
}

beforeAll(async () => {
  const { db } = test.context;
  operator = await withRole('operator');
  local = await withRole('moderator');
  const userId = local.person.id;
  const [ashgrove] = await db.insert(schools).values({ name: 'Ashgrove Primary', isConfirmed: true }).returning();
  await db.insert(schools).values({ name: 'Birchwood High', isConfirmed: true });
  await db
    .update(roleGrants)
    .set({ isLocal: true })
    .where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, 'moderator')));
  await db.insert(roleGrantSchools).values({ userId, role: 'moderator', schoolId: ashgrove?.id ?? 0 });
});

/** Who gets an email when something urgent about this person is reported. */
async function toldAbout(person: SignedIn): Promise<(string | undefined)[]> {
  const before = (await test.mails()).length;
  const reporter = await test.signedIn();
  const body = { kind: 'person', id: person.person.id, category: 'child', reason: 'Look at this' } as const;
  expect((await reporter.call(reportToOperator, { body })).statusCode).toBeLessThan(300);
  await test.background.runWaiting(test.context, sendUrgentCase);
  return (await test.mails()).slice(before).map(({ to }) => to?.[0]?.address);
}

it('something urgent reaches somebody who can open it, although the only moderator is of another school', async () => {
  const { email } = operator.person;
  expect(await toldAbout(await test.signedIn({ school: 'Ashgrove Primary' }))).toEqual([local.person.email]);
  expect(await toldAbout(await test.signedIn({ school: 'Birchwood High' }))).toEqual([email]);
  // Nobody is told of a case about themselves, and moderators of a school must not be the only ones to know.
  expect(await toldAbout(local)).toEqual([email]);

  const list = await operator.call(setDutyList, { body: { personIds: [local.person.id] } });
  expect(list.statusCode).toBe(200);
  expect(await toldAbout(await test.signedIn({ school: 'Birchwood High' }))).toEqual([email]);
  const lead = await withRole('safeguarding_lead');
  const told = await toldAbout(await test.signedIn({ school: 'Birchwood High' }));
  expect(told.toSorted()).toEqual([email, lead.person.email].toSorted());
  expect((await operator.call(getDutyList, {})).body).not.toContain('localRoles');
});
