import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { innerCircleInvitations } from '#areas/circles/server/inner-circles/inner-circle-tables.ts';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { circleResources } from '#areas/discussions/server/resources/resource-tables.ts';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { circleSuggestions } from '#areas/suggestions/server/suggestion-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { stages } from '../areas/journey/contract/journey.ts';
import { answersToShow } from '../areas/journey/contract/journey-rules.ts';
import { guidedJourneyProgress } from '../areas/journey/server/journey-tables.ts';
import { makePerson } from '../test/create-people.ts';
import { expectFingerSized, longName, lookAt, lookNow, showTheme, sizes, themes } from './screen-look.ts';
import { expect, expectAccessible, makeCircle, openWhole, stopClock, test } from './staffroom-test.ts';

/** Makes circles with everything that is hard to lay out: long names and words, a pinned discussion, an invitation. */
async function fullCircle(app: Parameters<typeof makeCircle>[0], me: number) {
  const circleId = await makeCircle(app, {
    name: `Everything at once: ${longName}`,
    description: longName.repeat(3),
    color: 'orange',
  });
  const long = await makePerson(app.db, { name: longName, school: `School of ${longName}` });
  await app.db.insert(circleMembers).values([
    { circleId, userId: me },
    { circleId, userId: long.id },
  ]);
  const [discussion] = await app.db
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
  await app.db
    .insert(discussionReplies)
    .values([{ discussionId: discussion?.id ?? 0, userId: long.id, content: 'A reply.' }]);
  const resource = {
    circleId,
    userId: long.id,
    title: longName,
    url: `https://${'long-'.repeat(11)}name.example/page`,
  };
  await app.db.insert(circleResources).values({
    ...resource,
    description: longName.repeat(2),
    category: longName.slice(0, 80),
    tags: [longName.slice(0, 80)],
  });
  const suggestion = { name: longName, description: longName.repeat(3), suggestedByUserId: long.id };
  await app.db.insert(circleSuggestions).values(suggestion);
  const innerId = await makeCircle(app, {
    name: `Inner: ${longName}`,
    description: longName.repeat(2),
    isInnerCircle: true,
    isPrivate: true,
    maxMembers: 8,
    inviteCode: `${longName.slice(0, 60)}-${Date.now()}`,
  });
  await app.db.insert(circleMembers).values([
    { circleId: innerId, userId: me, role: 'owner' },
    { circleId: innerId, userId: long.id },
  ]);
  await app.db.insert(innerCircleInvitations).values({
    circleId: innerId,
    createdBy: me,
    inviteCode: `long-${Date.now()}`,
    email: `${'long'.repeat(15)}@school.example`,
  });
  return { circleId, innerId, discussionId: discussion?.id ?? 0 };
}

/** Fills the journey of a person with long words, and adds goals. */
async function fullJourney({ db }: Parameters<typeof makeCircle>[0], userId: number): Promise<void> {
  const expertise = ['Mathematics', longName.slice(0, 80)];
  const goals = { professionalGoals: ['SENCO', longName.slice(20, 100)], short_term_goals: longName.repeat(2) };
  await db
    .update(users)
    .set({ bio: longName, expertise, careerStage: 'experienced', ...goals })
    .where(eq(users.id, userId));
  const goal = { userId, title: longName, description: longName.repeat(2), horizon: 'short' as const };
  await db.insert(careerMilestones).values([goal, { ...goal, targetDate: '2027-01-15' }]);
  const profileData = {
    ...answersToShow(null, { ...noProfile, bio: longName, expertise }),
    activeStep: 'expertise' as const,
  };
  const row = { currentStage: 'welcome' as const, completedStages: [...stages.slice(0, 3)], profileData };
  await db.insert(guidedJourneyProgress).values({ ...row, userId, updatedAt: new Date().toISOString() });
}

const noProfile = {
  bio: null,
  currentRoleSuccesses: null,
  developmentChallenges: null,
  expertise: [],
  careerStage: null,
  professionalGoals: [],
};

