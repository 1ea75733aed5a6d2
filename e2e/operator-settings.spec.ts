import type { Page } from '@playwright/test';
import { lookNow } from './screen-look.ts';
import { startServer } from './server-setup.ts';
import { expect, notification, openWhole, test } from './staffroom-test.ts';

const privacy = 'https://trust.example.org/privacy';
const terms = 'https://trust.example.org/terms';

async function openRegistration(page: Page, url = ''): Promise<void> {
  await openWhole(page, `${url}/auth`);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
}

async function openDataSecurity(page: Page, url = '') {
  await openWhole(page, `${url}/support`);
  await page.getByRole('button', { name: 'Data Security' }).click();
  return page.getByRole('region', { name: 'Data Security' });
}

test('shows no links of the operator and no commitments if the operator set none', async ({ page, signedIn }) => {
  await openRegistration(page);
  await expect(page.getByText('Before you register, read')).toHaveText(
    'Before you register, read the privacy notice (it opens in a new tab).',
  );
  await expect(page.getByRole('link', { name: 'the privacy notice' })).toHaveAttribute('href', '/privacy');
  await expect(page.getByText('Trouble signing in?')).toHaveCount(0);
  await signedIn();
  const section = await openDataSecurity(page);
  await expect(section.getByRole('listitem')).toHaveText([
    'We never sell personal data',
    /^Not confirmed: storage on UK-based servers\. .+ Ask them where it is stored\.$/,
    'You can export or delete your data at any time',
    /^Not confirmed: regular security audits\. .+ Ask them when it was last checked\.$/,
  ]);
  await expect(section.getByText('Your data is stored on UK-based servers')).toHaveCount(0);
  await expect(section.getByText('There are regular security audits')).toHaveCount(0);
  await expect(section.getByRole('link', { name: 'the privacy notice' })).toHaveAttribute('href', '/privacy');
  await expect(section.getByRole('link', { name: 'the terms of use' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Contact your organiser' })).toContainText(
    'Your organiser has not given an address here. Use Send Feedback, or ask the person who invited you.',
  );
  // Tests run over http.
  await expect(section).toContainText('data sent between your device and the server is not encrypted');
});

test('shows the links before registering, and the commitments, if the operator set them', async ({ page }, info) => {
  const server = await startServer({
    PRIVACY_URL: privacy,
    TERMS_URL: terms,
    ORGANISER_CONTACT: 'staffroom@trust.example.org',
    CONFIRMED_UK_SERVERS: 'on',
    CONFIRMED_SECURITY_AUDITS: 'on',
  });
  try {
    await openRegistration(page, server.url);
    for (const [name, href] of [
      ['the privacy notice', privacy],
      ['the terms of use', terms],
    ] as const) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await expect(page.getByText('Before you register, read')).toHaveText(
      'Before you register, read the privacy notice and the terms of use (they open in new tabs).',
    );
    await expect(page.getByText('Trouble signing in? Contact your organiser:')).toBeVisible();
    await expect(page.getByRole('link', { name: 'staffroom@trust.example.org' })).toHaveAttribute(
      'href',
      'mailto:staffroom@trust.example.org',
    );
    await expect(page.getByRole('link', { name: 'Privacy notice', exact: true })).toHaveAttribute('href', privacy);
    await lookNow(page, info, 'register-with-links');
    await page.getByLabel('Invitation code').fill(server.code);
    await page.getByLabel('Name', { exact: true }).fill('Amira Khan');
    await page.getByLabel('Email').fill('amira.khan@school.example');
    await page.getByLabel('Username').fill('amira.khan');
    await page.getByLabel('Password', { exact: true }).fill('three green kettles');
    await page.getByLabel('Confirm password').fill('three green kettles');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(notification(page, 'Registration successful')).toBeVisible();

    const section = await openDataSecurity(page, server.url);
    await expect(section.getByRole('listitem')).toHaveText([
      'We never sell personal data',
      'Your data is stored on UK-based servers',
      'You can export or delete your data at any time',
      'There are regular security audits',
    ]);
    await expect(section.getByText('Not confirmed')).toHaveCount(0);
    await expect(section.getByRole('link', { name: 'the privacy notice' })).toHaveAttribute('href', privacy);
    await expect(section.getByRole('link', { name: 'the terms of use' })).toHaveAttribute('href', terms);
    await lookNow(page, info, 'support-confirmed');
  } finally {
    await server.stop();
  }
});

test('shows an error when the commitments cannot be loaded, and tries again', async ({
  page,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_FAILED/);
  await signedIn();
  await page.route('**/api/site', (route) => route.abort());
  const section = await openDataSecurity(page);
  await expect(section.getByRole('alert')).toContainText('The commitments could not be loaded');
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await page.unroute('**/api/site');
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(4);
});
