import type { Page } from '@playwright/test';
import { like } from 'drizzle-orm';
import { circleDiscussions, discussionReplies } from '#areas/discussions/server/discussion-tables.ts';
import { circleMembers } from '../areas/circles/server/circle-tables.ts';
import { seedDemoJobs } from '../areas/jobs/server/demo/demo-jobs.ts';
import { jobRecommendations } from '../areas/jobs/server/job-member-tables.ts';
import { jobPostings } from '../areas/jobs/server/job-tables.ts';
import { fillProfile, makeMatch } from '../test/create-mentorships.ts';
import { makePerson } from '../test/create-people.ts';
import { sizes } from './screen-look.ts';
import { expect, makeCircle, openWhole, type RunningApp, test, waitUntilWhole } from './staffroom-test.ts';

/**
 * The most requests that one signed-in page may make: its files and its data together, until it is at rest. About ten of
 * them come after the first paint: banners, toasts, menus and the forms of a discussion.
 */
const mostRequests = 42;
/** Cumulative layout shift (web.dev/articles/cls). Up to 0.1 counts as good; these pages should not move visibly. */
const largestShift = 0.02;

/** A circle with a discussion of eight replies, which the member has joined. Returns the path of the discussion. */
async function makeThread({ db }: RunningApp, circleId: number, userId: number): Promise<string> {
  await db.insert(circleMembers).values({ circleId, userId });
  const content = 'A few lines of text about the marking policy, so that the post has a height of its own.\n\n'.repeat(
    4,
  );
  const [made] = await db
    .insert(circleDiscussions)
    .values({ circleId, userId, title: 'How do you mark in a busy week?', content })
    .returning({ id: circleDiscussions.id });
  const discussionId = made?.id ?? 0;
  await db.insert(discussionReplies).values(Array.from({ length: 8 }, () => ({ discussionId, userId, content })));
  return `/circles/${circleId}/discussions/${discussionId}`;
}

/** A member of two months, with three requests for mentoring that are waiting. Returns the path of home. */
async function makeBusyHome({ db }: RunningApp, userId: number): Promise<string> {
  const createdAt = new Date(Date.now() - 60 * 86_400_000).toISOString();
  await fillProfile(db, userId, { createdAt, isFirstLogin: false, isAvailableAsMentor: true, maxMentees: 3 });
  for (let n = 0; n < 3; n += 1) {
    const { id: menteeId } = await makePerson(db);
    await makeMatch(db, { mentorId: userId, menteeId, status: 'pending', answeredAt: null, acceptedAt: null });
  }
  return '/';
}

const pages: Record<string, (app: RunningApp, userId: number) => Promise<string>> = {
  'the home screen': async () => '/',
  'the Growth Hub': async () => '/growth',
  'the tracker': async () => '/development-tracker',
  'mentor matching': async () => '/mentor-matching',
  'the coach': async () => '/ai-coach',
  'the circles': async () => '/circles',
  'a profile': async () => '/profile',
  'a discussion': async (app, userId) => makeThread(app, await makeCircle(app, {}), userId),
};

for (const [name, at] of Object.entries(pages))
  test(`${name} makes at most ${mostRequests} requests`, async ({ page, app, signedIn }) => {
    const path = await at(app, (await signedIn()).id);
    const requests: string[] = [];
    let newest = 0;
    page.on('request', (request) => {
      // The stream of live news is opened after the page, and is one connection for all tabs.
      if (new URL(request.url()).pathname === '/api/live') return;
      requests.push(request.url());
      newest = Date.now();
    });
    await openWhole(page, path);
    // What the page loads when it has nothing else to do counts too.
    await expect.poll(() => Date.now() - newest).toBeGreaterThan(1_500);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(mostRequests);
  });

