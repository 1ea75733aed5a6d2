import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { webAreas } from '#app/web/areas.ts';
import { storyDrafts } from '#areas/stories/server/story-tables.ts';
import { makeMatch, makeMentor } from '../test/create-mentorships.ts';
import { makePerson } from '../test/create-people.ts';
import { longName, lookAt } from './screen-look.ts';
import { expect, makeCircle, type RunningApp, storyId, test } from './staffroom-test.ts';

/** A route, its heading for a new member, and an address if the route has parameters. */
interface Walked {
  route: string;
  heading: string | RegExp;
  at?: (app: RunningApp, me: { id: number }) => Promise<string>;
}

/** Every route that must exist (`docs/product/screens.md`). */
const ofTheDocuments: Walked[] = [
  { route: '/', heading: /^Good (morning|afternoon|evening), / },
  { route: '/circles', heading: 'Circles' },
  { route: '/circles/:id', heading: 'A circle', at: async (app) => `/circles/${await makeCircle(app, {})}` },
  { route: '/growth', heading: 'Growth Hub' },
  { route: '/growth-hub', heading: 'Growth Hub' },
  { route: '/the-loop', heading: 'The Loop' },
  {
    route: '/the-loop/:id',
    heading: 'Nine Words',
    at: async ({ db }) => `/the-loop/${await storyId(db, 'nine-words')}`,
  },
  { route: '/ai-coach', heading: 'Meet Savi' },
  { route: '/mentor-matching', heading: 'Mentor Matching' },
  { route: '/mentor-matching-simple', heading: 'Find Your Mentor' },
  { route: '/mentorship', heading: 'Find Your Mentor' },
  { route: '/mentors', heading: 'Find Your Mentor' },
  { route: '/self-assessment', heading: 'Self-assessment' },
  { route: '/pathway', heading: 'Your pathway' },
  { route: '/journey', heading: /^Good to have you here, / },
  { route: '/jobs', heading: 'Jobs' },
  { route: '/jobs/market', heading: 'The job market' },
  { route: '/training', heading: 'Training' },
  { route: '/training/compare', heading: 'Compare courses' },
  { route: '/training/routes/:id', heading: 'University-led PGCE', at: async () => '/training/routes/1' },
  { route: '/workplaces', heading: 'Where you work' },
  { route: '/development', heading: 'Professional Development' },
  { route: '/development-tracker', heading: 'Your Professional Development' },
  { route: '/career-programmes', heading: 'Career programmes' },
  { route: '/support', heading: 'Support' },
  { route: '/inner-circle-demo', heading: 'Innovation MAT Network' },
  { route: '/profile', heading: longName },
  { route: '/settings', heading: 'Settings' },
];

