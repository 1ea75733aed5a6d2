import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/user-tables.ts';
import { seedDemoTraining } from '../areas/training/server/demo/demo-training.ts';
import { externalTrainingRoutes } from '../areas/training/server/training-tables.ts';
import { lookNow } from './screen-look.ts';
import { expect, test } from './staffroom-test.ts';

/** The address says what is ticked, so a tick shows a moment later. */
async function tick(page: Page, name: string): Promise<void> {
  const box = page.getByRole('checkbox', { name });
  await box.click();
  await expect(box).toBeChecked();
}

test('a member reads a route, compares courses and marks one', async ({ page, app, signedIn }, info) => {
  const me = await signedIn({ role: 'support_staff' });
  await app.db.transaction((tx) => seedDemoTraining(tx, new Map(), new Date()));
  await app.db
    .update(users)
    .set({ location: 'Leeds', qualifications: ['BSc Mathematics'], professionalGoals: ['Become a maths teacher'] })
    .where(eq(users.id, me.id));
  await page.goto('/training');
  await expect(page.getByText('One of your goals: “Become a maths teacher”.').first()).toBeVisible();
  await lookNow(page, info, 'training-for-you');

  await page.getByRole('tab', { name: 'Routes' }).click();
  await expect(page.getByLabel('Where you want to train')).toHaveValue('england');
  await tick(page, 'Compare Assessment only');
  await tick(page, 'Compare Teach First');
  await lookNow(page, info, 'training-routes');
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page.getByRole('row', { name: /^How long it takes Up to 12 weeks/ })).toBeVisible();
  await lookNow(page, info, 'training-routes-compared');
  await page.getByRole('link', { name: 'Training routes' }).click();
  await page.getByRole('link', { name: 'Assessment only', exact: true }).click();
  await expect(page.getByText('Up to 12 weeks of assessment.')).toBeVisible();
  await expect(page.getByText('Get Into Teaching, Department for Education').first()).toBeVisible();
  await lookNow(page, info, 'training-route');
  await page.goto('/training/routes/2');
  await page.getByRole('link', { name: 'Ashgrove Schools SCITT (example)' }).click();
  await expect(page.getByText('Only courses of Ashgrove Schools SCITT (example).')).toBeVisible();

  await page.goto('/training?tab=courses&location=Leeds&within=10');
  await tick(page, 'Compare Mathematics, Ashgrove Schools SCITT (example)');
  await tick(page, 'Compare Primary, Ashgrove Schools SCITT (example)');
  await lookNow(page, info, 'training-courses');
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page.getByRole('row', { name: /^Fee for UK students £9,000 £9,000/ })).toBeVisible();
  await lookNow(page, info, 'training-comparison');

  await page.getByRole('link', { name: 'Mathematics', exact: true }).click();
  await expect(page.getByText('Example from a stand-in feed. This course does not exist.')).toBeVisible();
  await page.getByRole('button', { name: 'I am considering this' }).click();
  await page.getByLabel('How far you are').selectOption('applied');
  await expect(page.getByText('Marked as applied', { exact: true })).toBeVisible();
  await lookNow(page, info, 'training-course');
  await page.goto('/training?tab=marked');
  await expect(page.getByRole('link', { name: 'Mathematics' })).toBeVisible();
  await expect(page.getByText(/^Applied since /)).toBeVisible();
});

test('an editor corrects a route, and a member reads the correction', async ({
  page,
  app,
  signedInAs,
  signedIn,
}, info) => {
  await signedInAs('editor');
  await page.goto('/desk/training');
  await page.getByRole('link', { name: 'Training routes' }).click();
  await expect(page.getByRole('link', { name: 'Higher level teaching assistant (HLTA) status' })).toBeVisible();
  await lookNow(page, info, 'desk-training-routes');
  await page.getByRole('link', { name: 'Higher level teaching assistant (HLTA) status' }).click();
  const cost = page.getByRole('group', { name: 'What it costs' });
  await cost.getByLabel('What we say').fill('About £777.');
  await cost.getByLabel('The words of the page').fill('');
  await page.getByRole('button', { name: 'Save route' }).click();
  await expect(cost.getByText('Quote the words of the page with each figure, or leave the figure out')).toBeVisible();
  await lookNow(page, info, 'desk-training-route');
  await cost.getByLabel('The words of the page').fill('The fee is about £777.');
  await page.getByRole('button', { name: 'Save route' }).click();
  await expect(page.getByRole('heading', { name: 'This route no longer follows the release' })).toBeVisible();
  await signedIn();
  await page.goto('/training/routes/9');
  await expect(page.getByText('About £777.')).toBeVisible();
  await app.db
    .update(externalTrainingRoutes)
    .set({ facts: sql`shipped->'facts'`, followsFile: true })
    .where(eq(externalTrainingRoutes.id, 9));
});

test('an editor adds a provider with a course, and a member finds it', async ({ page, signedInAs, signedIn }, info) => {
  await signedInAs('editor');
  await page.goto('/desk/training/new');
  const name = `Harbour Trust ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Town').fill('Hull');
  await page.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Add a course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a course' });
  await dialog.getByLabel('Name').fill('HLTA evenings');
  await dialog.getByLabel('Fee in pounds').fill('300');
  await dialog.getByRole('button', { name: 'Save course' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change HLTA evenings' })).toBeVisible();
  await lookNow(page, info, 'desk-training-provider');

  await signedIn();
  await page.goto('/training?tab=courses&q=HLTA+evenings');
  await expect(page.getByText(`${name}, Hull`)).toBeVisible();
});
