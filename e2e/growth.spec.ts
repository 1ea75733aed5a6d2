import { eq } from 'drizzle-orm';
import { aiCoachingSessions } from '#areas/coach/server/coach-tables.ts';
import { mentorshipSessions } from '#areas/mentoring/server/workspace/session-tables.ts';
import { careerMilestones } from '#areas/people/server/goals/goal-tables.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { fillProfile, makeMatch, makeMentor } from '../test/create-mentorships.ts';
import { makePerson } from '../test/create-people.ts';
import { expect, expectAccessible, makeCircle, openWhole, test, waitUntilWhole } from './staffroom-test.ts';

const some = ['something'];
/** What fills a profile from 2 of 12 items to 12, one at a time. */
const items = [
  { bio: 'Maths.' },
  { school: 'Ashgrove' },
  { expertise: some },
  { professionalGoals: some },
  { yearsExperience: 0 },
  { careerStage: 'senior' as const },
  { location: 'Leeds' },
  { areasForDevelopment: some },
  { currentChallenges: some },
  { mentorshipAreas: some },
];
const profileOf = (filled: number) => Object.assign({}, ...items.slice(0, filled - 2));

test('the alert, its extra text and the hint appear at their limits', async ({ page, app, signedIn }) => {
  const { id } = await signedIn({ school: null });
  const alert = page.getByRole('region', { name: 'Complete your profile' });
  const extra = page.getByText('Your profile is less than half complete');
  const hint = page.getByRole('button', { name: 'See Insights' });
  for (const [filled, percent, hasAlert, hasExtra, hasHint] of [
    [5, 42, true, true, true],
    [6, 50, true, false, true],
    [8, 67, true, false, true],
    [9, 75, true, false, false],
    [10, 83, false, false, false],
    [12, 100, false, false, false],
  ] as const) {
    await app.db.update(users).set(profileOf(filled)).where(eq(users.id, id));
    await page.goto('/growth');
    const bar = page.getByRole('progressbar', { name: 'Profile completeness' });
    await expect(bar).toHaveAttribute('aria-valuenow', String(percent));
    await expect(page.getByText(`${filled} of 12`)).toBeVisible();
    await expect(alert).toHaveCount(hasAlert ? 1 : 0);
    await expect(extra).toHaveCount(hasExtra ? 1 : 0);
    await expect(hint).toHaveCount(hasHint ? 1 : 0);
    await expect(page.getByRole('tab', { name: 'Insights' })).toHaveCount(filled < 12 ? 1 : 0);
  }
});

