import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { sessions } from '#areas/account/server/access-tables.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson, makeSession, testPassword } from '../test/create-people.ts';
import { expect, expectAccessible, giveSession, makeCircle, notification, test } from './staffroom-test.ts';

test.describe('the member’s own profile', () => {
  test('is edited and saved', async ({ page, app, signedIn, expectedFailures }) => {
    const me = await signedIn({ name: 'Amira Khan', school: null });
    const other = await makePerson(app.db);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Amira Khan' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Overview', 'Professional', 'Goals', 'Circles', 'Settings']);
    await expect(page.getByRole('progressbar', { name: 'Profile completeness' })).toHaveAttribute(
      'aria-valuenow',
      '17',
    );
    await expect(page.getByText('No badges yet. You earn them for what you do here')).toBeVisible();

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.getByLabel('Name').fill('A');
    await dialog.getByLabel('Email').fill('amira');
    await dialog.getByLabel('Years of experience').fill('51');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    for (const message of [
      'Name must be at least 2 characters',
      'Invalid email address',
      'Years of experience must be from 0 to 50',
    ])
      await expect(dialog.getByText(message)).toBeVisible();
    await expectAccessible(page);

    expectedFailures.push(/status of 409/, /status of 401/);
    await dialog.getByLabel('Name').fill('Dr Amira Khan');
    await dialog.getByLabel('Email').fill(other.email);
    await dialog.getByLabel('Current password').fill(testPassword);
    await dialog.getByLabel('Years of experience').fill('0');
    await dialog.getByLabel('Career stage').selectOption('Senior');
    await dialog.getByLabel('Bio').fill('Maths, and the piano.');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notification(page, 'Update failed')).toContainText('That email address is already registered.');
    await dialog.getByLabel('Email').fill(me.email);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notification(page, 'Profile updated')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Dr Amira Khan' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Profile completeness' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await page.reload();
    await expect(page.getByText('Maths, and the piano.')).toBeVisible();
    await page.getByRole('tab', { name: 'Professional' }).click();
    await expect(page.getByText('0 years')).toBeVisible();
    await expect(page.getByText('Senior', { exact: true })).toBeVisible();

    // The session ends while the dialog is open. It ends with the request to save, so that no other request
    // of the page finds it ended first.
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await dialog.getByLabel('Location').fill('Leeds');
    await page.route(
      (url) => url.pathname.startsWith('/api/users/'),
      async (route) => {
        await app.db.delete(sessions).where(eq(sessions.userId, me.id));
        await route.continue();
      },
    );
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notification(page, 'Update failed')).toContainText('User not authenticated');
  });

  test('shows a stage of the older scale on the current one, and does not change it', async ({
    page,
    app,
    signedIn,
  }) => {
    const me = await signedIn();
    await app.db.update(users).set({ careerStage: 'expert' }).where(eq(users.id, me.id));
    await page.goto('/profile?tab=professional');
    await expect(page.getByText('Senior', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Career stage')).toHaveValue('senior');
    await dialog.getByLabel('Location').fill('Leeds');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notification(page, 'Profile updated')).toBeVisible();
    const [kept] = await app.db.select().from(users).where(eq(users.id, me.id));
    expect(kept).toMatchObject({ careerStage: 'expert', location: 'Leeds' });
  });

  test('has lists that ignore blank items and hold at most 30', async ({ page, app, signedIn }) => {
    const me = await signedIn();
    await page.goto('/profile?tab=professional');
    const box = page.getByLabel('Expertise', { exact: true }).and(page.getByRole('textbox'));
    const items = page.getByRole('list', { name: 'Expertise' }).getByRole('listitem');
    await box.fill('   ');
    await box.press('Enter');
    await expect(items).toHaveCount(0);
    await box.fill('  Fluency  ');
    await box.press('Enter');
    await expect(items).toHaveText(['Fluency']);
    await expect(box).toHaveValue('');
    await box.fill('Fluency');
    await box.press('Enter');
    await expect(box).toHaveValue('');
    await box.fill('Calculus');
    await page.getByRole('button', { name: 'Add to Expertise' }).click();
    await expect(items).toHaveText(['Fluency', 'Calculus']);
    await page.getByRole('button', { name: 'Remove Fluency from Expertise' }).click();
    await expect(items).toHaveText(['Calculus']);
    await expect(box).toBeFocused();
    await page.reload();
    await expect(items).toHaveText(['Calculus']);
    await expectAccessible(page);

    const many = Array.from({ length: 30 }, (_, index) => `Item ${index}`);
    await app.db.update(users).set({ qualifications: many }).where(eq(users.id, me.id));
    await page.reload();
    await expect(page.getByText('You can add up to 30. Remove one to add another.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Qualifications' })).not.toBeEditable();
    await page.getByRole('button', { name: 'Remove Item 7 from Qualifications' }).click();
    await expect(page.getByRole('textbox', { name: 'Qualifications' })).toBeEditable();
  });

  test('has goal statements, and goals that are added, changed, ticked and deleted', async ({
    page,
    signedIn,
    expectedFailures,
  }) => {
    await signedIn();
    await page.goto('/profile?tab=goals');
    await page.getByLabel('Medium term (1-3 years)').fill('Lead the department');
    await page.getByRole('button', { name: 'Save goals' }).click();
    await expect(notification(page, 'Goals saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Medium term (1-3 years)')).toHaveValue('Lead the department');
    await expect(page.getByLabel('Short term (6-12 months)')).toHaveValue('');
    await page.route('**/api/users/*', (route) => route.abort());
    expectedFailures.push(/ERR_FAILED/);
    await page.getByLabel('Long term (3-5 years)').fill('Headship');
    await page.getByRole('button', { name: 'Save goals' }).click();
    await expect(notification(page, 'Save failed')).toContainText(
      'There was an error saving your goals. Please try again.',
    );
    await expect(page.getByLabel('Long term (3-5 years)')).toHaveValue('Headship');

    await expect(page.getByText('No goals set yet')).toBeVisible();
    await page.getByRole('button', { name: 'Set Your First Goal' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add goal' }).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await dialog.getByLabel('Title').fill('Finish the NPQ');
    await dialog.getByLabel('Timescale').selectOption('Medium term (1-3 years)');
    await dialog.getByLabel('Target date').fill('2090-07-31');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add goal' }).dblclick();
    await expect(notification(page, 'Goal added')).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'NPQ' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Medium term (1-3 years) · By 31 July 2090');

    await row.getByRole('button', { name: /^More about the goal/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByLabel('Title').fill('Finish the NPQSL');
    await dialog.getByLabel('Target date').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(notification(page, 'Goal updated')).toBeVisible();
    await expect(row).toContainText('Finish the NPQSL');
    await expect(row).not.toContainText('By 31 July');

    // The tick is drawn after the click, when the list has changed. `check` would look too early.
    // A reload would end a request that is still open.
    const isTicked = page.waitForResponse((reply) => reply.url().includes('/api/goals/') && reply.ok());
    await row.getByRole('checkbox', { name: 'Finish the NPQSL' }).click();
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect(row).toContainText('Completed');
    await isTicked;
    await page.reload();
    await expect(row.getByRole('checkbox')).toBeChecked();
    // A tick that cannot be saved is undone.
    await page.route('**/api/goals/*', (route) => route.abort());
    await row.getByRole('checkbox').click();
    await expect(notification(page, 'Failed to update goal')).toBeVisible();
    await expect(row.getByRole('checkbox')).toBeChecked();
    await page.unroute('**/api/goals/*');

    await row.getByRole('button', { name: /^More about the goal/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notification(page, 'Goal deleted')).toBeVisible();
    await expect(page.getByText('No goals set yet')).toBeVisible();
  });

  test('shows the circles, and links to the settings', async ({ page, app, signedIn }) => {
    const me = await signedIn();
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Circles' }).click();
    await expect(page.getByText('You have not joined a circle yet')).toBeVisible();
    const circleId = await makeCircle(app, { name: 'Marking matters' });
    await app.db.insert(circleMembers).values({ circleId, userId: me.id });
    await page.reload();
    await expect(page.getByRole('link', { name: 'View Circle: Marking matters' })).toBeVisible();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByText('Other members can see it')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });
});

test.describe('settings', () => {
  test('account information is read, then changed; the username is fixed', async ({
    page,
    signedIn,
    app,
    expectedFailures,
  }) => {
    const other = await makePerson(app.db);
    const me = await signedIn({ name: 'Amira Khan' });
    await page.goto('/settings');
    await expect(page.getByRole('definition').filter({ hasText: me.username }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Username')).toBeDisabled();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Email', { exact: true }).fill('nowhere');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Amira Khan-Lewis');
    await page.getByLabel('Email', { exact: true }).fill(other.email);
    const account = page.getByRole('region', { name: 'Account Information' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(account.getByText('Enter your current password to change your email address.')).toBeVisible();
    await account.getByLabel('Current password').fill(testPassword);
    expectedFailures.push(/status of 409/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notification(page, 'Profile update failed')).toContainText(
      'That email address is already registered.',
    );
    await page.getByLabel('Email', { exact: true }).fill(me.email);
    await page.getByLabel('Role').selectOption('School Leader');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(notification(page, 'Profile updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Amira Khan-Lewis')).toBeVisible();
    await expect(page.getByText('School Leader')).toBeVisible();
  });

  test('a changed password ends the other sessions and keeps this one', async ({
    page,
    app,
    signedIn,
    expectedFailures,
  }) => {
    const me = await signedIn();
    const elsewhere = await makeSession(app.db, me.id, new Date());
    const readElsewhere = () => fetch(`${app.url}/api/user`, { headers: { cookie: `staffroom_session=${elsewhere}` } });
    expect((await readElsewhere()).status).toBe(200);
    await page.goto('/settings');
    const press = () => page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('2-step verification is off.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey instead' })).toHaveCount(0);
    await press();
    for (const message of [
      'Current password is required',
      'New password must be at least 6 characters',
      'Please confirm your new password',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    const current = page.getByLabel('Current password');
    const next = page.getByLabel('New password', { exact: true });
    const again = page.getByLabel('Confirm new password');
    await current.fill('not this one');
    await next.fill('three green kettles');
    await again.fill('three green kettle');
    await press();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    for (const field of [current, next, again]) {
      await expect(field).toHaveAttribute('type', 'password');
      await field.locator('..').getByRole('button', { name: 'Show password' }).click();
      await expect(field).toHaveAttribute('type', 'text');
    }
    await again.fill('three green kettles');
    expectedFailures.push(/status of 400/);
    await press();
    await expect(notification(page, 'Password change failed')).toContainText('Your current password is incorrect.');
    await expect(next).toHaveValue('three green kettles');
    await current.fill(testPassword);
    await press();
    await expect(notification(page, 'Password changed successfully')).toBeVisible();
    await expect(current).toHaveValue('');
    expect((await readElsewhere()).status).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('preferences survive a reload, and Delete Account is disabled', async ({ page, signedIn, expectedFailures }) => {
    await signedIn();
    await page.goto('/settings');
    const box = (name: string) => page.getByRole('checkbox', { name });
    for (const [name, isOn] of [
      ['Email notifications', true],
      ['Push notifications', false],
      ['Circle updates', true],
      ['Development reminders', true],
      ['Show my profile to other members', true],
      ['Show my email address', false],
      ['Show my school', true],
    ] as const)
      await expect(box(name)).toBeChecked({ checked: isOn });
    await box('Circle updates').click();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(notification(page, 'Notification preferences saved')).toBeVisible();
    await box('Show my email address').click();
    await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
    await expect(notification(page, 'Privacy settings saved')).toBeVisible();
    await page.reload();
    await expect(box('Circle updates')).not.toBeChecked();
    await expect(box('Show my email address')).toBeChecked();
    await expect(box('Development reminders')).toBeChecked();
    await page.route('**/api/user/preferences', (route) => route.abort());
    expectedFailures.push(/ERR_FAILED/);
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(notification(page, 'Your choices were not saved')).toContainText('could not be reached');
  });

  test('their own data is downloaded', async ({ page, signedIn }) => {
    const me = await signedIn();
    await page.goto('/settings');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download your data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    expect(readFileSync(await download.path(), 'utf8')).toContain(me.email);
  });
});

test.describe('the profile of another member', () => {
  test('follows their privacy settings, and can be reported', async ({
    page,
    app,
    signedIn,
    context,
    expectedFailures,
  }) => {
    const other = await signedIn({ name: 'Connor Gallagher', school: 'Ashgrove School' });
    await page.goto('/settings');
    await page.getByRole('checkbox', { name: 'Show my school' }).click();
    await page.getByRole('checkbox', { name: 'Show my email address' }).click();
    await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
    await expect(notification(page, 'Privacy settings saved')).toBeVisible();
    await page.goto(`/people/${other.id}`);
    await expect(page.getByText('This is how other members see your profile.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^More about/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Go to your profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);

    const me = await makePerson(app.db);
    await giveSession(context, app, me.id);
    await page.goto(`/people/${other.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Connor Gallagher' })).toBeVisible();
    await expect(page.getByText(other.email)).toBeVisible();
    await expect(page.getByText('Ashgrove School')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More about Connor Gallagher' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByLabel('What is wrong?').fill('Not who he says he is.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(notification(page, 'Report sent')).toBeVisible();

    await giveSession(context, app, other.id);
    await page.goto('/settings');
    await page.getByRole('checkbox', { name: 'Show my profile' }).click();
    await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
    await expect(notification(page, 'Privacy settings saved')).toBeVisible();
    await page.goto(`/people/${other.id}`);
    await expect(page.getByText('Only you can see this page.')).toBeVisible();
    await giveSession(context, app, me.id);
    expectedFailures.push(/status of 404/);
    await page.goto(`/people/${other.id}`);
    await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible();
  });

  test('is linked from members, discussions and replies', async ({ page, app, signedIn }) => {
    const circleId = await makeCircle(app, { name: 'Names' });
    const other = await makePerson(app.db, { name: 'Sian Pritchard' });
    const gone = await makePerson(app.db, { name: 'Former member' });
    const me = await signedIn();
    await app.db.insert(circleMembers).values([
      { circleId, userId: me.id },
      { circleId, userId: other.id },
    ]);
    const [discussion] = await app.db
      .insert(circleDiscussions)
      .values({ circleId, userId: other.id, title: 'Whose?', content: 'Mine.' })
      .returning();
    await app.db.insert(discussionReplies).values([
      { discussionId: discussion?.id ?? 0, userId: other.id, content: 'Still mine.' },
      { discussionId: discussion?.id ?? 0, userId: gone.id, content: 'Gone.' },
    ]);
    await page.goto(`/circles/${circleId}?tab=members`);
    await page.getByRole('main').getByRole('link', { name: 'Sian Pritchard' }).click();
    await expect(page).toHaveURL(new RegExp(`/people/${other.id}$`));
    await page.goto(`/circles/${circleId}/discussions/${discussion?.id}`);
    await expect(page.getByText('Gone.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sian Pritchard' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Former member' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Sian Pritchard' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sian Pritchard' })).toBeVisible();
  });
});
