import { eq, like } from 'drizzle-orm';
import { users } from '#areas/people/server/user-tables.ts';
import { demoSource, seedDemoJobs } from '../areas/jobs/server/demo/demo-jobs.ts';
import { jobBoardSources, jobPostings } from '../areas/jobs/server/job-tables.ts';
import { expectFingerSized, longName, lookAt, lookNow, sizes } from './screen-look.ts';
import { expect, notification, openWhole, type RunningApp, test, unique } from './staffroom-test.ts';

const aboutMaths = {
  careerStage: 'mid_career' as const,
  yearsExperience: 6,
  location: 'Bradford',
  expertise: ['secondary maths', 'Key Stage 3'],
  professionalGoals: ['Lead a department'],
};

/** Adds the vacancies of the demonstration. The tests of this file run in several processes, so it does so only once. */
async function withJobs(app: RunningApp, me?: number): Promise<void> {
  await app.db.transaction((tx) => seedDemoJobs(tx, new Map(), new Date()));
  if (me) await app.db.update(users).set(aboutMaths).where(eq(users.id, me));
}

test('a member finds a job that fits, saves it, applies and hides another', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  await withJobs(app, me.id);
  await page.goto('/');
  await page.getByRole('button', { name: 'Generate Recommendations' }).click();
  await expect(notification(page, 'Job Recommendations Generated')).toContainText(
    /Found \d+ matching opportunities for you!/,
  );
  await page.getByRole('link', { name: 'View All Opportunities' }).click();

  await expect(page.getByRole('tab', { name: 'AI Recommendations' })).toHaveAttribute('aria-selected', 'true');
  const best = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Head of Mathematics' }).first();
  await expect(best).toContainText('A step towards your goal “Lead a department”.');
  await best.getByRole('button', { name: /^Save: / }).click();
  await expect(best.getByRole('button', { name: /^Saved: / })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Saved only' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Head of Mathematics' })).toHaveCount(1);

  await page.getByRole('link', { name: 'Head of Mathematics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Head of Mathematics' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'How it matches your profile' })).toContainText('match');
  await expect(page.getByRole('link', { name: 'Apply on the original page' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await page.getByRole('button', { name: 'I have applied' }).click();
  await expect(notification(page, 'Application recorded')).toBeVisible();
  await page.getByRole('link', { name: 'Your application' }).click();
  await page.getByRole('button', { name: /^More for Head of Mathematics/ }).click();
  await page.getByRole('menuitem', { name: 'Update' }).click();
  await page.getByLabel('Status').selectOption('interviewing');
  await page.getByLabel('Interview on').fill('2027-01-14');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Interview 14 January 2027')).toBeVisible();

  await page.goto('/jobs');
  const rows = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows.nth(10).getByRole('link')).toBeFocused();
  const before = await rows.count();
  expect(before).toBeGreaterThan(10);
  await page
    .getByRole('button', { name: /^More for / })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Hide this job' }).click();
  await expect(rows).toHaveCount(before - 1);
});

test('a search is in the address, and can be saved for emails', async ({ page, app, signedIn }) => {
  await signedIn();
  await withJobs(app);
  await page.goto('/jobs?tab=browse');
  await page.getByLabel('Subject area').selectOption('mathematics');
  await page.getByRole('textbox', { name: 'Location' }).fill('Leeds');
  await page.getByLabel('Distance').selectOption('25');
  await expect(page).toHaveURL(/(?=.*subjectArea=mathematics)(?=.*location=Leeds)(?=.*within=25)/);
  await expect(page.getByText(/about \d+ miles away/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject area')).toHaveValue('mathematics');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Mathematics, within 25 miles of Leeds');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(notification(page, 'Search saved')).toBeVisible();
  await page.getByLabel('Minimum salary (£)').fill('999999');
  await expect(page.getByRole('heading', { name: 'No jobs match your filters' })).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\/jobs\?tab=browse$/);
});

test('every screen of jobs: axe, no console error, nothing wider than the window', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}, info) => {
  expectedFailures.push(/status of 404.*\/api\/job-postings\/2000000000/);
  const me = await signedIn();
  await withJobs(app, me.id);
  const look = await lookAt(page, info);
  await look('/jobs/2000000000');
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Generate Recommendations' }).click();
  const first = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().getByRole('link');
  await expect(first).toBeVisible();
  await lookNow(page, info, 'recommendations');
  await first.click();
  await expect(page.getByRole('region', { name: 'How it matches your profile' })).toBeVisible();
  await lookNow(page, info, 'a-job');
  await app.db
    .update(jobPostings)
    .set({
      title: longName,
      schoolName: longName,
      location: longName,
      essentialSkills: [longName, 'b', 'c', 'd', 'e', 'f'],
    })
    .where(eq(jobPostings.sourceKey, '900000:teacher-of-mathematics-thornbridge-high-school-0'));
  await look('/jobs?tab=browse');
  await page.goto('/job-search');
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeVisible();
  await lookNow(page, info, 'preferences');
});

