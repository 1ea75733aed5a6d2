import type { Locator } from '@playwright/test';
import { lookNow } from './screen-look.ts';
import { expect, makeCircle, test, unique } from './staffroom-test.ts';

/** Selects a part of the text of a field. */
const select = (field: Locator, words: string) =>
  field.evaluate((area: HTMLTextAreaElement, wanted) => {
    const start = area.value.indexOf(wanted);
    area.focus();
    area.setSelectionRange(start, start + wanted.length);
  }, words);

test('a member formats a text with the toolbar and with keys, previews it and posts it', async ({
  page,
  app,
  signedIn,
}, info) => {
  await signedIn();
  const circleId = await makeCircle(app, { name: unique('Writing') });
  const title = unique('Formatting');
  await page.goto(`/circles/${circleId}`);
  await page.getByRole('button', { name: 'Join Circle' }).click();
  await page.getByRole('button', { name: 'New Discussion' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  const content = dialog.getByLabel('Content', { exact: true });
  const tools = dialog.getByRole('toolbar', { name: 'Formatting: Content' });
  await content.fill('Read the guide now\none\ntwo');

  await select(content, 'Read');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await select(content, 'now');
  await page.keyboard.press('Control+i');
  await select(content, 'one\ntwo');
  await tools.getByRole('button', { name: 'List' }).click();
  await select(content, 'the guide');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('https://www.gov.uk/guide');
  await expect(content).toHaveValue('**Read** [the guide](https://www.gov.uk/guide) *now*\n\n- one\n- two');
  // The browser's own undo takes back one change at a time.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');

  await content.press('End');
  await content.press('Control+End');
  await tools.getByRole('button', { name: 'Emoji' }).click();
  await page.getByRole('searchbox', { name: 'Find an emoji by name' }).fill('party pop');
  await lookNow(page, info, 'emoji list');
  await page.getByRole('button', { name: 'party popper' }).click();
  await expect(content).toBeFocused();
  await expect(content).toHaveValue(/two🎉$/u);

  await tools.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview: Content' });
  await expect(preview.getByText('Read', { exact: true })).toHaveCSS('font-weight', /[67]00/);
  await expect(preview.getByRole('listitem')).toHaveText(['one', 'two🎉']);
  await expect(content).toBeHidden();
  await lookNow(page, info, 'preview of a discussion');
  await tools.getByRole('button', { name: 'Write' }).click();
  await expect(content).toBeFocused();

  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('article').getByRole('link', { name: 'the guide' })).toBeVisible();

  // The selected words of the discussion are quoted in the reply box.
  await page.getByRole('article').getByText('one', { exact: true }).selectText();
  await page.getByRole('button', { name: /^More about discussion/ }).click();
  await page.getByRole('menuitem', { name: 'Quote in a reply' }).click();
  const reply = page.getByLabel('Your reply', { exact: true });
  await expect(reply).toHaveValue('> one\n\n');
  await expect(reply).toBeFocused();
});

test('the toolbar is one stop for Tab, and the arrow keys move in it', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/the-loop');
  await page
    .getByRole('button', { name: /Share Your Story/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit Story Idea' }).click();
  const tools = dialog.getByRole('toolbar');
  await expect(tools).toBeVisible();
  await dialog.getByLabel('Title').focus();
  await page.keyboard.press('Tab');
  await expect(tools.getByRole('button', { name: 'Attach files' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Emoji' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'What happened?' })).toBeFocused();
});
