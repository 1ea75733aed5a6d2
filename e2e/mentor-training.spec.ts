import { readTraining } from '../areas/mentoring/server/training/training-files.ts';
import { mentorTrainingSteps, trainingEnrollments } from '../areas/mentoring/server/training/training-tables.ts';
import { lookNow } from './screen-look.ts';
import { expect, expectAccessible, openWhole, test, unique } from './staffroom-test.ts';

/** Mentor training: a member does it, and the mentoring lead adds a programme at the desk. */

test('a member enrols, does the steps and finishes with a qualification that waits', async ({
  page,
  app,
  signedIn,
}, info) => {
  const me = await signedIn({ name: 'Mina Mentor' });
  const [programme] = readTraining();
  await openWhole(page, '/growth?tab=mentorship');
  await page.getByRole('link', { name: 'Mentor training' }).click();
  await page.getByRole('button', { name: 'Enrol', exact: true }).first().click();
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('button', { name: '1. What a mentor is for' })).toBeFocused();
  const reflect = page.getByRole('region', { name: 'Reflect: What a mentor is for' });
  await reflect.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Write your reflection first. Only you can read it.')).toBeVisible();
  await reflect.getByLabel('Your reflection').fill('I talk too much.');
  await reflect.getByRole('button', { name: 'Mark as done' }).click();
  await expect(reflect.getByText('Done', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await lookNow(page, info, 'mentor-training');

  // The other steps, so that it can be finished.
  const [{ programmeId } = { programmeId: 0 }] = await app.db
    .select({ programmeId: trainingEnrollments.programmeId })
    .from(trainingEnrollments);
  const steps = (programme?.modules ?? []).flatMap(({ id }) =>
    (['read', 'watch', 'try', 'reflect'] as const).map((step) => ({ userId: me.id, programmeId, module: id, step })),
  );
  await app.db.insert(mentorTrainingSteps).values(steps).onConflictDoNothing();
  await page.reload();
  await page.getByRole('button', { name: 'Finish the programme' }).click();
  await expect(page.getByText(/The qualification is valid until/)).toBeVisible();
  await page.goto('/mentor-matching?tab=preferences');
  await expect(page.getByText('Waiting to be verified')).toBeVisible();
});

test('the mentoring lead adds a programme at the desk', async ({ page, signedInAs }) => {
  await signedInAs('mentoring_lead');
  const title = unique('Our way to mentor');
  await openWhole(page, '/desk/mentor-training');
  await page.getByRole('button', { name: 'Add a programme' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Say what it is about')).toBeVisible();
  await dialog.getByLabel('What it is about').fill('How our schools mentor.');
  await dialog.getByLabel('Title of the module').fill('Beginning');
  await dialog.getByLabel('Read').fill('Meet in the first week.');
  await dialog.getByLabel('It has a recording to watch or listen to').check();
  await dialog.getByLabel('Title of the recording').fill('Meeting well');
  await dialog.getByLabel('Who publishes it').fill('A trust');
  await dialog.getByLabel('Address of the recording').fill('not an address');
  await dialog.getByLabel('Try with your mentee').fill('Meet.');
  await dialog.getByLabel('Question to reflect on').fill('How was it?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Address of the recording').fill('https://recordings.example/meeting-well');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Hidden · 1 module · 0 taking part · 0 finished')).toBeVisible();
  await expectAccessible(page);
});
