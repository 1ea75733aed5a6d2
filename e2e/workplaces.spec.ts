import { eq } from 'drizzle-orm';
import { seedDemoJobs } from '../areas/jobs/server/demo/demo-jobs.ts';
import { jobPostings } from '../areas/jobs/server/job-tables.ts';
import { personSchools, schools } from '../areas/people/server/schools/school-tables.ts';
import { companyCultureInsights } from '../areas/workplaces/server/culture-tables.ts';
import { lookNow } from './screen-look.ts';
import { expect, notification, test } from './staffroom-test.ts';

const urn = 777_001;

test('staff say what it is like, a moderator reads the line, and the vacancy shows the result', async ({
  page,
  app,
  signedIn,
  signedInAs,
}, info) => {
  const me = await signedIn();
  await app.db.transaction((tx) => seedDemoJobs(tx, new Map(), new Date()));
  const [school] = await app.db
    .insert(schools)
    .values({ name: 'Thornmere School', urn, isConfirmed: true })
    .returning({ id: schools.id });
  await app.db
    .insert(personSchools)
    .values({ userId: me.id, schoolId: school?.id ?? 0, createdAt: '2020-09-01T00:00:00Z' });
  const sums = { workload: 21, leadership: 33, behaviour: 37, development: 29, flexibility: 17 };
  await app.db.insert(companyCultureInsights).values({ urn, publishedOn: '2026-09-01', answers: 8, ...sums });
  const [vacancy] = await app.db.select({ id: jobPostings.id }).from(jobPostings).limit(1);
  await app.db
    .update(jobPostings)
    .set({ schoolIdentifier: String(urn) })
    .where(eq(jobPostings.id, vacancy?.id ?? 0));

  await page.goto(`/jobs/${vacancy?.id}`);
  const summary = page.getByRole('region', { name: 'What it is like to work there' });
  await expect(summary).toContainText('Staff are supported with pupils’ behaviour');
  await expect(summary).toContainText('From at least 5 answers');
  await page.goto('/workplaces');
  await page.getByRole('link', { name: 'Thornmere School' }).click();
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(page.getByLabel('The workload is manageable')).toBeFocused();
  await lookNow(page, info, 'workplace');
  for (const label of [
    'The workload is manageable',
    'Leaders listen to staff and support them',
    'Staff are supported with pupils’ behaviour',
    'Staff get time and help to develop',
    'Flexible working is possible',
  ])
    await page.getByLabel(label).selectOption('Agree');
  const line = 'Calm corridors, and a kind office.';
  await page.getByLabel('One line in your own words (optional)').fill(line);
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(page.getByRole('heading', { name: 'You have answered for this school year' })).toBeVisible();
  await expect(page.getByText('Moderators have not read it yet.')).toBeVisible();

  await signedInAs('operator');
  await page.goto('/desk/school-lines');
  await expect(page.getByText(`“${line}”`)).toBeVisible();
  await lookNow(page, info, 'desk-lines');
  await page.getByRole('button', { name: `Approve: ${line}` }).click();
  await expect(notification(page, 'Decided')).toBeVisible();
  await page.goto('/desk/school-insight');
  await page
    .getByRole('textbox', { name: 'Reply of Thornmere School' })
    .fill('Thank you. We are changing the marking policy.');
  await page.getByRole('button', { name: 'Save the reply of Thornmere School' }).click();
  await expect(notification(page, 'Saved')).toBeVisible();
  await page.goto(`/workplaces/${urn}`);
  await expect(page.getByRole('region', { name: 'The school replies' })).toContainText('marking policy');
});
