import { sql } from 'drizzle-orm';
import { circleDiscussions } from '#areas/discussions/server/discussion-tables.ts';
import { expertiseBadges, userBadges } from '../areas/badges/server/badge-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, longName, lookAt, sizes } from './screen-look.ts';
import { expect, giveSession, makeCircle, notification, openWhole, type RunningApp, test } from './staffroom-test.ts';

/** Gives somebody every badge but the platinum ones, as if earned one a day. */
async function giveBadges(app: RunningApp, userId: number): Promise<void> {
  const badges = await app.db.select().from(expertiseBadges).orderBy(expertiseBadges.id);
  await app.db.insert(userBadges).values(
    badges
      .filter(({ level, category }) => level !== 'platinum' || category === 'mentor' || category === 'contributor')
      .map(({ id }, index) => ({
        userId,
        badgeId: id,
        earnedAt: new Date(Date.now() - (40 - index) * 86_400_000).toISOString(),
        seenAt: new Date().toISOString(),
      })),
  );
  await app.db.execute(sql`insert into user_reputation (user_id, reputation_level, points)
    values (${userId}, 'guiding_light', 60)
    on conflict (user_id) do update set reputation_level = 'guiding_light'`);
}

test.describe('badges', () => {
  test('are earned by activity, announced once and shown on the profile', async ({ page, app, signedIn, context }) => {
    const me = await signedIn({ name: 'Amira Khan' });
    const circleId = await makeCircle(app, { name: 'Maths Leads' });
    await app.db.insert(circleMembers).values({ circleId, userId: me.id });
    const colleague = await makePerson(app.db);
    const [thread] = await app.db
      .insert(circleDiscussions)
      .values({ circleId, userId: colleague.id, title: 'Which textbook?', content: 'For Year 7.' })
      .returning({ id: circleDiscussions.id });

    await page.goto('/');
    await page.getByRole('link', { name: 'All badges' }).click();
    await expect(page.getByText('You have no badges yet.')).toBeVisible();
    const contributor = page.getByRole('list', { name: 'Contributor' });
    await page.getByRole('heading', { name: 'Contributor' }).click();
    await expect(contributor.getByRole('listitem').filter({ hasText: 'First Words' })).toContainText(
      'Start a discussion, write a reply or share a resource in a circle.',
    );

    await page.goto(`/circles/${circleId}/discussions/${thread?.id}`);
    await page.getByRole('textbox', { name: /reply/i }).fill('The green one: its practice questions are graded.');
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible();

    await page.goto('/profile');
    await expect(notification(page, 'New badge: First Words')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Badges earned' })).toContainText('First Words');
    await page.getByRole('link', { name: 'One badge in all' }).click();
    await expect(page.getByRole('region', { name: 'Earned' })).toContainText('First Words');
    await page.getByRole('heading', { name: 'Contributor' }).click();
    await expect(contributor.getByText(/^Earned \d+ \w+ \d{4}$/)).toHaveCount(1);
    await expect(contributor.getByText('1 of 10')).toBeVisible();
    await page.reload();
    await page.getByRole('heading', { name: 'Contributor' }).click();
    await expect(contributor.getByText('1 of 10')).toBeVisible();
    await expect(notification(page, 'New badge')).toHaveCount(0);

    await giveSession(context, app, colleague.id);
    await page.goto(`/people/${me.id}`);
    await expect(page.getByRole('list', { name: 'Badges' })).toContainText('First WordsContributor · Bronze');
  });

  test('show an error when they cannot be loaded, and load on a second try', async ({
    page,
    signedIn,
    expectedFailures,
  }) => {
    expectedFailures.push(/status of 503.*\/api\/badges/);
    await signedIn();
    await page.route('**/api/badges', (route) => route.fulfill({ status: 503, body: 'Back in a moment.' }));
    await page.goto('/badges');
    await expect(page.getByRole('alert')).toContainText('Back in a moment.');
    await page.unroute('**/api/badges');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  });
});

test('every screen of badges: axe, no console error, nothing wider than the window', async ({
  page,
  app,
  signedIn,
}, info) => {
  const look = await lookAt(page, info);
  const me = await signedIn({ name: longName });
  await giveBadges(app, me.id);
  for (const path of ['/badges?full', `/people/${me.id}`, '/profile?badges']) await look(path);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control of the badge page is at least 44 px', async ({ page, app, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const me = await signedIn();
    await giveBadges(app, me.id);
    await openWhole(page, '/badges');
    await expectFingerSized(page, 5);
  });
});