/** Further routes. The browser tests of each area check their screens when they are full. */
const ofOurOwn: Walked[] = [
  { route: '/activity', heading: 'Latest Activity' },
  { route: '/practices', heading: 'Best practices' },
  { route: '/networks', heading: 'Networks' },
  {
    route: '/story-approvals/:id',
    heading: 'Nine Words',
    at: async ({ db }, me) => {
      const id = await storyId(db, 'nine-words');
      const now = new Date().toISOString();
      const about = { title: 'Nine Words', markdown: 'My story.', heroImageUrl: '/stories/rings.svg', changedAt: now };
      const asked = { authorId: me.id, approval: 'asked' as const, askedVersion: 1, askedAt: now };
      const values = { storyId: id, ...about, ...asked };
      await db.insert(storyDrafts).values(values).onConflictDoUpdate({ target: storyDrafts.storyId, set: values });
      return `/story-approvals/${id}`;
    },
  },
  { route: '/pathway/roles', heading: 'Roles for you' },
  { route: '/pathway/skills', heading: 'Your skills over time' },
  { route: '/pathway/skills/:skill', heading: 'Check again: Leadership', at: async () => '/pathway/skills/leadership' },
  { route: '/learning-pathways', heading: 'Learning pathways' },
  { route: '/learning-pathways/new', heading: 'Compose a learning pathway' },
  {
    route: '/learning-pathways/:id/edit',
    heading: 'Edit learning pathway',
    async at(app, me) {
      const made = await app.db.execute<{ id: number }>(
        sql`insert into learning_pathways (title, summary, author_id, sharing) values ('Own', 'S', ${me.id}, 'nobody') returning id`,
      );
      return `/learning-pathways/${made.rows[0]?.id}/edit`;
    },
  },
  {
    route: '/learning-pathways/:id',
    heading: 'Becoming a mentor',
    at: async ({ db }) => {
      const found = await db.execute<{ id: number }>(
        "select id from learning_pathways where key = 'becoming-a-mentor'",
      );
      return `/learning-pathways/${found.rows[0]?.id}`;
    },
  },
  { route: '/events', heading: 'Events' },
  { route: '/development/:id', heading: 'Cyber security for school staff', at: async () => '/development/55' },
  { route: '/badges', heading: 'Badges' },
  { route: '/induction', heading: 'Induction' },
  { route: '/interview-practice', heading: 'Interview practice' },
  { route: '/interview-practice/preparation', heading: 'Prepare for the day' },
  { route: '/notifications', heading: 'Notifications' },
  { route: '/mentor-training', heading: 'Mentor training' },
  { route: '/mentorship/requests', heading: 'Your mentoring' },
  {
    route: '/mentorship/:id',
    heading: 'Marta Mentor',
    at: async ({ db }, me) => {
      const mentor = await makeMentor(db, { name: 'Marta Mentor' });
      return `/mentorship/${await makeMatch(db, { mentorId: mentor.id, menteeId: me.id })}`;
    },
  },
  {
    route: '/people/:id',
    heading: longName,
    at: async ({ db }) => `/people/${(await makePerson(db, { name: longName })).id}`,
  },
  { route: '/people', heading: 'People' },
  { route: '/messages', heading: 'Messages' },
  { route: '/job-search', heading: 'Your job search' },
  { route: '/search', heading: 'Search' },
  { route: '/support/help', heading: 'Help' },
  { route: '/support/help/:id', heading: 'Record CPD', at: async () => '/support/help/record-cpd' },
  { route: '/privacy', heading: 'Privacy notice' },
  { route: '/accessibility', heading: 'Accessibility statement' },
  { route: '/settings/files', heading: 'Your files' },
  { route: '/no/such/page', heading: '404 Page Not Found' },
];

/** Checked by the tests of their areas, because they need data. */
const elsewhere = [
  '/announcements/:id',
  '/decisions/:id',
  '/decisions/about/:kind/:id',
  '/auth',
  '/circles/:id/discussions/:discussionId',
  '/events/:id',
  '/interview-practice/:id',
  '/jobs/:id',
  '/training/courses/:id',
  '/messages/:id',
  '/people/:id/shared-documents',
  '/practices/:id',
  '/expert-sessions/:id',
  '/networks/:id',
  '/workplaces/:urn',
  '/unsubscribe',
];

/** The requests that failed. */
function failedRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // A request that the page itself cancelled has not failed.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  return failed;
}

test.describe('every route, as a new member with a long name sees it', () => {
  for (const { route, heading, at } of [...ofTheDocuments, ...ofOurOwn])
    test(`${route}: both themes, both sizes, axe, nothing failed`, async ({ page, app, signedIn }, info) => {
      const failed = failedRequests(page);
      const look = await lookAt(page, info);
      const me = await signedIn({ name: longName, school: null });
      await look(at ? await at(app, me) : route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(failed).toEqual([]);
    });

  test('lists every route', () => {
    const routes = webAreas
      .flatMap(({ screens = [], publicScreens = [] }) => [...screens, ...publicScreens])
      .map(({ path }) => path);
    const walked = [...ofTheDocuments, ...ofOurOwn].map(({ route }) => route);
    expect(walked.concat(elsewhere).sort(), 'Add a new screen to a list in this file').toEqual(
      [...routes, '/no/such/page'].sort(),
    );
  });
});
