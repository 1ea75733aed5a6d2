import { sql } from 'drizzle-orm';
import { makePerson } from '../test/create-people.ts';
import { lookNow, sizes } from './screen-look.ts';
import { expect, giveSession, notification, openWhole, test, unique } from './staffroom-test.ts';

test('a member finds a learning pathway, starts it and ticks its items', async ({ page, signedIn }, info) => {
  await signedIn();
  await page.goto('/development');
  await page.getByRole('link', { name: 'Learning pathways' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learning pathways' })).toBeVisible();
  await lookNow(page, info, 'learning-pathways-none');
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Becoming a mentor' })).toBeVisible();
  await lookNow(page, info, 'learning-pathways');
  await page.getByRole('link', { name: 'Becoming a mentor' }).click();
  await expect(page.getByText('Written for: Teachers', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('0 of 6 done')).toBeVisible();
  await lookNow(page, info, 'learning-pathway');
  const items = page.getByRole('checkbox');
  for (let at = 0; at < 6; at++) {
    // The box is ticked with the answer to the tick before.
    await items.nth(at).click();
    await expect(page.getByText(`${at + 1} of 6 done`)).toBeVisible();
  }
  await expect(notification(page, 'Learning pathway completed')).toBeVisible();
  await page.goto('/learning-pathways?view=started');
  await expect(page.getByText('Completed · 6 of 6 items')).toBeVisible();
});

test('a member composes one for their school, a colleague starts it, and nobody else finds it', async ({
  page,
  app,
  browser,
  signedIn,
}, info) => {
  const school = unique('Larkfield School');
  const title = unique('Our first half term');
  await signedIn({ name: 'Olwen Price', school });
  const colleague = await makePerson(app.db, { name: 'Mia Okoro', school });
  const stranger = await makePerson(app.db, { name: 'Sam Hill', school: unique('Other School') });

  await openWhole(page, '/learning-pathways?view=mine');
  await page.getByRole('main').getByRole('link', { name: 'Compose one' }).first().click();
  await page.getByLabel('Title').fill(title);
  // Two mistakes are marked, and nothing is lost.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a summary')).toBeVisible();
  await expect(page.getByText('Add at least two items')).toBeVisible();
  await page.getByLabel('Summary').fill('What everybody who joins us needs first.');
  await page.getByRole('combobox', { name: 'Find a catalogue item' }).fill('routines for the first');
  await page.getByRole('option', { name: /routines for the first five minutes/ }).click();
  await page.getByLabel('Task', { exact: true }).check();
  await page.getByRole('button', { name: 'Add a task' }).click();
  await page.getByRole('textbox', { name: 'Task' }).fill('Meet your mentor');
  await page.getByLabel('How to do it').fill('Fifteen minutes in the first week.');
  await page.getByRole('button', { name: 'Move up: Meet your mentor' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move up: Meet your mentor' })).toBeFocused();
  await expect(page.getByText('“Meet your mentor” is now number 1 of 2.')).toBeAttached();
  await page.getByLabel(`Your colleagues at ${school}`).check();
  await lookNow(page, info, 'compose');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(`For ${school}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '1. Meet your mentor' })).toBeVisible();
  await expect(page.getByText('Fewer than 5 other members have started it.')).toBeVisible();
  const path = new URL(page.url()).pathname;

  const phone = await browser.newContext({ viewport: sizes.phone, hasTouch: true, baseURL: app.url });
  await giveSession(phone, app, colleague.id);
  const theirs = await phone.newPage();
  await openWhole(theirs, '/learning-pathways?view=school');
  await theirs.getByRole('link', { name: title }).click();
  await expect(theirs.getByRole('link', { name: 'Olwen Price' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Start', exact: true }).click();
  await theirs.getByRole('checkbox', { name: 'Done: Meet your mentor' }).click();
  await expect(theirs.getByText('1 of 2 done')).toBeVisible();
  await theirs.getByRole('button', { name: `More about “${title}”` }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await phone.close();

  const other = await browser.newContext({ baseURL: app.url });
  await giveSession(other, app, stranger.id);
  const unseen = await other.newPage();
  await openWhole(unseen, path);
  await expect(unseen.getByRole('heading', { name: 'Learning pathway not found' })).toBeVisible();
  await other.close();

  // The draft of an edit is kept, and the author withdraws it from the menu.
  await openWhole(page, `${path}/edit`);
  await page.getByLabel('Summary').fill('Another summary that is kept.');
  const kept = sql`
    select 1 from drafts where kind = 'learning-pathway' and fields::text like '%Another summary that is kept.%'`;
  await expect.poll(async () => (await app.db.execute(kept)).rows.length).toBeGreaterThan(0);
  await openWhole(page, `${path}/edit`);
  await expect(page.getByLabel('Summary')).toHaveValue('Another summary that is kept.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: `More about “${title}”` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await expect(notification(page, 'Learning pathway withdrawn')).toBeVisible();
  await expect(page.getByText('Not shared')).toBeVisible();
});

test('an editor corrects one of Staffroom at the desk', async ({ page, app, signedInAs }) => {
  await signedInAs('editor');
  await openWhole(page, '/desk/learning-pathways');
  await page.getByRole('link', { name: 'Add one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a learning pathway' })).toBeVisible();
  const title = unique('Trust induction');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('For everybody who joins the trust.');
  await page.getByLabel('Task', { exact: true }).check();
  for (const at of [0, 1]) {
    await page.getByRole('button', { name: 'Add a task' }).click();
    await page.getByRole('textbox', { name: 'Task' }).nth(at).fill(`Task ${at}`);
    await page.getByLabel('How to do it').nth(at).fill('Do it.');
  }
  await page.getByRole('button', { name: 'Add learning pathway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Summary').fill('For everybody who joins us.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notification(page, 'Learning pathway saved')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Offer again' })).toBeVisible();
  const [row] = (await app.db.execute(sql`select summary, withdrawn_at from learning_pathways where title = ${title}`))
    .rows;
  expect(row).toMatchObject({ summary: 'For everybody who joins us.', withdrawn_at: expect.anything() });
});
