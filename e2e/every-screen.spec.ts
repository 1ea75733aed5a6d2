import { eq } from 'drizzle-orm';
import { users } from '../areas/account/server/user-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { circleDiscussions, discussionReplies } from '../areas/circles/server/discussion-tables.ts';
import { makePerson } from '../test/made-people.ts';
import { expect, expectAccessible, makeCircle, test } from './staffroom-test.ts';

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const longName =
  'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Cholmondeley-Warner the Younger of Llanfairpwllgwyngyll';

/** A circle with what makes a screen hard: long names, a long word, a sticky one, many members. */
async function fullCircle(house: Parameters<typeof makeCircle>[0], me: number) {
  const circleId = await makeCircle(house, {
    name: `Everything at once: ${longName}`,
    description: longName.repeat(3),
    color: 'orange',
  });
  const long = await makePerson(house.db, { name: longName, school: `School of ${longName}` });
  await house.db.insert(circleMembers).values([
    { circleId, userId: me },
    { circleId, userId: long.id },
  ]);
  const [discussion] = await house.db
    .insert(circleDiscussions)
    .values([
      { circleId, userId: long.id, title: longName.slice(0, 190), content: `${longName} `.repeat(20), isSticky: true },
      {
        circleId,
        userId: me,
        title: 'Short',
        content: '## A heading\n\n- a\n- list\n\n> quote\n\n`code`\n\n| a | b |\n|---|---|\n| c | d |',
      },
    ])
    .returning({ id: circleDiscussions.id });
  await house.db
    .insert(discussionReplies)
    .values([{ discussionId: discussion?.id ?? 0, userId: long.id, content: 'A reply.' }]);
  return { circleId, discussionId: discussion?.id ?? 0 };
}

for (const theme of ['light', 'dark'] as const) {
  for (const size of ['wide', 'phone'] as const) {
    test(`every screen, ${theme}, ${size}: axe, no console error, nothing wider than the window`, async ({
      page,
      house,
      signedIn,
      expectedFailures,
      context,
    }, info) => {
      test.setTimeout(120_000);
      expectedFailures.push(/status of 404.*\/api\/(circles|discussions)\/2000000000/);
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      const look = async (path: string) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^$/);
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
        const file = `${path.replaceAll(/[^a-z0-9]+/gi, '-')}-${size}-${theme}.png`;
        await page.screenshot({ path: info.outputPath(file) });
      };

      await look('/auth');
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
      await expectAccessible(page);

      const me = await signedIn({ name: longName });
      for (const path of ['/', '/circles', '/circles?tab=discover', '/circles?tab=discover&q=nothing%20at%20all'])
        await look(path);
      const { circleId, discussionId } = await fullCircle(house, me.id);
      const empty = await makeCircle(house, { name: 'Empty', color: 'red' });
      for (const path of [
        '/',
        '/circles',
        `/circles/${circleId}`,
        `/circles/${circleId}?tab=members`,
        `/circles/${circleId}/discussions/${discussionId}`,
        `/circles/${empty}`,
        '/circles/2000000000',
        '/circles/abc',
        `/circles/${circleId}/discussions/2000000000`,
        '/growth',
        '/settings',
        '/no/such/page',
      ])
        await look(path);

      await page.goto(`/circles/${circleId}`);
      await page.getByRole('button', { name: 'New Discussion' }).click();
      await page.getByRole('button', { name: 'Start Discussion' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        await expectAccessible(page);
      }
      await context.clearCookies();
    });
  }
}

test('home: the banner, then the bar, then neither', async ({ page, house, signedIn }) => {
  const person = await signedIn({ name: 'Dr Amira Khan', school: null });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Amira$/);
  await expect(page.getByRole('heading', { name: "Let's Get You Started" })).toBeVisible();
  for (const action of ['Complete Profile', 'Find Circles', 'Meet Savi'])
    await expect(page.getByRole('link', { name: action })).toBeVisible();
  await house.db
    .update(users)
    .set({ school: 'Ashgrove', bio: 'Maths.', location: 'Leeds' })
    .where(eq(users.id, person.id));
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Profile Progress' })).toHaveAttribute('aria-valuenow', '42');
  await expect(page.getByRole('link', { name: 'Continue Setup' })).toBeVisible();
  await expectAccessible(page);
  const list = ['something'];
  await house.db
    .update(users)
    .set({
      expertise: list,
      professionalGoals: list,
      areasForDevelopment: list,
      currentChallenges: list,
      mentorshipAreas: list,
      yearsExperience: 0,
      careerStage: 'senior',
    })
    .where(eq(users.id, person.id));
  await page.reload();
  await expect(page.getByText('100%')).toBeVisible();
  await expect(page.getByText('Profile Progress')).toHaveCount(0);
});

test('the shell: places, the disabled Messages, the theme, the not-found screen', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'Circles', 'Growth Hub', 'The Loop', 'Support']);
  await expect(main.getByRole('button', { name: /^Messages/ })).toBeDisabled();
  await expect(main.getByText('Coming soon')).toBeVisible();
  await expect(main.getByText('3', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'As this device' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Light', exact: true }).hover();
  await page.waitForTimeout(500);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(page.getByRole('tooltip')).toHaveText('Light', { timeout: 1_000 });

  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('page paths answer the page, and nothing else does', async ({ request }) => {
  for (const accept of ['text/html', '*/*', 'application/json']) {
    for (const path of ['/', '/auth', '/auth?invite=ABC', '/circles/1', '/no/such/page']) {
      const reply = await request.get(path, { headers: { accept } });
      expect([path, reply.status(), reply.headers()['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(reply.headers()['cache-control']).toBe('no-cache');
    }
  }
  for (const path of ['/assets/missing.js', '/missing.png', '/api', '/api/nowhere', '/%61pi/nowhere', '/assets/'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});

test('on a phone: the drawer, the profile link and the bottom bar', async ({ page, signedIn }) => {
  await page.setViewportSize(sizes.phone);
  await signedIn();
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Quick' }).getByRole('link')).toHaveText([
    'Home',
    'Circles',
    'Growth',
    'Support',
    'Profile',
  ]);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Circles', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/circles$/);
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});
