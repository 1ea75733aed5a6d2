import { eq } from 'drizzle-orm';
import { resourceEnrolments } from '#areas/development/server/catalogue/enrolment-tables.ts';
import { cpdActivities, cpdTargets } from '#areas/development/server/cpd/cpd-tables.ts';
import { events } from '#areas/development/server/events/event-tables.ts';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { users } from '#areas/people/server/index.ts';
import { expectFingerSized, longName, lookAt, lookNow, sizes } from './screen-look.ts';
import { expect, holdRequests, notification, openWhole, type RunningApp, test, unique } from './staffroom-test.ts';

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function fillRecord(app: RunningApp, userId: number): Promise<void> {
  const entry = { userId, category: 'informal_cpd', activityType: 'podcast', title: 'Podcast' } as const;
  const description = 'Three episodes on oracy, on the way home, and what our Year 8 would make of them.';
  await app.db.insert(cpdActivities).values([
    { ...entry, description, hoursSpent: 1.5, date: dayBefore(1), standards: ['TS3', 'TS8'] },
    { ...entry, description: longName.repeat(3), reflection: longName.repeat(2), hoursSpent: 40, date: dayBefore(200) },
    {
      ...entry,
      category: 'structured_cpd',
      activityType: 'webinar',
      title: longName,
      description,
      reflection: 'Try talk partners with no hands up for a fortnight.\nThen ask them.',
      certificateUrl: 'https://a.example/certificate.pdf',
      skillArea: 'leadership',
      hoursSpent: 6,
      date: dayBefore(2),
      standards: ['TS1'],
    },
    {
      ...entry,
      category: 'reflective_cpd',
      activityType: 'case_study',
      description,
      hoursSpent: 3,
      date: dayBefore(3),
    },
    { ...entry, title: 'TeachMeet', description, hoursSpent: 2, date: dayBefore(1), status: 'draft' },
  ]);
  await app.db.insert(cpdTargets).values({ userId, hours: 30 });
  await app.db.insert(resourceEnrolments).values([
    { userId, resourceId: 1 },
    { userId, resourceId: 17, completedAt: new Date().toISOString(), rating: 4 },
  ]);
  await app.db
    .insert(careerMilestones)
    .values(['Lead a department', longName, 'A third', 'A fourth'].map((title) => ({ userId, title })));
}