test.describe('every screen: axe, no console error, nothing wider than the window', () => {
  test('the sign-in page, and what a new member sees', async ({ page, signedIn }, info) => {
    const look = await lookAt(page, info);
    await look('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
    await lookNow(page, info, 'register');
    await signedIn({ name: longName });
    await look('/circles?tab=discover&q=nothing%20at%20all');
    await page.setViewportSize(sizes.phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
  });

  test('circles', async ({ page, app, signedIn, expectedFailures }, info) => {
    expectedFailures.push(/status of 404.*\/api\/(circles|discussions)\/2000000000/);
    const look = await lookAt(page, info);
    const me = await signedIn({ name: longName });
    const { circleId, innerId, discussionId } = await fullCircle(app, me.id);
    const empty = await makeCircle(app, { name: 'Empty', color: 'red' });
    for (const path of [
      '/?full',
      '/circles?full',
      '/circles?tab=discover',
      '/circles?tab=inner',
      '/circles?tab=suggestions',
      `/circles/${circleId}`,
      `/circles/${circleId}?tab=resources`,
      `/circles/${innerId}?tab=members`,
      `/circles/${innerId}?tab=invitations`,
      `/circles/${circleId}?tab=members`,
      `/circles/${circleId}/discussions/${discussionId}`,
      `/circles/${empty}?tab=resources`,
      '/notifications?tab=mentions',
      '/notifications?tab=waiting',
      '/circles/2000000000',
      '/circles/abc',
      `/circles/${circleId}/discussions/2000000000`,
    ])
      await look(path);
    await page.goto(`/circles/${circleId}`);
    await page.getByRole('button', { name: 'New Discussion' }).click();
    await page.getByRole('button', { name: 'Start Discussion' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await lookNow(page, info, 'new-discussion');
  });

  test('the Growth Hub and the journey', async ({ page, app, signedIn }, info) => {
    const look = await lookAt(page, info);
    const me = await signedIn({ name: longName });
    for (const path of [
      '/growth?tab=coach',
      '/growth?tab=mentorship',
      '/growth?tab=tracker',
      '/growth?tab=profile',
      '/growth?tab=insights',
    ])
      await look(path);
    await fullJourney(app, me.id);
    for (const stage of stages) {
      await app.db
        .update(guidedJourneyProgress)
        .set({ currentStage: stage })
        .where(eq(guidedJourneyProgress.userId, me.id));
      // The page ignores the query. It names the screenshot.
      await look(`/journey?stage=${stage}`);
    }
    for (const path of ['/growth?full', '/growth?tab=tracker&full', '/growth?tab=profile&full']) await look(path);
  });
});

test('home shows the banner, then the bar, then neither', async ({ page, app, signedIn }) => {
  const person = await signedIn({ name: 'Dr Amira Khan', school: null });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Amira$/);
  await expect(page.getByRole('heading', { name: "Let's Get You Started" })).toBeVisible();
  for (const action of ['Complete Profile', 'Find Circles', 'Meet Savi'])
    await expect(page.getByRole('link', { name: action })).toBeVisible();
  await app.db
    .update(users)
    .set({ school: 'Ashgrove', bio: 'Maths.', location: 'Leeds' })
    .where(eq(users.id, person.id));
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Profile Progress' })).toHaveAttribute('aria-valuenow', '42');
  await expect(page.getByRole('link', { name: 'Continue Setup' })).toBeVisible();
  await expectAccessible(page);
  const list = ['something'];
  await app.db
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

test('the shell shows the navigation, the theme and the not-found screen', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'Circles', 'Growth Hub', 'The Loop', 'Support', 'Messages']);
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
  await page.clock.install();
  await page.reload();
  const light = page.getByRole('button', { name: 'Light', exact: true });
  await expect(light).toBeVisible();
  await stopClock(page);
  await light.hover();
  await page.clock.runFor(500);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(500);
  await expect(page.getByRole('tooltip')).toHaveText('Light');
  await page.clock.resume();

  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('the component kit is in development only, and no part of it is shipped', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  const shipped = globSync('dist/**/*.{js,css,html}');
  expect(shipped.length).toBeGreaterThan(10);
  // Every sample of the kit has both. A minifier does not change them.
  for (const file of shipped) expect(readFileSync(file, 'utf8'), file).not.toMatch(/kit-sample|kit-panel/);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('every control is at least 44 px', async ({ page, app, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/auth');
    await expectFingerSized(page, 4);
    await page.getByRole('tab', { name: 'Register' }).click();
    await expectFingerSized(page, 12);
    const me = await signedIn();
    const { circleId, innerId, discussionId } = await fullCircle(app, me.id);
    for (const path of [
      '/',
      '/circles',
      '/circles?tab=inner',
      '/circles?tab=suggestions',
      `/circles/${circleId}`,
      `/circles/${circleId}?tab=resources`,
      `/circles/${innerId}?tab=members`,
      `/circles/${innerId}?tab=invitations`,
      `/circles/${circleId}/discussions/${discussionId}`,
      '/journey',
      '/growth',
      '/growth?tab=insights',
    ]) {
      await openWhole(page, path);
      await expectFingerSized(page, 8);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectFingerSized(page.getByRole('dialog', { name: 'Menu' }), 12);
    await page.goto(`/circles/${circleId}`);
    await page.getByRole('button', { name: 'New Discussion' }).click();
    await expectFingerSized(page.getByRole('dialog', { name: 'New Discussion' }), 5);
  });
});

test('only the paths of pages return the page', async ({ request }) => {
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
  for (const theme of themes) {
    await showTheme(page, theme);
    await expectAccessible(page, 'colours');
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Circles', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/circles$/);
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});
