import type { Page } from '@playwright/test';
import { openInstallation } from './installation.ts';
import { lookNow, sizes } from './screen-look.ts';
import { expect, expectAccessible, notification, openWhole, test } from './staffroom-test.ts';

// The colour that is refused.
// Before a member accepts the terms, everything that the page reads ahead is refused.
test.use({
  // One pattern, because two would be read as a value and its options.
  expectedFailures: [/status of (400.*\/api\/desk\/settings|403.*\/api\/)/],
});

/** Types into a field with the keyboard alone, and saves with Enter. */
async function typeAndSave(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('an operator gives the community its name, colour and terms, and members see them', async ({
  page,
  context,
}, info) => {
  const installation = await openInstallation({ ORGANISER_CONTACT: 'staffroom@trust.example.org' });
  const { url } = installation;
  try {
    await installation.signIn(context, true);
    await openWhole(page, `${url}/desk/settings`);
    await page.getByRole('link', { name: 'Name and look' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name and look');
    await typeAndSave(page, 'Name', 'Ashgrove Learning Trust');
    await expect(notification(page, 'Settings saved')).toBeVisible();
    await expect(page.getByText('Changed by')).toBeVisible();

    // A colour that nobody can read is refused, and what was typed stays.
    await typeAndSave(page, 'Accent colour', '#ffcc00');
    await expect(notification(page, 'The settings were not saved')).toContainText('must be darker');
    await expect(page.getByLabel('Accent colour', { exact: true })).toHaveValue('#ffcc00');
    await typeAndSave(page, 'Accent colour', '#7a1f5a');
    await expect(page.getByLabel('Accent colour', { exact: true })).toHaveValue('#7a1f5a');
    await expect(notification(page, 'Settings saved').first()).toBeVisible();
    await lookNow(page, info, 'desk-settings-name');

    await openWhole(page, `${url}/desk/settings/contacts`);
    await expect(page).toHaveTitle('Contacts · Ashgrove Learning Trust');
    await expect(page.getByLabel('Support contact')).toBeDisabled();
    await expect(page.getByText('The environment variable ORGANISER_CONTACT on the server fixes it.')).toBeVisible();
    await openWhole(page, `${url}/desk/settings/terms`);
    await page.getByLabel('Terms of use').fill('https://trust.example.org/terms');
    await typeAndSave(page, 'Version of the terms', '2026-11');
    // The operator is a member too.
    await expect
      .poll(() => page.request.get(`${url}/api/user`).then((reply) => reply.json()))
      .toMatchObject({ mustAccept: true });

    // The sign-in page, as a visitor.
    await page.goto('about:blank');
    await context.clearCookies();
    await openWhole(page, `${url}/auth`);
    await expect(page.getByText('Ashgrove Learning Trust')).toBeVisible();
    await expect(page).toHaveTitle(/Ashgrove Learning Trust/);
    const button = page.getByRole('button', { name: 'Login' });
    await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 90)');
    await lookNow(page, info, 'desk-settings-sign-in');

    // A member on a phone accepts the terms once.
    await installation.signIn(context, false);
    await page.setViewportSize(sizes.phone);
    await openWhole(page, `${url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is a new version to read');
    await expectAccessible(page);
    await lookNow(page, info, 'accept-documents');
    await page.setViewportSize(sizes.phone);
    await page.getByRole('button', { name: 'I accept the terms of use' }).click();
    await expect(page.getByRole('heading', { name: 'There is a new version to read' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeVisible();
  } finally {
    // An open page would report that its server is gone.
    await page.goto('about:blank');
    await installation.stop();
  }
});
