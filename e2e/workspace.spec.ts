import { circleResources } from '#areas/discussions/server/resources/resource-tables.ts';
import {
  innerCircleResources,
  innerCircleResourceVersions,
} from '#areas/workspace/server/resources/resource-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { makeWorkspace } from '../test/create-workspace.ts';
import { chooseInMenu, pressOn, typeIn } from './keyboard.ts';
import { expectFingerSized, longName, lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, giveSession, notification, openWhole, test, unique } from './staffroom-test.ts';

/** The workspace of an inner circle, with an owner on a laptop and a member of another school on a phone. */

test('two schools share a file and its versions, and what is for leads stays with them', async ({
  page,
  app,
  browser,
  signedIn,
}) => {
  const owner = await signedIn({ name: 'Olwen Price', role: 'school_leader', school: 'Oakfield Primary' });
  const member = await makePerson(app.db, { name: 'Mia Okoro', school: 'St Bede’s' });
  const name = unique('Reading leads');

  // The owner makes the circle with a workspace.
  await page.goto('/circles');
  await page.getByRole('button', { name: 'Create Inner Circle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Circle name').fill(name);
  await dialog.getByLabel('Description').fill('Two schools that read together.');
  await dialog.getByLabel('Invite code').fill(unique('read together'));
  await dialog.getByLabel('Add a workspace').check();
  await dialog.getByRole('button', { name: 'Create Inner Circle' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const circleId = Number(/circles\/(\d+)/.exec(page.url())?.[1]);
  await app.db.insert(circleMembers).values({ circleId, userId: member.id });

  // They share a link, with the keyboard alone.
  await openWhole(page, `/circles/${circleId}?tab=resources`);
  await expect(page.getByText('No resources yet')).toBeVisible();
  await pressOn(page, 'Share Resource');
  await typeIn(page, 'Title', 'Reading policy');
  await typeIn(page, 'Web address', 'https://oakfield.example/policy');
  await typeIn(page, /^Folder/, 'Policies');
  await page.keyboard.press('Enter');
  await expect(notification(page, 'Resource shared successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Reading policy' })).toBeVisible();

  // The member of the other school sees it on a phone. A file for leads is not there.
  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, member.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, `/circles/${circleId}?tab=resources`);
  await expect(theirs.getByRole('link', { name: 'Reading policy' })).toBeVisible();
  await expect(theirs.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
  await expectFingerSized(theirs.getByRole('tabpanel'), 4);
  await expectAccessible(theirs);

  // The owner makes the member a lead, who then adds a version and shares something for leads.
  await page.getByRole('tab', { name: 'Members' }).click();
  await chooseInMenu(page, 'More about Mia Okoro', 'Make lead of the workspace');
  await expect(notification(page, 'Made a lead')).toBeVisible();
  await expect(page.getByText('Lead', { exact: true })).toBeVisible();
  await theirs.goto('/notifications');
  await expect(theirs.getByText(`Olwen Price made you a lead of “${name}”`)).toBeVisible();

  await openWhole(theirs, `/circles/${circleId}?tab=resources`);
  await theirs.getByRole('button', { name: 'More about resource “Reading policy”' }).click();
  await theirs.getByRole('menuitem', { name: 'Versions, and add one' }).click();
  await theirs.getByRole('button', { name: 'Add version' }).click();
  await theirs.getByRole('button', { name: 'Add version' }).click();
  await expect(theirs.getByText('Enter a web address that starts with https://')).toBeVisible();
  await theirs.getByLabel('Web address', { exact: true }).fill('https://st-bedes.example/policy-2');
  await theirs.getByLabel(/^What changed/).fill('With the new library');
  await theirs.getByRole('button', { name: 'Add version' }).click();
  await expect(notification(theirs, 'Version 2 added')).toBeVisible();
  await expect(theirs.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Close' }).click();
  await theirs.getByRole('button', { name: 'Share Resource' }).first().click();
  await theirs.getByLabel('Title').fill('What it costs');
  await theirs.getByLabel('Web address', { exact: true }).fill('https://st-bedes.example/costs');
  await theirs.getByLabel('Who can see it').selectOption('The owner and leads only');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Share Resource' }).click();
  await expect(theirs.getByText('Leads only', { exact: true })).toBeVisible();

  // The owner is told of the version, and opens it from there.
  await page.goto('/notifications');
  await page.getByText('Mia Okoro added a new version of your resource “Reading policy”').click();
  await expect(page.getByRole('dialog').getByText('With the new library')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('What it costs')).toBeVisible();

  // No longer a lead, the member sees it no more. Without the workspace, its tabs go.
  await page.getByRole('tab', { name: 'Members' }).click();
  await chooseInMenu(page, 'More about Mia Okoro', 'Remove as lead');
  await expect(notification(page, 'No longer a lead')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Reading policy', { exact: true })).toBeVisible();
  await expect(theirs.getByText('What it costs')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Workspace', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(notification(page, 'Circle updated')).toBeVisible();
  await openWhole(theirs, `/circles/${circleId}?tab=resources`);
  await expect(theirs.getByText('No resources yet')).toBeVisible();
  expect(owner.id).toBeGreaterThan(0);
  await phone.close();
});

test('the resources of a workspace read well with one, with many and with long names', async ({
  page,
  app,
  signedIn,
}, info) => {
  const { id: owner } = await signedIn({ name: longName });
  const member = await makePerson(app.db, { name: longName, school: longName });
  const circleId = await makeWorkspace(app.db, { owner, leads: [member.id] }, { name: unique('Reading leads') });
  await openWhole(page, `/circles/${circleId}?tab=resources`);
  await lookNow(page, info, 'workspace-empty');

  const made = await app.db
    .insert(innerCircleResources)
    .values(
      [
        { title: 'Reading policy', folder: 'Policies', tags: ['reading', 'governors'] },
        {
          title: `Guided reading ${longName}`,
          description: 'How we group, and when. '.repeat(30),
          folder: longName.slice(0, 80),
        },
        { title: 'What it costs', accessLevel: 'circle_leads' as const, tags: ['money'] },
        { title: 'A lesson that worked', resourceType: 'video' as const },
      ].map((about) => ({ ...about, circleId, userId: member.id })),
    )
    .returning({ id: innerCircleResources.id });
  await app.db.insert(innerCircleResourceVersions).values(
    made.flatMap(({ id }) =>
      [1, 2].map((number) => ({
        ...{ resourceId: id, circleId, number, addedBy: member.id, url: 'https://school.example/policy' },
        ...{ downloads: number * 6, note: number === 2 ? 'With the new library' : null },
      })),
    ),
  );
  await app.db
    .insert(circleResources)
    .values({ circleId, userId: owner, title: 'From before', url: 'https://school.example/b', category: 'Policies' });
  await openWhole(page, `/circles/${circleId}?tab=resources`);
  await expect(page.getByText('From before')).toBeVisible();
  await lookNow(page, info, 'workspace-resources');
  await openWhole(page, `/circles/${circleId}?tab=resources&resource=${made[0]?.id}`);
  await expect(page.getByText('Version 1')).toBeVisible();
  await lookNow(page, info, 'workspace-versions');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share Resource' }).first().click();
  await expect(page.getByLabel('Who can see it')).toBeVisible();
  await lookNow(page, info, 'workspace-share');
  await openWhole(page, `/circles/${circleId}?tab=members`);
  await lookNow(page, info, 'workspace-members');
  await openWhole(page, `/circles/${circleId}?tab=settings`);
  await lookNow(page, info, 'workspace-settings');
});
