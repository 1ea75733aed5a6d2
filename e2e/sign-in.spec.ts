import { testPassword } from '../test/create-people.ts';
import {
  expect,
  expectAccessible,
  holdRequests,
  lastMailTo,
  makeCircle,
  notification,
  stopClock,
  test,
} from './staffroom-test.ts';

test.describe('the sign-in page', () => {
  test('a person with an invitation registers, signs out and signs in again', async ({ page, app }) => {
    const username = `door.${Date.now()}`;
    await page.goto('/circles');
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Invitation code').fill(app.invitationCode.toLowerCase());
    await page.getByLabel('Name', { exact: true }).fill('Amira Khan');
    await page.getByLabel('Email').fill(`${username}@school.example`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('three green kettles');
    await page.getByLabel('Confirm password').fill('three green kettles');
    await expect(page.getByLabel('Role')).toHaveValue('teacher');
    await page.getByLabel('Role').selectOption({ label: 'School Leader' });
    await page.getByLabel('School').fill('Ashgrove School');
    await page.getByRole('button', { name: 'Register' }).click();

    await expect(notification(page, 'Registration successful')).toContainText('Amira Khan');
    // Returns to the page that was asked for before signing in.
    await expect(page).toHaveURL(/\/circles$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Circles' })).toBeVisible();

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(notification(page, 'Logged out successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);

    await page.getByLabel('Username').fill(username.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('three green kettles');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(notification(page, 'Logged in successfully')).toContainText('Welcome back, Amira Khan!');
    await page.goto('/auth');
    await expect(page).toHaveURL(`${app.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amira');
  });

  test('an invitation’s link opens the form with the code in it', async ({ page }) => {
    await page.goto('/auth?invite=ABCD-EFGH');
    await expect(page.getByLabel('Invitation code')).toHaveValue('ABCD-EFGH');
  });

  test('the link in an email sets a new password, once', async ({ page, signedIn, context, expectedFailures }) => {
    // The badge of the counter fades in at another time, and axe would check it half way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { email } = await signedIn();
    const elsewhere = await context.cookies();
    await context.clearCookies();
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expectAccessible(page);

    const mail = await lastMailTo(email);
    const link = /\/auth\?reset=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('New password').fill('four brown ducks');
    await page.getByLabel('Confirm password').fill('five brown ducks');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectAccessible(page);
    expectedFailures.push(/status of 400/);
    await page.getByLabel('New password').fill('password1');
    await page.getByLabel('Confirm password').fill('password1');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('That password is too common.')).toBeVisible();
    // The focus moves to the field after the message is shown. Until then, what is typed elsewhere could end up in it.
    await expect(page.getByLabel('New password')).toBeFocused();
    await page.getByLabel('New password').fill('four brown ducks');
    await page.getByLabel('Confirm password').fill('four brown ducks');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(notification(page, 'Your password has been changed')).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);

    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('four brown ducks');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/$/);
    // Leave the page first, so that its requests end.
    await page.goto('about:blank');

    // The earlier session has ended, and the link no longer works.
    await context.clearCookies();
    await context.addCookies(elsewhere);
    await page.goto(link);
    await page.getByLabel('New password').fill('six brown ducks');
    await page.getByLabel('Confirm password').fill('six brown ducks');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('shows beside each field what is missing or wrong, and keeps the text', async ({ page, expectedFailures }) => {
    expectedFailures.push(/status of 40[01]/);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Username')).toBeFocused();

    await page.getByLabel('Username').fill('nobody.here');
    await page.getByLabel('Password', { exact: true }).fill('wrong words');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(notification(page, 'Login failed')).toContainText('Incorrect username or password.');
    await expect(notification(page, 'Login failed')).not.toContainText('401');
    await expect(page.getByLabel('Username')).toHaveValue('nobody.here');

    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Bio').fill('A glance at the other tab loses nothing.');
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page.getByLabel('Bio')).toHaveValue('A glance at the other tab loses nothing.');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Invitation code is required')).toBeVisible();
    // The focus moves just after the messages appear. Text that is typed before would land in the focused field.
    await expect(page.getByLabel('Invitation code')).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill('three green kettles');
    await page.getByLabel('Confirm password').fill('three blue kettles');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByLabel('Invitation code')).toBeFocused();
    await page.getByLabel('Confirm password').fill('three green kettles');
    await page.getByLabel('Invitation code').fill('NOT-A-CODE');
    await page.getByLabel('Name', { exact: true }).fill('N');
    await page.getByLabel('Email').fill('n@school.example');
    await page.getByLabel('Username').fill('somebody.new');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(notification(page, 'Registration failed')).toContainText('Invitation code is not valid.');
    await expect(page.getByLabel('Email')).toHaveValue('n@school.example');
    await expect(page.getByLabel('Invitation code')).toBeFocused();
    await expect(page.getByRole('tabpanel').getByText('Invitation code is not valid.', { exact: true })).toBeVisible();
  });

  test('shows that it is signing in', async ({ page, signedIn, context }) => {
    const { username } = await signedIn();
    await context.clearCookies();
    const release = await holdRequests(page, '**/api/login');
    await page.goto('/auth');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a shared computer’s cookie ends with the browser', async ({ page, signedIn, context }) => {
    const { username } = await signedIn();
    await context.clearCookies();
    await page.goto('/auth');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByLabel('This is a shared computer').check();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/$/);
    const [cookie] = await context.cookies();
    expect(cookie?.expires).toBe(-1);
  });

  test('counts up in two seconds, then shows 30 pieces of confetti for 5 s and a badge for 3 s', async ({ page }) => {
    await page.route('**/api/community-stats', (route) => route.fulfill({ json: { totalUsers: 1284 } }));
    await stopClock(page);
    await page.goto('/auth');
    const counter = page.getByTestId('joined-counter');
    // The page needs its clock to draw. It counts once the total has arrived, which the hidden sentence says.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(page.getByText('1,284 practitioners have joined so far')).toBeAttached({ timeout: 200 });
    }).toPass();
    // Half way through the two seconds it is in between.
    await page.clock.runFor(1_000);
    const halfway = Number((await counter.textContent())?.slice(0, 6));
    expect(halfway).toBeGreaterThan(150);
    expect(halfway).toBeLessThan(1200);
    await expect(page.getByTestId('confetti')).toHaveCount(0);
    await page.clock.runFor(1_100);
    await expect(counter).toContainText('001284');
    await expect(page.getByTestId('confetti').locator('span')).toHaveCount(30);
    await expect(page.getByTestId('celebration-badge')).toBeVisible();
    await page.clock.runFor(3_100);
    await expect(page.getByTestId('celebration-badge')).toHaveCount(0);
    await expect(page.getByTestId('confetti')).toHaveCount(1);
    await page.clock.runFor(2_000);
    await expect(page.getByTestId('confetti')).toHaveCount(0);
  });

  test('shows 127 when the number cannot be loaded, without animation for members who reduce motion', async ({
    page,
    expectedFailures,
  }) => {
    expectedFailures.push(/community-stats/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/api/community-stats', (route) => route.abort());
    await page.goto('/auth');
    await expect(page.getByTestId('joined-counter')).toContainText('000127');
    await expect(page.getByTestId('confetti')).toHaveCount(0);
  });

  test('a notification stays 5 s, one at a time, top right', async ({ page, app, signedIn }) => {
    await signedIn();
    await page.clock.install();
    await page.goto(`/circles/${await makeCircle(app, {})}`);
    const join = page.getByRole('button', { name: 'Join Circle' });
    await expect(join).toBeVisible();
    // The part that shows toasts loads a moment after the page, with timers of its own.
    await expect(page.locator('[data-toasts]')).toBeAttached();
    await stopClock(page);
    await join.click();
    const joined = notification(page, 'Successfully joined circle');
    await expect(joined).toBeVisible();
    const box = await joined.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
    expect(box?.width).toBeLessThanOrEqual(345);
    await page.mouse.move(10, 500);
    await page.clock.runFor(4_900);
    await expect(joined).toBeVisible();
    await page.clock.runFor(200);
    await expect(joined).toBeHidden();
    // The page needs its timers again to show the changed circle.
    await page.clock.resume();
    await page.getByRole('button', { name: 'Leave Circle' }).click();
    await expect(notification(page, 'Successfully left circle')).toBeVisible();
    await expect(page.getByText('Successfully joined circle')).toHaveCount(0);
  });
});
