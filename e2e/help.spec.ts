import { eq } from 'drizzle-orm';
import { users } from '#areas/people/server/user-tables.ts';
import { announceProblem, clearProblem } from '#areas/support/server/status/service-status.ts';
import { openInstallation } from './installation.ts';
import { lookNow, sizes } from './screen-look.ts';
import { expect, openWhole, test } from './staffroom-test.ts';

test.describe('help', () => {
  test('is found by topic, by its own search and by the search of Staffroom', async ({ page, signedIn }) => {
    await signedIn();
    await openWhole(page, '/support');
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search help' });
    await search.fill('hacked');
    await page.getByRole('button', { name: 'Find help' }).click();
    await expect(page).toHaveURL(/\/support\/help\?q=hacked$/);
    await expect(page.getByRole('link', { name: 'Change my password' })).toBeVisible();
    await search.fill('xylophone');
    await expect(page.getByRole('heading', { name: 'No article found' })).toBeVisible();
    await search.fill('');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Getting started');
    await page.getByRole('link', { name: 'Record CPD', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record CPD');
    await expect(page.getByRole('heading', { level: 2, name: 'What others see' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Complete or discard a draft' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete or discard a draft in my CPD record');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search Staffroom' }).fill('headshot');
    await page.getByRole('option', { name: 'Help: Add, change or remove my photo' }).click();
    await expect(page).toHaveURL(/\/support\/help\/add-a-photo$/);
  });

  test('says that an unknown article does not exist', async ({ page, signedIn, expectedFailures }) => {
    expectedFailures.push(/status of 404/);
    await signedIn();
    await page.goto('/support/help/nothing-at-all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help article not found');
    await page.getByRole('link', { name: 'All help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  });

  test('stands beside the screen that it explains', async ({ page, signedIn }, info) => {
    await signedIn();
    await openWhole(page, '/circles');
    const button = page.getByRole('button', { name: 'Help with this screen' });
    await button.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Help with this screen' });
    await expect(panel.getByRole('heading', { name: 'Help with this screen' })).toBeFocused();
    await panel.getByRole('button', { name: /^Ask a question in a circle/ }).press('Enter');
    const article = page.getByRole('dialog', { name: 'Ask a question in a circle' });
    await expect(article.getByRole('heading', { level: 2 })).toBeFocused();
    // A link to another article stays in the panel, and the screen behind it can be used.
    await article.getByRole('link', { name: 'Follow or mute a discussion' }).click();
    await expect(page.getByRole('dialog', { name: 'Follow or mute a discussion or a circle' })).toBeVisible();
    await expect(page).toHaveURL(/\/circles$/);
    await page.getByRole('tab', { name: 'Discover' }).click();
    await expect(page).toHaveURL(/tab=discover/);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await lookNow(page, info, 'help-panel');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await expect(panel.getByRole('button', { name: /^Send a message to a member/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Close help' }).click();
    await expect(panel).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

    test('opens from the menu', async ({ page, signedIn }) => {
      await signedIn();
      await openWhole(page, '/messages');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Help with this screen' }).click();
      const panel = page.getByRole('dialog', { name: 'Help with this screen' });
      await panel.getByRole('button', { name: /^Send a message to a member/ }).click();
      await page.getByRole('button', { name: 'Close help' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
});

test.describe('a known problem', () => {
  test('is above every screen until it is dismissed or over, also before signing in', async ({
    page,
    context,
  }, info) => {
    // On a server of its own, because it moves every screen.
    const installation = await openInstallation();
    const { url, db } = installation;
    try {
      const now = new Date();
      const words = '<b>Emails</b> arrive late.';
      await announceProblem(db, { message: words, startsAt: now, endsAt: null }, now);
      await page.goto(`${url}/auth`);
      await expect(page.getByText(words)).toBeVisible();
      await installation.signIn(context, false);
      await openWhole(page, `${url}/support`);
      const status = page.getByRole('region', { name: 'Service status' });
      await expect(status).toContainText(words);
      await expect(page.getByText(words)).toHaveCount(2);
      await lookNow(page, info, 'known-problem');
      await page.getByRole('button', { name: 'Dismiss this message' }).click();
      await expect(page.getByText(words)).toHaveCount(1);
      await page.reload();
      await expect(status).toContainText(words);
      await expect(page.getByText(words)).toHaveCount(1);
      await clearProblem(db, new Date());
      await page.reload();
      await expect(status).toContainText(/No known problems since /);
    } finally {
      await page.goto('about:blank');
      await installation.stop();
    }
  });
});

test.describe('the notices', () => {
  test('can be read without an account', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Privacy notice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice');
    await expect(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Accessibility statement' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'What was not tested' })).toBeVisible();
  });
});

test.describe('keyboard shortcuts', () => {
  test('open screens, the list and Record CPD, and can be turned off', async ({ page, signedIn }, info) => {
    await signedIn();
    await openWhole(page, '/support');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await lookNow(page, info, 'shortcuts');
    await page.keyboard.press('Escape');
    for (const [key, path] of [
      ['c', '/circles'],
      ['g', '/growth'],
      ['m', '/messages'],
      ['n', '/notifications'],
      ['s', '/support'],
      ['h', '/'],
    ] as const) {
      // The letter counts only for a moment after the 'g'.
      await expect(async () => {
        await page.keyboard.press('g');
        await page.keyboard.press(key);
        await expect(page).toHaveURL((url) => url.pathname === path, { timeout: 5_000 });
      }).toPass();
    }
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog', { name: 'Record CPD' })).toBeVisible();
    // A dialog keeps the keys to itself.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await openWhole(page, '/support/help');
    await page.getByRole('searchbox', { name: 'Search help' }).pressSequentially('gc?');
    await expect(page.getByRole('searchbox', { name: 'Search help' })).toHaveValue('gc?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search help' }).fill('');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+j');
    await expect(page.locator('main a:focus')).toHaveCount(0);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(1);
    await expect(second).toBeFocused();
    await page.keyboard.press('k');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first()).toBeFocused();

    await openWhole(page, '/settings');
    await page.getByRole('checkbox', { name: 'Use shortcuts of one key' }).uncheck();
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of ['?', 'g', 'c', '/']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/settings$/);
  });
});

test.describe('the tour', () => {
  test('opens once for a new member, and can be found again', async ({ page, app, signedIn }, info) => {
    const me = await signedIn();
    await app.db.update(users).set({ tourWaits: true }).where(eq(users.id, me.id));
    await openWhole(page, '/');
    // First the member answers the offer of the guided journey.
    const tour = page.getByRole('region', { name: 'Circles' }).filter({ hasText: 'Tour, 1 of 3' });
    await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
    await expect(tour).toHaveCount(0);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(tour).toBeVisible();
    await lookNow(page, info, 'tour');
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    await expect(tour).toHaveCount(0);
    await expect
      .poll(async () => (await app.db.select().from(users).where(eq(users.id, me.id)))[0]?.tourWaits)
      .toBe(false);
    await openWhole(page, '/');
    await expect(tour).toHaveCount(0);

    await openWhole(page, '/support');
    await page.getByRole('button', { name: 'Take the tour' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Circles', exact: true })).toBeFocused();
    for (const title of ['Record CPD', 'Support']) {
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await expect(page.locator('#tour-title')).toHaveText(title);
    }
    await page.getByRole('button', { name: 'Finish' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Take the tour' })).toBeFocused();
  });
});
