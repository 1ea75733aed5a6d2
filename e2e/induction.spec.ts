import { inductionEntries } from '#areas/induction/server/induction-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, giveSession, openWhole, test, unique } from './staffroom-test.ts';

/** Induction: the new teacher on a laptop, the mentor on a phone. */

test('a new teacher follows induction and shares it with a mentor, who agrees, comments and stops', async ({
  page,
  app,
  browser,
  signedIn,
}, info) => {
  await signedIn({ name: 'Tara Newton' });
  const mentorName = unique('Morgan');
  const mentor = await makePerson(app.db, { name: mentorName });

  await openWhole(page, '/growth');
  await page.getByRole('link', { name: 'Induction' }).click();
  await page.getByRole('button', { name: 'Start the tracker' }).click();
  await expect(page.getByText('Enter the day induction begins')).toBeVisible();
  await page.getByLabel('First day of induction').fill('2025-09-01');
  await page.getByRole('button', { name: 'Start the tracker' }).click();
  await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible();
  await expect(page.getByText(/^First progress review was due by/)).toBeVisible();

  // A review is recorded and is no longer overdue.
  await page.getByRole('button', { name: 'Record something' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What you record').selectOption('review');
  await dialog.getByLabel('Which one').selectOption('review-1');
  await dialog.getByLabel('Title').fill('Autumn review with Ms Bell');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText(/^First progress review was due by/)).toHaveCount(0);

  // The entry is corrected.
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.getByRole('button', { name: 'More about Autumn review with Ms Bell' }).click();
  await page.getByRole('menuitem', { name: 'Correct' }).click();
  await dialog.getByLabel('Title').fill('Autumn review');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Autumn review', exact: true })).toBeVisible();

  // The mentor is found by name, and sees nothing before they agree.
  await page.getByRole('tab', { name: 'Sharing and work' }).click();
  await page.getByRole('button', { name: 'Share with somebody' }).click();
  await page.getByLabel('Member', { exact: true }).fill(mentorName);
  await page.getByRole('button', { name: mentorName }).click();
  await page.getByLabel('They can comment on entries').check();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('has not answered yet')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Induction record.pdf');
  await lookNow(page, info, 'induction');

  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, mentor.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, '/induction');
  await theirs.getByRole('button', { name: 'Agree to follow Tara Newton' }).click();
  await theirs.getByRole('link', { name: 'Open the record of Tara Newton' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Induction of Tara Newton' })).toBeVisible();
  await theirs.getByRole('tab', { name: 'Record' }).click();
  await theirs.getByRole('button', { name: 'Comment on Autumn review' }).click();
  await theirs.getByRole('button', { name: 'Add the comment' }).click();
  await expect(theirs.getByText('Write a comment first')).toBeVisible();
  await theirs.getByLabel(/^Your comment on/).fill('You were calm and clear.');
  await theirs.getByRole('button', { name: 'Add the comment' }).click();
  await expect(theirs.getByRole('list', { name: 'Comments on Autumn review' })).toContainText(
    'You were calm and clear.',
  );
  await expectAccessible(theirs);
  await expectFingerSized(theirs.getByRole('main'), 1);
  await theirs.getByRole('button', { name: 'Stop following' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Induction' })).toBeVisible();
  await expect(theirs.getByText('Inductions you follow')).toHaveCount(0);
  await phone.close();
  await openWhole(page, '/induction?tab=record');
  await expect(page.getByText('You were calm and clear.')).toBeVisible();
  expect(await app.db.$count(inductionEntries)).toBeGreaterThan(0);
});
