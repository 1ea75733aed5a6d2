import { eq } from 'drizzle-orm';
import { users } from '#areas/people/server/user-tables.ts';
import { seedDemoJobs } from '../areas/jobs/server/demo/demo-jobs.ts';
import { lookNow } from './screen-look.ts';
import { expect, test } from './staffroom-test.ts';

test('a member reads figures for their own work first, and filters all vacancies', async ({
  page,
  app,
  signedIn,
}, info) => {
  const me = await signedIn();
  await app.db.transaction((tx) => seedDemoJobs(tx, new Map(), new Date()));
  await app.db
    .update(users)
    .set({ location: 'Bradford', expertise: ['secondary maths'], careerStage: 'mid_career' })
    .where(eq(users.id, me.id));
  await page.goto('/jobs');
  await page.getByRole('link', { name: 'The job market' }).click();
  const own = page.getByRole('region', { name: 'For you' });
  await expect(own).toContainText('Mathematics, around Bradford');
  await expect(own).toContainText('Within about 50 miles');
  await expect(page.getByText('Each imported vacancy counts once.')).toBeVisible();
  await expect(page.getByText('Example from a stand-in feed').first()).toBeVisible();
  await page.getByRole('tab', { name: 'By role' }).click();
  const byRole = page.getByRole('table', { name: 'By role' });
  await expect(byRole.getByRole('row', { name: /^Teaching \d+/ })).toBeVisible();
  await lookNow(page, info, 'job-market');

  // The figures of a rare combination are not shown.
  await page.goto('/jobs/market?subjectArea=music&region=North+East');
  await expect(page.getByText('There are fewer than 10 vacancies with these filters.')).toBeVisible();
});
