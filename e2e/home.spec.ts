import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { sizes } from './screen-look.ts';
import { expect, expectAccessible, makeCircle, openWhole, type RunningApp, test, unique } from './staffroom-test.ts';

/** Makes the member somebody who has been here for a year and has turned down the journey. */
const asEstablished = ({ db }: RunningApp, id: number) =>
  db.update(users).set({ isFirstLogin: false, createdAt: '2025-09-01T08:00:00Z' }).where(eq(users.id, id));

/** The links of the four figures, in order. */
const figures = (page: Page) => page.locator('dl').filter({ hasText: 'Active Circles' });

/** What home has for every member. */
async function expectWhatIsSpecified(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Amira$/);
  await expect(figures(page).locator('dt')).toHaveText([
    'Active Circles',
    'Upcoming Events',
    'Job Matches',
    'Profile Complete',
  ]);
  const opens = ['Show your circles', 'Show upcoming events', 'Show jobs', 'Show your profile'];
  for (const name of opens) await expect(figures(page).getByRole('link', { name })).toBeVisible();
  for (const name of ['Your circles', 'Career Opportunities', 'Recent Activity', 'Your Achievements'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const name of ['Week Streak', 'Discussion Lead', 'Growth Focused', 'Story Sharer'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Recommendations' })).toBeVisible();
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(shortcuts.getByRole('link')).toHaveText(['Growth Hub', 'Development Tracker', 'The Loop']);
}

test('home has what the specification names, for a new member', async ({ page, signedIn }) => {
  await signedIn({ name: 'Amira Khan', school: null });
  await openWhole(page, '/');
  await expectWhatIsSpecified(page);
  const banner = page.getByRole('region', { name: "Let's Get You Started" });
  for (const name of ['Complete Profile', 'Find Circles', 'Meet Savi'])
    await expect(banner.getByRole('link', { name })).toBeVisible();
});

test('home has what the specification names, for an established member', async ({ page, app, signedIn }) => {
  const me = await signedIn({ name: 'Amira Khan', school: 'Ashgrove', location: 'Leeds' });
  await asEstablished(app, me.id);
  await app.db.update(users).set({ bio: 'Maths.' }).where(eq(users.id, me.id));
  for (const name of ['One', 'Two', 'Three', 'Four'].map(unique))
    await app.db.insert(circleMembers).values({ circleId: await makeCircle(app, { name }), userId: me.id });
  await openWhole(page, '/');
  await expectWhatIsSpecified(page);
  await expect(page.getByRole('progressbar', { name: 'Profile Progress' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Setup' })).toBeVisible();
  const circles = page.getByRole('region', { name: 'Your circles' });
  await expect(circles.getByRole('link', { name: /^View Circle/ })).toHaveCount(3);
});

test('no figure and no achievement of a new member is a zero', async ({ page, signedIn }) => {
  await signedIn({ name: 'Amira Khan', school: null });
  await openWhole(page, '/');
  await expect(figures(page).locator('dd')).toHaveText(['Join one', /^(\d+\+?|See dates)$/, 'Find jobs', '17%']);
  await expect(page.getByRole('list', { name: 'Earned', exact: true })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Not earned yet' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('main').getByText('0', { exact: true })).toHaveCount(0);
});

test.describe('home on two sizes of screen', () => {
  test.describe.configure({ mode: 'serial' });
  for (const [size, viewport] of Object.entries({ phone: sizes.phone, laptop: { width: 1440, height: 900 } }))
    test(`a new member joins a circle and opens a discussion from home (${size})`, async ({ page, app, signedIn }) => {
      await page.setViewportSize(viewport);
      const title = unique('How do you set up the first lesson?');
      // The member wants to learn about something that only this circle is about.
      const topic = unique('Zetetics').replace(' ', '');
      const circleId = await makeCircle(app, { name: `${topic} for all`, roles: ['school_leader'] });
      const author = await makePerson(app.db, { name: 'Helen Tyson' });
      const [made] = await app.db
        .insert(circleDiscussions)
        .values({ circleId, userId: author.id, title, content: 'C' })
        .returning();
      const reply = { discussionId: made?.id ?? 0, userId: author.id, content: 'R' };
      // More than any other discussion for school leaders in this run has. The sizes take turns, the phone first.
      const replies = size === 'phone' ? 60 : 70;
      await app.db.insert(discussionReplies).values(Array.from({ length: replies }, () => reply));
      const me = await signedIn({ name: 'Amira Khan', school: null, role: 'school_leader' });
      await app.db
        .update(users)
        .set({ areasForDevelopment: [topic] })
        .where(eq(users.id, me.id));
      await openWhole(page, '/');
      await expect(page.getByRole('link', { name: 'Begin the journey' })).toBeInViewport();
      const forYou = page.getByRole('region', { name: 'Circles for you' });
      await expect(forYou.getByRole('listitem')).toHaveCount(3);
      const row = forYou.getByRole('listitem').first();
      await expect(row).toContainText(`You want to develop ‘${topic}’`);
      // Without scrolling on a laptop, within one scroll on a phone.
      await expect
        .poll(() => forYou.evaluate((part) => part.getBoundingClientRect().bottom))
        .toBeLessThan(size === 'phone' ? 2 * viewport.height : viewport.height);
      const join = row.getByRole('button', { name: `Join ${topic} for all` });
      await join.focus();
      await page.keyboard.press('Enter');
      const open = row.getByRole('link', { name: `Open ${topic} for all` });
      await expect(open).toBeFocused();
      await expect(row).toContainText('You joined this circle');
      await expect(figures(page).locator('dd').first()).toHaveText('1');
      await expectAccessible(page);
      const discussion = page.getByRole('region', { name: 'A discussion for you' });
      await expect(discussion).toContainText(`For school leaders, ${replies} replies this week`);
      await discussion.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`/circles/${circleId}/discussions/`));
    });
});

test('what waits and the next events come first for an established member, the rest after', async ({
  page,
  app,
  signedIn,
}) => {
  const me = await signedIn({ name: 'Amira Khan', school: null });
  await asEstablished(app, me.id);
  await openWhole(page, '/');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 2)).toEqual(['My Events', "Let's Get You Started"]);
  await expect(page.getByText('You are up to date.')).toBeInViewport();
  // Circles that fit are offered in place of the member's own.
  const circles = page.getByRole('region', { name: 'Your circles' });
  await expect(circles.getByRole('button', { name: /^Join / }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Circles for you' })).toHaveCount(0);
});