test('the jobs screen has what the specification names', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  await withJobs(app, me.id);
  await page.goto('/jobs');
  for (const name of ['AI Recommendations', 'Browse All Jobs'])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Generate Recommendations' }).click();
  const card = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(card.first().getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/jobs\/\d+$/,
  );
  await expect(card.first().getByRole('button', { name: /^Save: / })).toBeVisible();
  await page.getByRole('tab', { name: 'Browse All Jobs' }).click();
  for (const name of ['Location', 'Job type', 'Subject area', 'Contract type', 'Minimum salary (£)'])
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Job type').getByRole('option')).toHaveText([
    'All types',
    'Teaching',
    'Leadership',
    'Support',
    'Administration',
  ]);
  await expect(page.getByText(/£\d\d,\d{3} to £\d\d,\d{3}/).first()).toBeVisible();
  const title = unique('Seven skills');
  await app.db
    .update(jobPostings)
    .set({ title, essentialSkills: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })
    .where(like(jobPostings.sourceKey, '900007:%'));
  await page.goto(`/jobs?tab=browse&q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('button', { name: '+2 more' })).toBeVisible();
});

test('pay that is not in pounds is shown in the words of the advert', async ({ page, app, signedIn }) => {
  await signedIn();
  await withJobs(app);
  const none = { salaryMin: null, salaryMax: null, salaryPeriod: null, salaryBasis: null };
  const setPay = (number: number, salaryText: string | null) =>
    app.db
      .update(jobPostings)
      .set({ ...none, salaryText })
      .where(like(jobPostings.sourceKey, `${900_000 + number}:%`))
      .returning({ id: jobPostings.id });
  const [[said], [silent]] = [await setPay(2, 'L12 to L16, depending on experience'), await setPay(3, null)];
  await page.goto(`/jobs/${said?.id}`);
  await expect(page.getByText('Salary not specified')).toBeVisible();
  await expect(page.getByText('The advert says: ‘L12 to L16, depending on experience’')).toBeVisible();
  await page.goto(`/jobs/${silent?.id}`);
  await expect(page.getByText('Salary not specified')).toBeVisible();
  await expect(page.getByText('The advert says')).toHaveCount(0);
});

test('a vacancy of a stand-in feed says so', async ({ page, app, signedIn }) => {
  await signedIn();
  await withJobs(app);
  await page.goto('/jobs?tab=browse');
  const rows = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows.first()).toContainText('Example from a stand-in feed');
  const { isStandIn: _isStandIn, ...real } = demoSource;
  const source = await app.db
    .insert(jobBoardSources)
    .values({ ...real, key: 'real', name: 'A real feed' })
    .onConflictDoUpdate({ target: jobBoardSources.key, set: { name: 'A real feed' } })
    .returning({ id: jobBoardSources.id });
  const [moved] = await app.db
    .update(jobPostings)
    .set({ sourceId: source[0]?.id })
    .where(like(jobPostings.sourceKey, '900005:%'))
    .returning({ id: jobPostings.id });
  await rows.first().getByRole('link').first().click();
  await expect(page.getByText('This vacancy comes from a stand-in feed. It is an example:')).toBeVisible();
  await page.goto(`/jobs/${moved?.id}`);
  await expect(page.getByText('From A real feed.')).toBeVisible();
  await expect(page.getByText('stand-in feed')).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of the jobs is at least 44 px', async ({ page, app, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const me = await signedIn();
    await withJobs(app, me.id);
    await page.goto('/jobs');
    await page.getByRole('button', { name: 'Generate Recommendations' }).click();
    const first = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().getByRole('link');
    await expect(first).toBeVisible();
    await page
      .getByRole('button', { name: /^Save: / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Saved only' }).click();
    await expectFingerSized(page.getByRole('tabpanel'), 5);
    await first.click();
    await expect(page.getByRole('region', { name: 'How it matches your profile' })).toBeVisible();
    // The toast covers the link back for some seconds.
    await page.reload();
    await expect(page.getByRole('region', { name: 'How it matches your profile' })).toBeVisible();
    await expectFingerSized(page.locator('main'), 4);
    await page.goto('/jobs?tab=browse&subjectArea=music');
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectFingerSized(page.getByRole('tabpanel'), 5);
  });

  test('a match takes little height, and its details open on the spot', async ({ page, app, signedIn }) => {
    const me = await signedIn();
    await withJobs(app, me.id);
    await page.goto('/jobs');
    await page.getByRole('button', { name: 'Generate Recommendations' }).click();
    const rows = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(rows).toHaveCount(10);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_500);
    const best = rows.first();
    await expect(best).toContainText('Example from a stand-in feed');
    await expect(best.getByText(/£\d\d,\d{3}/).first()).toBeVisible();
    await expect(best.getByText('Why it fits')).toBeHidden();
    const details = best.getByRole('button', { name: /^Details: / });
    await details.click();
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(best.getByText('Why it fits')).toBeVisible();
    await expect(best.getByRole('list', { name: /asks for$/ })).toBeVisible();
  });

  test('the vacancies come first, and the filters are in a sheet', async ({ page, app, signedIn }) => {
    await signedIn();
    await withJobs(app);
    await page.goto('/jobs?tab=browse');
    const first = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();
    await expect(first).toBeInViewport();
    expect((await first.boundingBox())?.y).toBeLessThan(560);
    await expect(page.getByLabel('Subject area').first()).toBeHidden();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter jobs' });
    await sheet.getByLabel('Subject area').selectOption('mathematics');
    await sheet.getByLabel('Job type').selectOption('leadership');
    await expectFingerSized(sheet, 8);
    // A distance without a place, and the order, are no filters.
    await sheet.getByLabel('Sort by').selectOption('closing');
    await sheet.getByRole('button', { name: /^Show (more than )?\d+ jobs?$/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/(?=.*subjectArea=mathematics)(?=.*jobType=leadership)/);
    const opens = page.getByRole('button', { name: /^Filter \(2\)/ });
    await expect(opens).toBeFocused();
    await expect(first).toHaveText('Head of Mathematics');
    await opens.click();
    await sheet.getByRole('button', { name: 'Clear filters' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  });
});

test('a member without career facts is asked for them, and gets no invented match', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  await withJobs(app);
  await page.goto('/');
  await expect(page.getByText('We need more from your profile to match you with vacancies.')).toBeVisible();
  await expect(page.getByText('Job Matches').locator('..')).toContainText('Find jobs');
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { name: 'Tell us about yourself first' })).toBeVisible();
  await page.getByRole('button', { name: 'Generate Recommendations' }).click();
  await expect(notification(page, 'Nothing to match yet')).toContainText('Add your career stage');
  await expect(page.getByRole('heading', { name: 'Tell us about yourself first' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to your profile' })).toHaveAttribute('href', '/profile');

  // With one fact, only that part has a score. The member is asked for the rest.
  await app.db
    .update(users)
    .set({ expertise: ['secondary maths'] })
    .where(eq(users.id, me.id));
  await page.reload();
  await page.getByRole('button', { name: 'Generate Recommendations' }).click();
  await expect(page.getByText('match, from 1 of 4 parts').first()).toBeVisible();
  await expect(page.getByText('Not known').first()).toBeVisible();
  await expect(page.getByText('It suits your career stage.')).toHaveCount(0);
  await expect(page.getByText(/Your matches don’t use everything they could yet/)).toContainText('your career stage');
});

test('a vacancy is shown without the match when the recommendations cannot be read', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 500/);
  await signedIn();
  await withJobs(app);
  const [posting] = await app.db
    .select({ id: jobPostings.id })
    .from(jobPostings)
    .where(like(jobPostings.sourceKey, '900006:%'));
  let asked = 0;
  await page.route('**/api/job-recommendations?*', async (route) => {
    asked += 1;
    await route.fulfill({ status: 500, body: 'Broken.' });
  });
  await openWhole(page, `/jobs/${posting?.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'The advert' })).toBeVisible();
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(2);
});