test('an activity is recorded, shown everywhere at once, changed and deleted', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/development-tracker');
  await expect(page.getByText('No recent activity yet')).toBeVisible();
  const term = page.getByRole('definition').first();
  await expect(term).toContainText('0 hours');
  const progress = page.getByRole('definition').filter({ hasText: 'No goals yet' });
  await expect(progress).toHaveText('–No goals yet');
  await page.getByRole('button', { name: 'Structured CPD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record CPD Activity' });
  await expect(dialog).toContainText('Structured CPD / Active Learning');
  await expect(dialog.getByLabel('Activity Type').getByRole('option')).toHaveCount(6);
  await dialog.getByRole('button', { name: 'Record Activity' }).click();
  await expect(dialog.getByText('Activity type is required')).toBeVisible();
  await expect(dialog.getByText('Please provide detailed description (minimum 10 characters)')).toBeVisible();
  await dialog.getByLabel('Activity Type').selectOption('Webinar');
  await dialog.getByLabel('Activity Description').fill('Oracy in maths, with three schools.');
  await expect(dialog.getByLabel('CPD Hours')).toHaveValue('1');
  await dialog.getByLabel('CPD Hours').fill('2.5');
  await dialog.getByLabel('Reflection Notes (Optional)').fill('Wait longer.');
  await dialog.getByText('Standards, skill and certificate').click();
  await dialog.getByLabel(/^1 Set high expectations/).check();
  await dialog.getByRole('button', { name: 'Record Activity' }).click();
  await expect(notification(page, 'CPD activity recorded')).toContainText(
    'Your professional development activity has been successfully logged.',
  );
  await expect(dialog).toHaveCount(0);
  await expect(term).toContainText('2.5 hours');
  await expect(page.getByRole('tabpanel', { name: 'Recent Activity' })).toContainText('Webinar');

  await page.getByRole('tab', { name: 'Learning Log' }).click();
  const log = page.getByRole('tabpanel', { name: 'Learning Log' });
  await expect(log.getByText('Wait longer.')).toBeVisible();
  await log.getByRole('button', { name: /More about “Webinar”/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit CPD activity' });
  await editing.getByLabel('Activity Type').selectOption('Podcast');
  await expect(editing.getByText('If you leave this empty, we use today’s date.')).toHaveCount(0);
  await editing.getByLabel('CPD Hours').fill('1');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(term).toContainText('1 hour');
  await expect(log.getByRole('heading', { name: 'Podcast' })).toBeVisible();
  await log.getByLabel('Category').selectOption('Structured CPD');
  await expect(log.getByText('No activities found')).toBeVisible();
  await log.getByLabel('Search your log').fill('no such thing');
  await page.keyboard.press('Enter');
  await log.getByRole('button', { name: 'Show all activities' }).click();
  await expect(log.getByLabel('Search your log')).toBeFocused();
  await expect(log.getByLabel('Search your log')).toHaveValue('');
  await log.getByRole('button', { name: /More about “Podcast”/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(log.getByText('No CPD activities yet')).toBeVisible();
  await expect(term).toContainText('0 hours');
});

test('an activity that cannot be recorded stays in the form, with the reason', async ({
  page,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 503/);
  await signedIn();
  await page.goto('/development-tracker');
  await page.getByRole('button', { name: 'Informal CPD' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Activity Type').selectOption('podcast');
  await dialog.getByLabel('Activity Description').fill('Three episodes on oracy.');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submit-evidence')) sent += 1;
  });
  const release = await holdRequests(page, '**/submit-evidence', (route) =>
    route.fulfill({ status: 503, body: 'Staffroom is very busy.' }),
  );
  await dialog.getByRole('button', { name: 'Record Activity' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Recording...' })).toBeVisible();
  await page.keyboard.press('Escape');
  release();
  await expect(dialog.getByRole('alert')).toHaveText('Staffroom is very busy.');
  await expect(dialog.getByLabel('Activity Description')).toHaveValue('Three episodes on oracy.');
  expect(sent).toBe(1);
  await page.unroute('**/submit-evidence');
  await dialog.getByRole('button', { name: 'Record Activity' }).click();
  await expect(notification(page, 'CPD activity recorded')).toBeVisible();

  for (const path of ['**/cpd-summary', '**/api/skill-tree', '**/development-resources?*', '**/cpd-activities?*'])
    await page.route(path, (route) => route.fulfill({ status: 503, body: 'Back in a moment.' }));
  await page.reload();
  for (const what of ['hours', 'plan', 'drafts'])
    await expect(page.getByRole('heading', { name: `Your ${what} could not be loaded` })).toBeVisible();
  await page.getByRole('tab', { name: 'Skill tree' }).click();
  await expect(page.getByRole('heading', { name: 'Your skill tree could not be loaded' })).toBeVisible();
});

test('a resource from the catalogue is enrolled on, completed and confirmed in the record', async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn();
  // The ratings of an earlier run.
  await app.db.delete(resourceEnrolments).where(eq(resourceEnrolments.resourceId, 55));
  await page.goto('/development');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await expect(page.getByText(/^12 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(rows).toHaveCount(24);
  await expect(rows.nth(12).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Technology' }).click();
  await expect(page.getByRole('tab', { name: 'Technology' })).toHaveAttribute('aria-selected', 'true');
  await page.getByPlaceholder('Search resources...').fill('CYBER');
  await expect(rows).toHaveCount(1);
  await page.getByPlaceholder('Search resources...').fill('no such thing');
  await expect(page.getByText('No resources found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or check back later for new resources.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all resources' }).click();
  await expect(page.getByPlaceholder('Search resources...')).toBeFocused();
  await page.getByRole('button', { name: 'Technology' }).click();
  await page.getByRole('button', { name: 'Enroll Now: Teaching with a visualiser' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Teaching with a visualiser', exact: true })).toBeFocused();

  await expect(notification(page, 'Added to your plan')).toContainText('is in your plan');
  await expect(rows.filter({ hasText: 'Teaching with a visualiser' })).toContainText('In my plan');
  const guidance = rows.filter({ hasText: 'Generative AI in schools' });
  await expect(guidance).toContainText('Department for Education');
  await guidance.getByRole('link').click();
  await expect(page.getByRole('link', { name: /^Provider’s page/ })).toHaveAttribute(
    'href',
    'https://www.gov.uk/government/publications/generative-artificial-intelligence-in-education',
  );
  await page.goBack();
  await page.getByRole('link', { name: 'My plan (1)' }).click();
  const plan = page.getByRole('region', { name: 'My plan' });
  await expect(plan.getByRole('listitem')).toHaveText([/Teaching with a visualiser/]);

  // The address of an item in earlier releases.
  await page.goto('/development?resource=55');
  await expect(page).toHaveURL(/\/development\/55$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cyber security for school staff');
  await expect(main.getByText('Not yet rated')).toBeVisible();
  await expect(main.locator('.lucide-star')).toHaveCount(0);
  await expect(main.getByText('Free, checked on 22 November 2026')).toBeVisible();
  await main.getByRole('button', { name: 'Enroll Now' }).press('Enter');
  await expect(notification(page, 'Added to your plan')).toContainText(
    '“Cyber security for school staff” is in your plan.',
  );
  await expect(main.getByRole('button', { name: 'Mark as completed' })).toBeFocused();
  await main.getByRole('button', { name: 'Mark as completed' }).click();
  const completing = page.getByRole('dialog', { name: 'Mark as completed' });
  await completing.getByLabel('Link to a certificate').fill('on my desk');
  await completing.getByRole('button', { name: 'Completed' }).click();
  await expect(completing.getByText('Enter a web address that starts with https://')).toBeVisible();
  await completing.getByLabel('Link to a certificate').fill('https://a.example/c.pdf');
  await completing.getByLabel('4 of 5: Very good').check();
  await completing.getByRole('button', { name: 'Completed' }).click();
  await expect(notification(page, 'Completed')).toBeVisible();
  await expect(main.getByText('4.0 (1 rating)')).toBeVisible();
  await main.getByRole('link', { name: 'Your tracker' }).click();

  const term = page.getByRole('definition').first();
  await expect(term).toContainText('0 hours');
  await page.getByRole('button', { name: 'Confirm: Cyber security for school staff' }).click();
  await expect(notification(page, 'CPD activity confirmed')).toBeVisible();
  await expect(term).toContainText('1 hour');
  await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Record what you did' })).toBeFocused();
});

test('an event that the member attended becomes a draft', async ({ page, app, signedIn }) => {
  const { id: userId } = await signedIn();
  // Only events since the member joined are asked about.
  await app.db
    .update(users)
    .set({ createdAt: `${dayBefore(30)}T12:00:00Z` })
    .where(eq(users.id, userId));
  const title = unique('TeachMeet of last week');
  const at = { date: dayBefore(3), startTime: '16:00', endTime: '17:30' };
  await app.db.insert(events).values({ ...at, title, description: 'Seven minutes each.', category: 'TeachMeet' });
  await page.goto('/development-tracker');
  await page.getByRole('button', { name: `I was there: ${title}` }).click();
  await expect(notification(page, 'Draft added')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `I was there: ${title}` })).toHaveCount(0);
  await expect(page.locator('[id^=entry-]').filter({ hasText: title })).toContainText('1.5 hours');
  await page.getByRole('button', { name: `Confirm: ${title}` }).click();
  // 'This Term' may have begun after the event, so its hours are not read.
  await expect(notification(page, 'CPD activity confirmed')).toBeVisible();

  const draft = { userId, category: 'informal_cpd', activityType: 'podcast', status: 'draft' } as const;
  const words = { description: 'Three episodes on oracy.', hoursSpent: 1, date: dayBefore(1) };
  await app.db
    .insert(cpdActivities)
    .values([1, 2, 3, 4, 5, 6].map((n) => ({ ...draft, ...words, title: `Episode ${n}` })));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Confirm: Episode/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all 6 drafts' }).click();
  await expect(page.getByRole('button', { name: /^Confirm: Episode/ })).toHaveCount(6);

  await page.getByRole('button', { name: 'Download your record' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the record as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Professional development record 20\d\d-\d\d\.pdf$/);
});

test('goals and a yearly target are set from the tracker', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/development-tracker');
  await page.getByRole('tab', { name: 'My Goals' }).click();
  await page.getByRole('button', { name: 'Set Your First Goal' }).click();
  await page.getByLabel('Title').fill('Lead a department');
  await page.getByRole('button', { name: 'Add goal' }).click();
  await expect(page.getByRole('definition').nth(1)).toContainText('1');
  await expect(page.getByRole('button', { name: 'Add New Goal' })).toBeVisible();
  await page.getByRole('button', { name: 'Set a yearly target' }).click();
  await page.getByLabel('Hours in a school year').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Target must be between 1 and 400 hours')).toBeVisible();
  await page.getByLabel('Hours in a school year').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0 of 30 hours')).toBeVisible();
});

test('tracker and catalogue: axe, both themes, both sizes, full', async ({ page, app, signedIn }, info) => {
  const look = await lookAt(page, info);
  const { id } = await signedIn();
  await fillRecord(app, id);
  await look('/development-tracker?full');
  await page.getByRole('tab', { name: 'Learning Log' }).click();
  await lookNow(page, info, 'learning-log');
  await page.getByRole('button', { name: 'Reflective CPD' }).click();
  await lookNow(page, info, 'record-dialog');
  await look('/development/17');
  await page.getByRole('button', { name: 'Certificate, rating and comment' }).click();
  await lookNow(page, info, 'complete-dialog');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control is at least 44 px', async ({ page, app, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { id } = await signedIn();
    await fillRecord(app, id);
    await openWhole(page, '/development-tracker');
    await expectFingerSized(page.getByRole('main'), 10);
    await openWhole(page, '/development?category=Technology');
    await expectFingerSized(page.getByRole('main'), 12);
    await openWhole(page, '/development/17');
    await expectFingerSized(page.getByRole('main'), 4);
  });
});

test.describe('Record CPD', () => {
  test('takes two presses from any screen, and the draft is completed later', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/circles');
    await page.getByRole('complementary').getByRole('button', { name: 'Record CPD' }).click();
    await page.getByRole('button', { name: 'Structured CPD, 2 hours' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).last().click();

    await page.goto('/development-tracker');
    await expect(page.getByRole('definition').first()).toContainText('0 hours');
    await page.getByRole('button', { name: 'Complete: Structured CPD' }).click();
    const form = page.getByRole('dialog', { name: 'Complete your draft' });
    await form.getByRole('button', { name: 'Record Activity' }).click();
    await expect(form.getByText('Activity type is required')).toBeVisible();
    await form.getByLabel('Activity Type').selectOption('Webinar');
    await form.getByLabel('Activity Description').fill('Oracy in maths, with three schools.');
    await form.getByRole('button', { name: 'Record Activity' }).click();
    await expect(notification(page, 'CPD activity recorded')).toBeVisible();
    await expect(page.getByRole('definition').first()).toContainText('2 hours');
    await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toHaveCount(0);
  });

  test('keeps the choice on the screen if the draft could not be saved', async ({
    page,
    signedIn,
    expectedFailures,
  }) => {
    expectedFailures.push(/status of 503.*\/api\/cpd-drafts/);
    await signedIn();
    await page.goto('/development-tracker');
    await page.route('**/api/cpd-drafts', (route) => route.fulfill({ status: 503, body: 'Back in a moment.' }));
    await page.getByRole('main').getByRole('button', { name: 'Record CPD' }).click();
    await page.getByRole('button', { name: 'Informal CPD, 30 min' }).click();
    await expect(notification(page, 'Your draft was not saved')).toContainText('Back in a moment.');
    await expect(page.getByRole('dialog', { name: 'Record CPD' })).toBeVisible();
  });
});

test('the tracker has what the specification names', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/development-tracker');
  await expect(page.getByRole('heading', { name: 'Your Professional Development', level: 1 })).toBeVisible();
  for (const figure of ['This Term', 'Active Goals', 'Career Progress'])
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
  await expect(page.getByText('No recent activity yet')).toBeVisible();
  await page.getByRole('tab', { name: 'My Goals' }).click();
  await expect(page.getByText('No goals set yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set Your First Goal' })).toBeVisible();
  await page.getByRole('tab', { name: 'Learning Log' }).click();
  await expect(page.getByText('No CPD activities yet')).toBeVisible();
  for (const [name, kind] of [
    ['Structured CPD', 'Active Learning'],
    ['Reflective CPD', 'Passive Learning'],
    ['Informal CPD', 'Self-Directed Learning'],
  ] as const) {
    const card = page.getByRole('listitem').filter({ hasText: kind });
    await card.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name: 'Record CPD Activity' });
    for (const field of ['Activity Type', 'Activity Description', 'CPD Hours', 'Reflection Notes (Optional)'])
      await expect(dialog.getByLabel(field)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Record Activity' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
});
