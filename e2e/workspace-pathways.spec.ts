import {
  cpdPathways,
  finishedModules,
  pathwayModules,
  pathwayParticipants,
} from '../areas/workspace/server/pathways/pathway-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { makeWorkspace } from '../test/create-workspace.ts';
import { pressOn, typeIn } from './keyboard.ts';
import { expectFingerSized, longName, lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, giveSession, notification, openWhole, test, unique } from './staffroom-test.ts';

/** CPD Pathways of an inner circle, with a leader on a laptop and a participant of another school on a phone. */

test('a leader runs a CPD Pathway, and a member of another school finishes it and gets a certificate', async ({
  page,
  app,
  browser,
  signedIn,
}) => {
  const { id: owner } = await signedIn({ name: 'Olwen Price', role: 'school_leader', school: 'Oakfield Primary' });
  const member = await makePerson(app.db, { name: 'Mia Okoro', school: 'St Bede’s' });
  const circleId = await makeWorkspace(app.db, { owner, members: [member.id] }, { name: unique('Reading leads') });

  // The leader proposes it and adds a module, with the keyboard alone.
  await openWhole(page, `/circles/${circleId}?tab=pathways`);
  await expect(page.getByText('No CPD Pathways yet')).toBeVisible();
  await pressOn(page, 'Propose Pathway');
  await typeIn(page, 'Title', 'Guided reading');
  await typeIn(page, 'Description', 'Two evenings on guided reading.');
  await pressOn(page, 'Propose Pathway');
  await expect(page.getByRole('heading', { level: 2, name: 'Guided reading' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressOn(page, 'Add module');
  await typeIn(page, 'Title', 'Grouping');
  await typeIn(page, 'Task', 'Group one class twice, and note what changed.');
  await typeIn(page, 'CPD Hours', '1.5');
  await typeIn(page, /^Links/, 'oakfield.example');
  await pressOn(page, 'Add module');
  await expect(page.getByText('Enter a web address that starts with https://')).toBeVisible();
  await page.getByLabel(/^Links/).fill('https://oakfield.example/groups');
  await page.getByText('Teachers’ Standards').first().click();
  await page.getByLabel(/^5 Adapt teaching/).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add module' }).click();
  await expect(notification(page, 'Module added')).toBeVisible();
  await expect(page.getByRole('link', { name: 'oakfield.example/groups' })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  // The member finds it on a phone, and enrols with their name.
  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, member.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, `/circles/${circleId}?tab=pathways`);
  await theirs.getByRole('link', { name: 'Enroll Now: Guided reading' }).click();
  await expect(theirs.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await theirs.getByLabel('The person who leads this may see my name and progress').check();
  await theirs.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(theirs.getByText('0 of 1 modules, 0 hours of 1.5 hours')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^I did this/ })).toHaveCount(0);
  await expectFingerSized(theirs.getByRole('tabpanel'), 2);

  // The leader sees the name, and starts it.
  await page.reload();
  await page.getByRole('button', { name: 'More about the CPD Pathway “Guided reading”' }).click();
  await page.getByRole('menuitem', { name: 'Participants' }).click();
  await expect(page.getByRole('dialog').getByText('Mia Okoro')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(notification(page, 'CPD Pathway started')).toBeVisible();

  // The member is told, finishes the module, and has a draft and a certificate.
  await theirs.goto('/notifications');
  await theirs.getByText('The CPD Pathway “Guided reading” has started').click();
  await theirs.getByRole('button', { name: 'I did this: Grouping' }).click();
  await expect(notification(theirs, 'Module finished')).toBeVisible();
  await expect(theirs.getByText('1 of 1 modules, 1.5 hours of 1.5 hours')).toBeVisible();
  await expectAccessible(theirs);
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('link', { name: 'Download certificate' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Certificate Guided reading.pdf');
  await openWhole(theirs, '/development-tracker');
  await expect(theirs.getByText('Grouping').first()).toBeVisible();

  // What somebody finished stays. The leader sets it to done, and nobody can enrol any more.
  await openWhole(page, new URL(address).pathname + new URL(address).search);
  await expect(page.getByText('1 finished it')).toBeVisible();
  await page.getByRole('button', { name: 'More about the module “Grouping”' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Set to done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set to done' }).click();
  await expect(notification(page, 'CPD Pathway done')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0);
  await phone.close();
});

test('CPD Pathways read well with none, with many and with long names', async ({ page, app, signedIn }, info) => {
  const { id: owner } = await signedIn({ name: longName });
  const member = await makePerson(app.db, { name: longName, school: longName });
  const circleId = await makeWorkspace(app.db, { owner, leads: [member.id] }, { name: unique('Reading leads') });
  await openWhole(page, `/circles/${circleId}?tab=pathways`);
  await lookNow(page, info, 'pathways-empty');

  const made = await app.db
    .insert(cpdPathways)
    .values(
      (
        [
          { title: 'Reading the data', description: 'Three evenings on what a panel hands you.', status: 'done' },
          { title: `Guided reading ${longName}`, description: 'How we group, and when. '.repeat(30), status: 'active' },
          { title: 'Phonics in Year 1', description: 'A first look.', startDate: '2027-01-11', endDate: '2027-03-19' },
        ] as const
      ).map((about) => ({
        ...about,
        ...{ circleId, userId: member.id, startedAt: '2026-11-02T09:00:00Z', finishedAt: '2026-11-20T09:00:00Z' },
      })),
    )
    .returning({ id: cpdPathways.id });
  const [done = 0, active = 0] = made.map(({ id }) => id);
  const modules = await app.db
    .insert(pathwayModules)
    .values(
      [done, active].flatMap((pathwayId) =>
        ['Grouping', `Listening ${longName}`, 'Questions'].map((title, at) => ({
          ...{ pathwayId, circleId, addedBy: member.id, title, hours: at + 0.5 },
          ...{
            activityType: 'peer_observation' as const,
            standards: at === 0 ? (['TS4', 'TS5'] as const).slice() : [],
          },
          task: at === 1 ? 'Listen to one group, and write down each question. '.repeat(12) : 'Try it once.',
          description: at === 0 ? 'What we tried, and what we stopped.' : null,
          links: at === 0 ? [`https://school.example/${'long-address-'.repeat(12)}`] : [],
        })),
      ),
    )
    .returning({ id: pathwayModules.id, pathwayId: pathwayModules.pathwayId });
  await app.db
    .insert(pathwayParticipants)
    .values(
      [done, active].flatMap((pathwayId) =>
        [owner, member.id].map((userId) => ({ pathwayId, userId, circleId, showsName: true })),
      ),
    );
  await app.db
    .insert(finishedModules)
    .values(
      modules
        .filter((_, at) => at % 3 !== 2)
        .map(({ id, pathwayId }) => ({ moduleId: id, pathwayId, circleId, userId: owner })),
    );
  await openWhole(page, `/circles/${circleId}?tab=pathways`);
  await expect(page.getByText('Phonics in Year 1')).toBeVisible();
  await lookNow(page, info, 'pathways-many');
  await openWhole(page, `/circles/${circleId}?tab=pathways&pathway=${active}`);
  await expect(page.getByText('2 of 3 modules')).toBeVisible();
  await lookNow(page, info, 'pathways-active');
  await page.getByRole('button', { name: 'Add module' }).click();
  await expect(page.getByLabel('CPD Hours')).toBeVisible();
  await lookNow(page, info, 'pathways-module');
  await openWhole(page, `/circles/${circleId}?tab=pathways&pathway=${done}`);
  await expect(page.getByRole('link', { name: 'Download certificate' })).toBeVisible();
  await lookNow(page, info, 'pathways-done');
  await openWhole(page, `/circles/${circleId}?tab=pathways&pathway=${made[2]?.id}`);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
  await lookNow(page, info, 'pathways-enrolling');
});
