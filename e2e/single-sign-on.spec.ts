import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { testPassword } from '../test/create-people.ts';
import { IdentityProvider } from '../test/identity-provider.ts';
import { openInstallation } from './installation.ts';
import { lookNow, sizes } from './screen-look.ts';
import { expect, openWhole, test, waitUntilWhole } from './staffroom-test.ts';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const providers = (page: Page) => page.getByRole('region', { name: 'Sign in with your school’s account' });

test('an IT lead connects a provider, and people sign in with it, join with it and connect it', async ({
  page,
  context,
  browser,
}, info) => {
  // The server names its own address to the provider.
  const installation = await openInstallation({ PORT: String(await findFreePort()) });
  const { url } = installation;
  const idp = await IdentityProvider.start({
    callback: `${url}/api/sign-in/oakfield/callback`,
    afterSignOut: `${url}/auth`,
    backChannel: `${url}/api/sign-in/oakfield/back-channel-logout`,
  });
  try {
    // The IT lead, on a phone. Until a provider exists, nobody is offered one.
    const lead = await installation.signIn(context, true);
    await page.setViewportSize(sizes.phone);
    await openWhole(page, `${url}/settings`);
    await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
    await expect(providers(page)).toHaveCount(0);
    await openWhole(page, `${url}/desk/sign-in/new`);
    await page.getByLabel('Short name').fill('oakfield');
    await expect(page.getByText(`${url}/api/sign-in/oakfield/callback`)).toBeVisible();
    await page.getByRole('radio', { name: /other/i }).check();
    await page.getByLabel('Issuer').fill(idp.issuer);
    await page.getByRole('button', { name: 'Test the issuer' }).click();
    await expect(page.getByText('The issuer answers and describes itself.')).toBeVisible();
    await page.getByLabel('Client id').fill('staffroom');
    await page.getByLabel('Client secret').fill('a secret of the provider that is long enough');
    await page.getByLabel('Name', { exact: true }).fill('Oakfield Trust');
    await page.getByRole('radio', { name: 'People with an address of these domains' }).check();
    await page.getByLabel('Domains of email addresses').fill('oakfield.sch.uk');
    await page.getByRole('button', { name: 'Add the provider' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill(testPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oakfield Trust');

    // The IT lead connects their own account in Settings, with the keyboard.
    const ofLead = { sub: 'lead', name: lead.name, email: 'lead@oakfield.sch.uk', email_verified: true };
    idp.account = ofLead;
    await openWhole(page, `${url}/settings#providers`);
    await expect(providers(page).getByText('Not connected')).toBeVisible();
    await lookNow(page, info, 'a provider to connect');
    await page.setViewportSize(sizes.wide);
    await providers(page).getByRole('button', { name: 'Connect Oakfield Trust' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Current password')).toBeFocused();
    await page.keyboard.type(testPassword);
    await waitUntilWhole(page, () => page.keyboard.press('Enter'));
    await expect(providers(page).getByRole('status')).toHaveText('Connected. You can now sign in with this account.');
    await expect(providers(page).getByText(/^Connected on/)).toBeVisible();
    await lookNow(page, info, 'a connected provider');

    // They sign out, which signs them out at the provider too, and come back with one press.
    await context.clearCookies();
    await openWhole(page, `${url}/jobs`);
    await waitUntilWhole(page, () => page.getByRole('link', { name: 'Sign in with Oakfield Trust' }).click());
    await expect(page).toHaveURL(`${url}/jobs`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // A colleague who has no account joins in another browser, without an invitation.
    idp.account = { sub: 'amira', name: 'Amira Khan', email: 'amira@oakfield.sch.uk', email_verified: true };
    const other = await browser.newContext({ viewport: sizes.phone, reducedMotion: 'reduce' });
    const colleague = await other.newPage();
    await openWhole(colleague, `${url}/auth`);
    await waitUntilWhole(colleague, () => colleague.getByRole('link', { name: 'Sign in with Oakfield Trust' }).click());
    await expect(colleague.getByRole('heading', { name: 'Check your details' })).toBeVisible();
    await expect(colleague.getByLabel('Email')).toHaveValue('amira@oakfield.sch.uk');
    await lookNow(colleague, info, 'check your details');
    await waitUntilWhole(colleague, () => colleague.getByRole('button', { name: 'Create my account' }).click());
    await expect(colleague).toHaveURL(`${url}/`);

    // The provider cannot be taken by a second account.
    await openWhole(colleague, `${url}/settings#providers`);
    await expect(providers(colleague).getByRole('button', { name: 'Disconnect Oakfield Trust' })).toBeVisible();
    await other.close();

    // The lead disconnects it again. The password still works.
    await openWhole(page, `${url}/settings#providers`);
    await providers(page).getByRole('button', { name: 'Disconnect Oakfield Trust' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill(testPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(providers(page).getByText('Not connected')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    idp.account = ofLead;
    await context.clearCookies();
    await openWhole(page, `${url}/auth`);
    await waitUntilWhole(page, () => page.getByRole('link', { name: 'Sign in with Oakfield Trust' }).click());
    await expect(page.getByRole('heading', { name: /Check your details|Connect your account/ })).toBeVisible();
  } finally {
    await idp.stop();
    await installation.stop();
  }
});
