import { eq } from 'drizzle-orm';
import { developmentResources } from '#areas/development/server/catalogue/catalogue-tables.ts';
import { catalogueComments } from '#areas/development/server/catalogue/comment-tables.ts';
import { resourceEnrolments } from '#areas/development/server/catalogue/enrolment-tables.ts';
import { blocks } from '#areas/people/server/blocks/block-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, longName, lookNow, sizes } from './screen-look.ts';
import { expect, giveSession, holdRequests, notification, openWhole, test, unique } from './staffroom-test.ts';

test('the catalogue has what the specification names', async ({ page, signedIn }) => {
  await signedIn();
  const list = await holdRequests(page, '**/api/development-resources?*limit=12*');
  await page.goto('/development');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Professional Development');
  await expect(main.getByPlaceholder('Search resources...')).toBeVisible();
  await expect(main.getByText('Loading the catalogue...').locator('xpath=../div')).toHaveCount(6);
  list();
  await expect(main.getByRole('heading', { name: 'Popular Categories' })).toBeVisible();
  for (const name of ['Leadership', 'Teaching Strategies', 'Technology', 'Curriculum Design'])
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  const tabs = main.getByRole('tablist', { name: 'Categories' }).getByRole('tab');
  await expect(tabs.first()).toHaveText('All Resources');
  await expect(tabs.nth(5)).toBeVisible();
  const row = main
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Curriculum mapping for one subject' });
  for (const words of ['Curriculum Design', 'About 6 hours', /Not yet rated|\d\.\d \(/, 'Lay a subject out', 'No fee'])
    await expect(row.getByText(words).first()).toBeVisible();
  await expect(row.getByRole('button', { name: 'Enroll Now: Curriculum mapping for one subject' })).toHaveText(
    'Enroll Now',
  );
  await main.getByPlaceholder('Search resources...').fill('nothing has these words');
  await expect(main.getByRole('heading', { name: 'No resources found' })).toBeVisible();
  await expect(main.getByText('Try adjusting your search or check back later for new resources.')).toBeVisible();
});

test('a member reads why an item is suggested, or what is missing', async ({ page, signedIn, app }) => {
  await signedIn({ role: 'teacher' });
  await page.goto('/development');
  const forYou = page.getByRole('region', { name: 'Next for you' });
  await expect(forYou.getByText(/^It is due each school year|^It suits what we know about you/).first()).toBeVisible();
  await expect(forYou.getByRole('link', { name: 'Do the self-assessment' })).toHaveAttribute(
    'href',
    '/self-assessment',
  );
  const declined = await forYou.getByRole('heading', { level: 3 }).first().innerText();
  await forYou.getByRole('button', { name: `Not for me: ${declined}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Not for me' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await dialog.getByRole('radio', { name: /^I have done it/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notification(page, 'Thank you')).toBeVisible();
  await expect(forYou.getByRole('link', { name: declined, exact: true })).toHaveCount(0);
  await forYou.getByRole('button', { name: 'What is not for you' }).click();
  await page.getByRole('button', { name: `Bring back: ${declined}` }).click();
  await expect(page.getByText('Nothing yet. Select “Not for me” beside a suggestion.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(forYou.getByRole('link', { name: declined, exact: true })).toBeVisible();
  const first = forYou.getByRole('listitem').first().getByRole('link');
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(notification(page, 'Added to your plan')).toBeVisible();
  await page.getByRole('link', { name: 'Professional Development' }).first().click();
  await expect(forYou.getByRole('link', { name: 'Do the self-assessment' })).toBeVisible();
  await expect(forYou.getByRole('link', { name: title, exact: true })).toHaveCount(0);

  const unknown = await makePerson(app.db, { role: 'support_staff' });
  await giveSession(page.context(), app, unknown.id);
  await page.goto('/development');
  await expect(forYou.getByText('We do not know your role yet')).toBeVisible();
});

test('a comment is kept, shared, read by others, reported, and withdrawn', async ({ page, app, signedIn }) => {
  const author = await signedIn({ name: unique('Comment Author') });
  const words = unique('Start with the quiz.');
  await app.db.insert(resourceEnrolments).values({ userId: author.id, resourceId: 48 });
  await page.goto('/development/48');
  await page.getByRole('button', { name: 'Mark as completed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as completed' });
  await dialog.getByLabel('Your comment').fill(words);
  await expect(dialog.getByLabel('Share my comment with my name')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Completed' }).click();
  await expect(notification(page, 'Completed')).toBeVisible();
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  const said = page.getByRole('region', { name: 'What members say' });
  await expect(said.getByText(words)).toHaveCount(0);

  await page.getByRole('button', { name: 'Certificate, rating and comment' }).click();
  await page.getByLabel('Share my comment with my name').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Members see it with your name.')).toBeVisible();
  await expect(said.getByText(words)).toBeVisible();

  const reader = await makePerson(app.db);
  await giveSession(page.context(), app, reader.id);
  await page.goto('/development/48');
  const comment = said.getByRole('listitem').filter({ hasText: words });
  await expect(comment).toContainText(author.name);
  await comment.getByRole('button', { name: /^More about the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('dialog', { name: 'Report this comment' }).getByLabel('What is wrong?').fill('It is a test.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(notification(page, 'Report sent')).toBeVisible();
  await app.db.insert(blocks).values({ blockerId: reader.id, blockedId: author.id });
  await page.reload();
  await expect(said.getByText(words)).toHaveCount(0);

  await giveSession(page.context(), app, author.id);
  await page.goto('/development/48');
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  await expect(said.getByText(words)).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(notification(page, 'Comment deleted')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});

test('an item that was withdrawn, and one that never was', async ({ page, app, signedIn }, info) => {
  const me = await signedIn();
  const [model] = await app.db.select().from(developmentResources).where(eq(developmentResources.id, 50));
  if (!model) throw new Error('The catalogue has no item 50.');
  const [id, title] = [910_050, unique(longName)];
  const withdrawnAt = '2026-10-01T09:00:00.000Z';
  await app.db.delete(developmentResources).where(eq(developmentResources.id, id));
  await app.db.insert(developmentResources).values({ ...model, id, title, withdrawnAt });
  const shared = { resourceId: id, userId: me.id, sharedAt: withdrawnAt };
  await app.db.delete(catalogueComments).where(eq(catalogueComments.resourceId, id));
  await app.db.insert(catalogueComments).values({ ...shared, content: longName.repeat(4) });
  await openWhole(page, `/development/${id}`);
  await expect(page.getByText('This left the catalogue on 1 October 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0);
  await lookNow(page, info, 'withdrawn');
  await app.db.delete(developmentResources).where(eq(developmentResources.id, id));

  for (const path of ['/development/not-a-number', '/development/0']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resource not found');
    await expect(page.getByRole('link', { name: 'See the catalogue' })).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('the filters are in a sheet, whose button says how many are set', async ({ page, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedIn();
    await openWhole(page, '/development');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter resources' });
    for (const name of ['Role', 'Phase', 'Format', 'Length', 'Price'])
      await expect(sheet.getByRole('combobox', { name })).toBeVisible();
    await sheet.getByRole('combobox', { name: 'Length' }).selectOption('Months or longer');
    await sheet.getByLabel('Statutory').check();
    await expect(sheet.getByRole('button', { name: 'No results' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Clear filters' }).click();
    await expect(sheet.getByRole('button', { name: 'Show more than 12 results' })).toBeFocused();
    await sheet.getByLabel('Statutory').check();
    await expectFingerSized(sheet, 5);
    await sheet.getByRole('button', { name: 'Show 9 results' }).click();
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused();
    await expect(page.getByText('9 resources match')).toBeVisible();
    await expect(page).toHaveURL(/type=Statutory\+training/);
  });

  test('the first twelve rows are short', async ({ page, signedIn }) => {
    await signedIn();
    await openWhole(page, '/development');
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(12);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(4_000);
  });
});
