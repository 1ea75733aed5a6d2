import { eq } from 'drizzle-orm';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { circleMembers, circles } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { sizes } from './screen-look.ts';
import {
  expect,
  expectAccessible,
  makeCircle,
  notification,
  openWhole,
  test,
  waitUntilWhole,
} from './staffroom-test.ts';

/** What a member sees of circles that other members change. */

test('the search looks through all circles, whichever tab is open', async ({ page, app, signedIn }) => {
  const { id: userId } = await signedIn();
  const subject = `Geography ${Date.now()}`;
  const joined = await makeCircle(app, { name: `${subject} teachers` });
  await makeCircle(app, { name: `${subject} fieldwork` });
  const inner = await makeCircle(app, { name: `${subject} leads`, isPrivate: true, isInnerCircle: true });
  await makeCircle(app, { name: `${subject} hidden`, isPrivate: true, isInnerCircle: true });
  await app.db.insert(circleMembers).values([
    { circleId: joined, userId },
    { circleId: inner, userId },
  ]);
  for (const tab of ['mine', 'inner', 'suggestions', 'discover']) {
    await page.goto(`/circles?tab=${tab}`);
    await page.getByLabel('Search circles').fill(subject);
    const main = page.getByRole('main');
    for (const name of ['teachers', 'fieldwork', 'leads'])
      await expect(main.getByText(`${subject} ${name}`).first(), `${name} in ${tab}`).toBeVisible();
    await expect(main.getByText(`${subject} hidden`)).toHaveCount(0);
    await expect(
      main
        .getByText(/· Joined/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }
  await expectAccessible(page);
});

test('a member of only an inner circle sees the latest activity', async ({ page, app, signedIn }) => {
  const { id: userId } = await signedIn();
  const other = await makePerson(app.db);
  const circleId = await makeCircle(app, { name: 'Trust SENCos', isPrivate: true, isInnerCircle: true });
  await app.db.insert(circleMembers).values([
    { circleId, userId },
    { circleId, userId: other.id },
  ]);
  await app.db
    .insert(circleDiscussions)
    .values({ circleId, userId: other.id, title: 'Annual review dates', content: 'When are yours?' });
  await page.goto('/circles');
  await expect(page.getByText('You are only in inner circles')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest Activity' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Annual review dates')).toBeVisible();
});

test('discussions are sorted by their last activity, or newest first', async ({ page, app, signedIn }) => {
  const { id: userId } = await signedIn();
  const circleId = await makeCircle(app, {});
  await app.db.insert(circleMembers).values({ circleId, userId });
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const [old] = await app.db
    .insert(circleDiscussions)
    .values([
      { circleId, userId, title: 'Old with a reply', content: 'One.', createdAt: at(48) },
      { circleId, userId, title: 'New and quiet', content: 'Two.', createdAt: at(5) },
    ])
    .returning({ id: circleDiscussions.id });
  await app.db
    .insert(discussionReplies)
    .values({ discussionId: old?.id ?? 0, userId, content: 'A reply.', createdAt: at(1) });
  await page.goto(`/circles/${circleId}`);
  const titles = page.getByRole('main').getByRole('link', { name: /Old with a reply|New and quiet/ });
  await expect(titles).toHaveText(['Old with a reply', 'New and quiet']);
  await expect(page.getByText('Last reply').first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Newest created');
  await expect(titles).toHaveText(['New and quiet', 'Old with a reply']);
  await page.reload();
  await expect(titles).toHaveText(['New and quiet', 'Old with a reply']);
  await expectAccessible(page);
});

test('a screen shows what others changed when the member returns to it', async ({ page, app, signedIn }) => {
  await signedIn();
  const name = `Assessment ${Date.now()}`;
  const circleId = await makeCircle(app, { name });
  await page.goto('/circles?tab=discover');
  await page.getByLabel('Search circles').fill(name);
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await page.goto(`/circles/${circleId}?tab=members`);
  await expect(page.getByText('0 members')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await waitUntilWhole(page, async () => {
    await menu.getByRole('link', { name: 'Support' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Support/);
  });
  const other = await makePerson(app.db, { name: 'Priya Raman' });
  await app.db.insert(circleMembers).values({ circleId, userId: other.id });

  // Nothing is fetched on focus or by a timer.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await waitUntilWhole(page, () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  );
  // The page opens the stream of live news when it is idle.
  expect(asked.filter((url) => url.includes('/api/') && !url.includes('/api/live?'))).toEqual([]);

  await page.goBack();
  await expect(page.getByText('1 member')).toBeVisible();
  await expect(page.getByRole('main').getByText('Priya Raman')).toBeVisible();
});

test('the sidebar of a removed member is updated', async ({ page, app, signedIn }) => {
  const { id: userId } = await signedIn();
  const name = `Governors ${Date.now()}`;
  const circleId = await makeCircle(app, { name });
  await app.db.insert(circleMembers).values({ circleId, userId });
  await page.goto('/');
  const mine = page.getByRole('navigation', { name: 'My Circles' });
  await expect(mine.getByRole('link', { name })).toBeVisible();
  await app.db.delete(circleMembers).where(eq(circleMembers.circleId, circleId));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();
  await expect(mine.getByRole('link', { name })).toHaveCount(0);
});

test('the sidebar and the drawer link to the growth screens and every circle', async ({ page, app, signedIn }) => {
  const { id: userId } = await signedIn();
  const made = await app.db
    .insert(circles)
    .values(
      Array.from({ length: 30 }, (_, n) => ({
        name: `Circle number ${n + 1}`,
        description: 'One of many.',
        // Not in the lists that other tests look at.
        isPrivate: true,
        isInnerCircle: true,
      })),
    )
    .returning({ id: circles.id });
  await app.db.insert(circleMembers).values(made.map(({ id: circleId }) => ({ circleId, userId })));
  const places = {
    Mentors: '/mentors',
    Development: '/development',
    Pathway: '/pathway',
    'Development Tracker': '/development-tracker',
  };
  await page.setViewportSize(sizes.wide);
  await openWhole(page, '/');
  const growth = page.getByRole('navigation', { name: 'Growth' });
  for (const [label, path] of Object.entries(places))
    await expect(growth.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
  const mine = page.getByRole('navigation', { name: 'My Circles' });
  for (let count = 0; count < 30; count += 10) await mine.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(mine.getByRole('link')).toHaveCount(30);

  await page.setViewportSize(sizes.phone);
  await openWhole(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Mentors', exact: true })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Growth' }).click();
  for (const label of Object.keys(places))
    await expect(drawer.getByRole('link', { name: label, exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Mentors', exact: true }).click();
  await expect(page).toHaveURL(/\/mentors$/);
});

test('an error without a body shows the specified text', async ({ page, signedIn, expectedFailures }) => {
  await signedIn();
  const code = `Empty-${Date.now()}`;
  expectedFailures.push(/status of 400/);
  await page.route('**/api/inner-circles/join', (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto(`/circles?join=${code}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Join Inner Circle' }).click();
  await expect(notification(page, 'Failed to join Inner Circle')).toContainText(
    'Invalid invite code or the circle may be full.',
  );
  await expect(notification(page, 'Failed to join Inner Circle')).not.toContainText('Bad Request');
});