test('the Growth Hub has what the specification names', async ({ page, signedIn }) => {
  await signedIn();
  await openWhole(page, '/growth-hub');
  await expect(page.getByRole('heading', { level: 1, name: 'Growth Hub' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Growth Hub' }),
  ).toHaveAttribute('aria-current', /true|page/);
  const tabs = ['Overview', 'Career Coach', 'Mentorship', 'Development Tracker', 'My Profile'];
  await expect(page.getByRole('tab')).toHaveText([...tabs, 'Insights']);
  const found = new Set<string | null>();
  for (const tab of tabs) {
    await waitUntilWhole(page, () => page.getByRole('tab', { name: tab }).click());
    const panel = page.getByRole('tabpanel', { name: tab });
    // A panel loads when it is first shown.
    await expect(panel.getByRole('link').first()).toBeVisible();
    await expect(panel.locator('.animate-breathe')).toHaveCount(0);
    for (const link of await panel.getByRole('link').all()) found.add(await link.getAttribute('href'));
    await expectAccessible(page);
  }
  for (const path of [
    '/circles',
    '/mentors',
    '/development',
    '/profile',
    '/development-tracker',
    '/career-programmes',
    '/self-assessment',
    '/ai-coach',
    '/mentorship',
    '/mentor-matching-simple',
  ])
    expect([...found]).toContain(path);
});

test('goals and hours show what the member recorded', async ({ page, app, signedIn }) => {
  const { id } = await signedIn();
  await page.goto('/growth');
  await expect(page.getByRole('heading', { name: 'No goals set yet' })).toBeVisible();
  const goal = { userId: id, horizon: 'short' as const };
  await app.db.insert(careerMilestones).values([
    { ...goal, title: 'Someday' },
    { ...goal, title: 'Soon', targetDate: '2027-01-15' },
    { ...goal, title: 'Done already', completedAt: new Date().toISOString() },
  ]);
  await page.goto('/growth?tab=tracker');
  const panel = page.getByRole('tabpanel', { name: 'Development Tracker' });
  await expect(panel.getByRole('definition')).toHaveText(['Nothing yet', '2']);
  await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText('Soon');
  await expect(panel.getByText('By Friday 15 January 2027')).toBeVisible();
  await expect(panel.getByText('Done already')).toHaveCount(0);
});

test('Insights lists what is missing, and the coach is one click away', async ({ page, app, signedIn }) => {
  const { id } = await signedIn({ school: null });
  await app.db.update(users).set(profileOf(5)).where(eq(users.id, id));
  await page.goto('/growth');
  await page.getByRole('button', { name: 'See Insights' }).click();
  await expect(page.getByRole('tab', { name: 'Insights' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=insights$/);
  await expect(page.getByText('7 items are missing.')).toBeVisible();
  await expect(page.getByRole('term')).toHaveCount(7);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Career Coach' }).click();
  await page.getByRole('link', { name: 'Meet Savi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Savi');
});

test('shows an error for goals that cannot be loaded, and the rest of the page', async ({
  page,
  app,
  signedIn,
  expectedFailures,
}) => {
  expectedFailures.push(/status of 503/);
  await makeCircle(app, { name: 'Beside' });
  await signedIn();
  await page.route('**/api/analytics/goal-progress', (route) => route.fulfill({ status: 503, body: 'Busy.' }));
  await page.goto('/growth');
  await expect(page.getByRole('heading', { name: 'Your goals could not be loaded' })).toBeVisible();
  await expect(page.getByText('2 of 12').or(page.getByText('3 of 12'))).toBeVisible();
  await page.unroute('**/api/analytics/goal-progress');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No goals set yet' })).toBeVisible();
});

test('starts with one next step, then what waits and this week', async ({ page, app, signedIn }) => {
  const me = await signedIn();
  await page.goto('/growth');
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect(next.getByRole('link')).toHaveText('Begin the journey');
  await expect(page.getByRole('region', { name: 'Waiting for you' }).getByText('Nothing waits for you.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'This week' }).getByText('nothing in the next seven days'),
  ).toBeVisible();

  await fillProfile(app.db, me.id, { isAvailableAsMentor: true, maxMentees: 2, isFirstLogin: false });
  const [asks, waits] = [
    await makePerson(app.db, { name: 'Asha Asks' }),
    await makePerson(app.db, { name: 'Will Waits' }),
  ];
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const request = { mentorId: me.id, status: 'pending' as const, answeredAt: null, acceptedAt: null };
  await makeMatch(app.db, { ...request, menteeId: asks.id, requestedAt: ago(2) });
  await makeMatch(app.db, { ...request, menteeId: waits.id, requestedAt: ago(1) });
  await app.db.insert(careerMilestones).values({
    userId: me.id,
    horizon: 'short',
    title: 'Hand in the plan',
    targetDate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
  });
  await page.reload();
  await expect(next).toContainText('Asha Asks asked you to be their mentor');
  // Each thing once: the next step is not in the list too.
  const waiting = page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('Will Waits');
  await expect(
    page.getByRole('region', { name: 'This week' }).getByRole('link', { name: 'Hand in the plan' }),
  ).toBeVisible();
  await expectAccessible(page);
  await next.getByRole('link', { name: 'Answer the request' }).click();
  await expect(page.getByRole('button', { name: 'Accept Asha Asks' })).toBeVisible();
});

test('the tabs show the last exchange with Savi, and mentors and mentees with the next meeting', async ({
  page,
  app,
  signedIn,
}) => {
  const me = await signedIn();
  await page.goto('/growth?tab=mentorship');
  await expect(page.getByRole('heading', { name: 'You have no mentor yet' })).toBeVisible();
  const offer = page.getByRole('region', { name: 'Offer to mentor' });
  await offer.getByRole('link', { name: 'Offer to mentor' }).click();
  await expect(page.getByRole('heading', { name: 'Being a mentor' })).toBeFocused();

  const mentor = await makeMentor(app.db, { name: 'Morag Mentor' });
  const matchId = await makeMatch(app.db, { mentorId: mentor.id, menteeId: me.id });
  await fillProfile(app.db, me.id, { isAvailableAsMentor: true, maxMentees: 1 });
  const mentee = await makePerson(app.db, { name: 'Mina Mentee' });
  await makeMatch(app.db, { mentorId: me.id, menteeId: mentee.id });
  await app.db.insert(mentorshipSessions).values({
    matchId,
    proposedBy: mentor.id,
    scheduledAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    duration: 60,
    format: 'video',
    status: 'scheduled',
  });
  await page.goto('/growth?tab=mentorship');
  const mentors = page.getByRole('region', { name: 'Your mentors' });
  await expect(mentors.getByText(/^Next meeting: Tomorrow at/)).toBeVisible();
  await expect(mentors.getByRole('link', { name: 'See the meeting with Morag Mentor' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your mentees' }).getByText('No meeting planned')).toBeVisible();
  await expect(page.getByRole('region', { name: 'You offer to mentor' })).toContainText('You have no free place');
  await expectAccessible(page);

  const turn = { userId: me.id, userQuery: 'How do I lead a team?', aiResponse: 'Begin with **one** meeting.' };
  await app.db.insert(aiCoachingSessions).values(turn);
  await page.goto('/growth?tab=coach');
  const exchange = page.getByRole('article', { name: 'Your last conversation with Savi' });
  await expect(exchange).toContainText('How do I lead a team?');
  await expect(exchange).toContainText('Begin with one meeting.');
  await expectAccessible(page);
  // What may be about danger is not shown on a screen that others can see.
  await app.db.insert(aiCoachingSessions).values({ ...turn, userQuery: 'Not for others', tier: 'perhaps' });
  await page.reload();
  await expect(exchange).toContainText('Open the conversation to read it.');
  await expect(exchange).not.toContainText('Not for others');
});
