import { eq } from 'drizzle-orm';
import { sessions } from '#areas/account/server/access-tables.ts';
import { testPassword } from '../test/create-people.ts';
import { expect, holdRequests, makeCircle, notification, test } from './staffroom-test.ts';

test.describe('circles', () => {
  test('a member finds a circle, joins, starts a discussion, and it is answered', async ({ page, app, signedIn }) => {
    const name = `Journey ${Date.now()}`;
    await makeCircle(app, { name, description: 'Where the journey goes.', color: 'purple' });
    await signedIn({ name: 'Sian Pritchard' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Discover circles' }).click();
    await page.getByRole('searchbox', { name: 'Search circles' }).fill(name.toUpperCase());
    await expect(page.getByRole('link', { name: /View Circle/ })).toHaveCount(1);
    await page.getByRole('link', { name: `View Circle: ${name}` }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('0 members')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Discussion' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Join Circle' }).click();
    await expect(notification(page, 'Successfully joined circle')).toBeVisible();
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'My Circles' }).getByRole('link', { name })).toBeVisible();

    await page.getByRole('button', { name: 'New Discussion' }).first().click();
    await page.getByRole('button', { name: 'Start Discussion' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expect(page.getByText('Content is required')).toBeVisible();
    await page.getByLabel('Title').fill('My mentor keeps cancelling');
    await page.getByLabel('Content', { exact: true }).fill('What is **reasonable** to ask for?');
    await page.getByRole('button', { name: 'Start Discussion' }).click();
    await expect(notification(page, 'Discussion created successfully')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('link', { name: 'My mentor keeps cancelling' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My mentor keeps cancelling');
    await expect(page.locator('strong', { hasText: 'reasonable' })).toBeVisible();
    await page.getByLabel('Your reply', { exact: true }).fill('Ask for the time in writing.');
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible();
    await expect(page.getByLabel('Your reply', { exact: true })).toHaveValue('');

    await page.getByRole('link', { name }).first().click();
    await page.getByRole('tab', { name: 'Members' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Sian Pritchard');
    await page.getByRole('button', { name: 'Leave Circle' }).click();
    await expect(notification(page, 'Successfully left circle')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join Circle' })).toBeVisible();
  });

  test('signing in, joining and posting work with the keyboard alone', async ({ page, app, signedIn, context }) => {
    const name = `Keys ${Date.now()}`;
    await makeCircle(app, { name });
    const { username } = await signedIn();
    await context.clearCookies();
    await page.goto('/auth');
    /** Presses Tab until the control with this name has the focus, also while the screen is loading. */
    const tabTo = async (wanted: string | RegExp) => {
      for (const until = Date.now() + 60_000; Date.now() < until; ) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement | null;
          const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
          return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
        });
        if (typeof wanted === 'string' ? focused.trim() === wanted : wanted.test(focused)) return;
      }
      throw new Error(`The keyboard does not reach ${wanted}`);
    };
    await tabTo('Username');
    await page.keyboard.type(username);
    await tabTo('Password');
    await page.keyboard.type(testPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${app.url}/`);

    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo('Discover circles');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Discover' })).toHaveAttribute('aria-selected', 'true');
    await tabTo('Search circles');
    // In one piece, because a pause while typing would search for the beginning.
    await page.keyboard.insertText(name);
    await expect(page.getByRole('link', { name: /View Circle/ })).toHaveCount(1);
    await tabTo(`View Circle: ${name}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await tabTo('Join Circle');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    // Escape closes what opened last. Wait for the toast, so that it does not open after the dialog.
    await expect(notification(page, 'Successfully joined circle')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Discussion' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toBeFocused();
    // A dialog listens for Escape one frame after it is shown. Until then the toast takes the key.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'New Discussion' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Typed with keys');
    await tabTo('Content');
    await page.keyboard.type('No mouse was moved.');
    await tabTo('Start Discussion');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Typed with keys' })).toBeVisible();
  });

  test('what members write renders as Markdown and runs nothing', async ({ page, app, signedIn }) => {
    const circleId = await makeCircle(app, { name: 'Hostile words' });
    await signedIn();
    const ran: string[] = [];
    await page.exposeFunction('ran', (what: string) => ran.push(what));
    await page.goto(`/circles/${circleId}`);
    await page.getByRole('button', { name: 'Join Circle' }).click();
    await expect(notification(page, 'Successfully joined circle')).toBeVisible();
    await page.getByRole('button', { name: 'New Discussion' }).first().click();
    await page.getByLabel('Title').fill('<img src=x onerror="ran(\'title\')">');
    await page
      .getByLabel('Content', { exact: true })
      .fill(
        [
          '# A heading',
          '<script>ran("script")</script>',
          '<img src=x onerror="ran(\'img\')">',
          '[plain](javascript:ran("link"))',
          '[tabbed](java\tscript:ran("tab"))',
          '[data](data:text/html,<script>ran("data")</script>)',
          '<a href="javascript:ran(\'html\')">html link</a>',
          '![picture](https://elsewhere.example/spy.png)',
          '<svg onload="ran(\'svg\')"></svg> <iframe srcdoc="<script>parent.ran(1)</script>"></iframe>',
          '- a list\n- of **two**',
          '[good](https://example.org/path)',
        ].join('\n\n'),
      );
    await page.getByRole('button', { name: 'Start Discussion' }).click();
    await page.getByRole('link', { name: /onerror/ }).click();
    await expect(page.getByRole('heading', { name: 'A heading' })).toBeVisible();
    await expect(page.locator('main li', { hasText: 'of two' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'good' })).toHaveAttribute('rel', /noopener noreferrer/);
    const main = page.getByRole('main');
    await expect(main.locator('script, img, iframe, object')).toHaveCount(0);
    for (const href of await main.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^(\/|https:\/\/)/);
    for (const text of ['plain', 'tabbed', 'data', 'html link']) await main.getByText(text).first().click();
    expect(ran).toEqual([]);
  });

  test('keeps the text when the network fails, and a second press does not post twice', async ({
    page,
    app,
    signedIn,
    expectedFailures,
  }) => {
    expectedFailures.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const circleId = await makeCircle(app, { name: 'Shaky line' });
    await signedIn();
    await page.goto(`/circles/${circleId}`);
    await page.getByRole('button', { name: 'Join Circle' }).click();
    await expect(notification(page, 'Successfully joined circle')).toBeVisible();
    await page.getByRole('button', { name: 'New Discussion' }).first().click();
    await page.getByLabel('Title').fill('Only once');
    await page.getByLabel('Content', { exact: true }).fill('Please.');
    // The server receives it, but its reply is lost.
    await page.route('**/discussions', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Start Discussion' }).click();
    await expect(notification(page, 'Failed to create discussion')).toContainText('could not be reached');
    await expect(page.getByLabel('Title')).toHaveValue('Only once');
    await page.unroute('**/discussions');
    await page.getByRole('button', { name: 'Start Discussion' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Only once' })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Only once' })).toHaveCount(1);
  });

  test('undoes a join that fails, and shows an error', async ({ page, app, signedIn, expectedFailures }) => {
    expectedFailures.push(/status of 503/);
    const circleId = await makeCircle(app, { name: 'Full house' });
    await signedIn();
    await page.goto(`/circles/${circleId}`);
    await page.route('**/join', (route) => route.fulfill({ status: 503, body: 'Staffroom is very busy.' }));
    await page.getByRole('button', { name: 'Join Circle' }).click();
    await expect(notification(page, 'Failed to join circle')).toContainText('Staffroom is very busy.');
    await expect(page.getByRole('button', { name: 'Join Circle' })).toBeVisible();
    await expect(page.getByText('0 members')).toBeVisible();
  });

  test('loads further pages on scrolling', async ({ page, app, signedIn }) => {
    const circleId = await makeCircle(app, { name: 'Long list' });
    const person = await signedIn();
    const { circleDiscussions } = await import('#areas/discussions/server/discussion-tables.ts');
    await app.db.insert(circleDiscussions).values(
      Array.from({ length: 120 }, (_, index) => ({
        circleId,
        userId: person.id,
        title: `Row ${index}`,
        content: 'C',
        createdAt: new Date(Date.now() - index * 60_000).toISOString(),
      })),
    );
    await page.goto(`/circles/${circleId}`);
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(50);
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(120, { timeout: 200 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Row 119' })).toBeVisible();
  });

  test('tells the member that the session has ended, and keeps the text', async ({
    page,
    app,
    signedIn,
    expectedFailures,
  }) => {
    expectedFailures.push(/status of 401/);
    const circleId = await makeCircle(app, { name: 'Interrupted' });
    const person = await signedIn();
    await page.goto(`/circles/${circleId}`);
    await page.getByRole('button', { name: 'Join Circle' }).click();
    await expect(notification(page, 'Successfully joined circle')).toBeVisible();
    await page.getByRole('button', { name: 'New Discussion' }).first().click();
    await page.getByLabel('Title').fill('Half a thought');
    const saved = page.waitForResponse((reply) => reply.request().postData()?.includes('the other half') === true);
    await page.getByLabel('Content', { exact: true }).fill('and the other half');
    await saved;
    // The session ends while the text is on its way. From then on the dialog covers the form.
    const send = await holdRequests(page, '**/discussions');
    await page.getByRole('button', { name: 'Start Discussion' }).click();
    await app.db.delete(sessions).where(eq(sessions.userId, person.id));
    send();
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(ended).toBeVisible();
    await ended.getByLabel('Password', { exact: true }).fill('wrong words');
    await ended.getByRole('button', { name: 'Login' }).click();
    await expect(ended.getByText('Incorrect username or password.')).toBeVisible();
    await ended.getByLabel('Password', { exact: true }).fill(testPassword);
    await ended.getByRole('button', { name: 'Login' }).click();
    await expect(ended).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Start Discussion' }).click();
    await expect(page.getByRole('link', { name: 'Half a thought' })).toBeVisible();
  });
});