test('ratings, offers, the size of emails and the match are used', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  await withJobs(app, me.id);
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Generate Recommendations' }).click();
  const first = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().getByRole('link');
  const address = await first.getAttribute('href');
  await first.click();
  // A reload would end a request that is still open.
  const isRated = page.waitForResponse(
    (reply) => (reply.request().postData() ?? '').includes('userRating') && reply.ok(),
  );
  await page.getByLabel('How good is this suggestion?').selectOption('1');
  await isRated;
  await page.reload();
  await expect(page.getByLabel('How good is this suggestion?')).toHaveValue('1');
  await page.goto('/jobs?tab=browse');
  await expect(page.getByText(/\d+% match with your profile/).first()).toBeVisible();
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Generate Recommendations' }).click();
  await expect(notification(page, 'Success')).toBeVisible();
  await expect(page.getByRole('tabpanel').locator(`a[href="${address}"]`)).toHaveCount(0);

  await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await page.getByRole('button', { name: 'I have applied' }).click();
  await page.getByRole('link', { name: 'Your application' }).click();
  for (const status of ['offered', 'declined']) {
    await page.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: 'Update' }).click();
    await page.getByLabel('Status').selectOption(status);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText('You had an offer')).toBeVisible();
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await page.getByLabel('Maximum vacancies in one email').fill('21');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Must be from 1 to 20')).toBeVisible();
  await page.getByLabel('Maximum vacancies in one email').fill('12');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(notification(page, 'Job preferences saved')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await expect(page.getByLabel('Maximum vacancies in one email')).toHaveValue('12');
});
