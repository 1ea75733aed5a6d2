import { eq } from 'drizzle-orm';
import { sessions } from '../areas/account/server/access-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { circleDiscussions } from '../areas/discussions/server/discussion-tables.ts';
import { drafts } from '../areas/drafts/server/draft-tables.ts';
import { testPassword } from '../test/create-people.ts';
import {
  expect,
  giveSession,
  holdRequests,
  makeCircle,
  openWhole,
  type RunningApp,
  test,
  unique,
} from './staffroom-test.ts';

/** A discussion in a circle that this person is a member of. */
async function makeDiscussion(app: RunningApp, userId: number): Promise<string> {
  const circleId = await makeCircle(app, { name: unique('Drafts') });
  await app.db.insert(circleMembers).values({ circleId, userId });
  const values = { circleId, userId, title: 'Marking', content: 'How do you mark?' };
  const [made] = await app.db.insert(circleDiscussions).values(values).returning();
  return `/circles/${circleId}/discussions/${made?.id}`;
}

test('a reply survives a refresh, is on another device, and is not offered after it was posted', async ({
  app,
  page,
  browser,
  signedIn,
}) => {
  const member = await signedIn();
  const path = await makeDiscussion(app, member.id);
  await openWhole(page, path);
  const box = page.getByLabel('Your reply', { exact: true });
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/drafts') && reply.ok());
  await box.pressSequentially('Whole-class feedback, and');
  await saved;
  // What was typed in the last second is sent by the page that closes.
  await box.pressSequentially(' live marking');
  await page.reload();
  await expect(box).toHaveValue('Whole-class feedback, and live marking');
  await expect(page.getByText('Draft restored')).toBeVisible();

  const phone = await browser.newContext({ baseURL: app.url });
  await giveSession(phone, app, member.id);
  const onPhone = await phone.newPage();
  await onPhone.goto(path);
  await expect(onPhone.getByLabel('Your reply', { exact: true })).toHaveValue('Whole-class feedback, and live marking');
  const onPhoneSaved = onPhone.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await onPhone.getByLabel('Your reply', { exact: true }).pressSequentially('.');
  await onPhoneSaved;
  await onPhone.getByRole('button', { name: 'Post Reply' }).click();
  await expect(onPhone.getByText('Reply posted', { exact: true })).toBeVisible();
  await phone.close();

  await openWhole(page, path);
  await expect(page.getByText('Whole-class feedback, and live marking.')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(page.getByText('Draft restored')).toBeHidden();
});

test('a reply waits in the page without a connection and without a session, and is then saved', async ({
  app,
  page,
  context,
  signedIn,
  expectedFailures,
}) => {
  // The area of the toasts is loaded when the page is idle.
  expectedFailures.push(/ERR_INTERNET_DISCONNECTED/, /status of 401/, /dynamically imported module/);
  const member = await signedIn();
  await openWhole(page, await makeDiscussion(app, member.id));
  const box = page.getByLabel('Your reply', { exact: true });
  const storedText = async () => {
    const rows = await app.db.select().from(drafts).where(eq(drafts.userId, member.id));
    return rows.map(({ fields }) => fields?.content).find(Boolean);
  };
  // The code of the text box is loaded after the discussion. Without it there is nothing to type into.
  await expect(box).toBeVisible();
  await context.setOffline(true);
  await box.pressSequentially('Written in a tunnel');
  await expect(page.getByText('Not saved yet. It is saved when the connection returns.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(storedText).toBe('Written in a tunnel');

  // The session ends while the draft is on its way. The dialog would take the focus from the text box.
  const save = await holdRequests(page, '**/api/drafts');
  await box.pressSequentially(', and later');
  await app.db.delete(sessions).where(eq(sessions.userId, member.id));
  save();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect.poll(storedText).toBe('Written in a tunnel, and later');
  await page.reload();
  await expect(box).toHaveValue('Written in a tunnel, and later');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(box).toHaveValue('');
  await expect.poll(storedText).toBeUndefined();
});