test('the screens use each answer that the header of the page names', async ({ page, app, signedIn }) => {
  const { id } = await signedIn();
  const thread = await makeThread(app, await makeCircle(app, {}), id);
  const vacancy = await makeVacancy(app, id);
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    // The page would take all answers that it finds here. Now only the screens ask for them.
    performance.getEntriesByType = () => [];
    const { fetch } = window;
    window.fetch = (address, options) => {
      asked.push(String(address));
      return fetch(address, options);
    };
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url().replace(app.url, '')));
  for (const path of [
    '/',
    '/circles',
    thread.replace(/\/discussions.*/, ''),
    thread,
    '/growth',
    '/ai-coach',
    '/jobs',
    '/development',
    '/development-tracker',
    '/the-loop',
    '/career-programmes',
    '/activity',
    '/badges',
    '/development/55',
    '/events',
    '/induction',
    '/interview-practice',
    '/job-search',
    '/jobs/market',
    vacancy,
    '/journey',
    '/learning-pathways',
    '/mentor-matching',
    '/mentors',
    '/mentor-training',
    '/mentorship/requests',
    '/messages',
    '/networks',
    '/notifications',
    '/pathway',
    '/pathway/roles',
    '/pathway/skills',
    '/people',
    '/practices',
    '/self-assessment',
    '/settings/files',
    '/support',
    '/support/help',
    '/training',
  ]) {
    // Nothing that the screen before still reads counts.
    await page.goto('about:blank');
    loaded.length = 0;
    let links = '';
    await waitUntilWhole(page, async () => {
      links = (await page.goto(path))?.headers().link ?? '';
    });
    const named = [...links.matchAll(/<(\/api\/[^>]*)>/g)].map(([, address]) => address ?? '');
    expect(named.length, path).toBeGreaterThan(3);
    const askedNow = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    await expect.poll(askedNow, path).toEqual(expect.arrayContaining(named));
    const requested = [...loaded];
    const asked = await askedNow();
    const times = (list: string[], address: string) => list.filter((one) => one === address).length;
    // An answer that the screen does not use would be one more request.
    expect(
      named.filter((address) => times(requested, address) > times(asked, address)),
      path,
    ).toEqual([]);
  }
});

/** Sums the layout shifts of the page so far, without those that follow an input of the member. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; parts: string[] }>((resolve) => {
        let sum = 0;
        const parts: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Element | null }[];
          })[]) {
            if (entry.hadRecentInput) continue;
            sum += entry.value;
            const sources = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
            parts.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${sources.join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ sum, parts }), 300);
      }),
  );

/** A vacancy with the member's match above its advert. Returns its path. */
async function makeVacancy({ db }: RunningApp, userId: number): Promise<string> {
  await db.transaction((tx) => seedDemoJobs(tx, new Map(), new Date()));
  const [posting] = await db
    .select({ id: jobPostings.id })
    .from(jobPostings)
    // One that no other test changes.
    .where(like(jobPostings.sourceKey, '900004:%'));
  const scores = { overallScore: 80, locationScore: 80, experienceScore: 80, skillsScore: 80, careerPathScore: 80 };
  await db
    .insert(jobRecommendations)
    .values({ ...scores, userId, jobPostingId: posting?.id ?? 0, matchReasons: ['It is near.'], concernFlags: [] });
  return `/jobs/${posting?.id}`;
}

/** Rows with requests read each request, so the number of calls depends on them. */
const still: typeof pages = {
  ...pages,
  'the home screen with requests': makeBusyHome,
  'a vacancy': makeVacancy,
  'the privacy notice': async () => '/privacy',
};

/** What moved the rest of these screens when it came late. */
const shown: Record<string, RegExp> = {
  'a vacancy': /^How it matches your profile$/,
  'the privacy notice': /Contact your organiser|has not given a contact address/,
};

for (const name of [
  'the tracker',
  'a discussion',
  'the home screen',
  'the home screen with requests',
  'the circles',
  'a vacancy',
  'the privacy notice',
])
  for (const [size, viewport] of Object.entries(sizes))
    test(`${name} does not move while it loads (${size})`, async ({ page, app, signedIn }) => {
      const path = await still[name]?.(app, (await signedIn()).id);
      await page.setViewportSize(viewport);
      // Data arrives one after the other, as on a slow connection.
      let delay = 0;
      await page.route('**/api/**', async (route) => {
        delay += 60;
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue();
      });
      // On a busy machine the browser can paint between two answers, so the best of three loads counts.
      const loads: Awaited<ReturnType<typeof shiftOf>>[] = [];
      do {
        delay = 0;
        await openWhole(page, path ?? '/');
        loads.push(await shiftOf(page));
      } while (loads.length < 3 && loads.every(({ sum }) => sum >= largestShift));
      const [best] = loads.sort((a, b) => a.sum - b.sum);
      expect(best?.sum, best?.parts.join('\n')).toBeLessThan(largestShift);
      if (shown[name]) await expect(page.getByText(shown[name]).first()).toBeVisible();
    });
