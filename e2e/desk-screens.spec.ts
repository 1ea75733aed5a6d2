import { deskAreas } from '#app/web/desk/desk-areas.ts';
import { announcements } from '#areas/announcements/server/announcement-tables.ts';
import { events } from '#areas/development/server/events/event-tables.ts';
import { schools } from '#areas/people/server/index.ts';
import { signInProviders } from '#areas/single-sign-on/server/sign-in-tables.ts';
import { computeInsight } from '../areas/insight/server/computing/compute-insight.ts';
import { webhooks } from '../areas/machines/server/webhooks/webhook-tables.ts';
import { dataRequests } from '../areas/own-data/server/requests/request-tables.ts';
import { deskJobRows, deskJobs } from '../areas/people/server/desk-jobs/desk-job-tables.ts';
import { systemClock } from '../server/clock.ts';
import { makePerson } from '../test/create-people.ts';
import { makeCase } from './make-case.ts';
import { lookNow } from './screen-look.ts';
import { expect, followWhole, makeCircle, openWhole, type RunningApp, storyId, test } from './staffroom-test.ts';

/** A screen of the desk, its heading for an operator, and an address if the route has parameters. */
interface DeskScreen {
  route: string;
  heading: string | RegExp;
  at?: (app: RunningApp, me: { id: number }) => Promise<string>;
}

/** Computes the figures, as every night. Returns the address of the activity of members. */
async function computeFigures({ db }: RunningApp): Promise<string> {
  // Another test may be computing them.
  await expect.poll(() => computeInsight({ db, clock: systemClock })).not.toBeNull();
  return '/desk/insight?tab=activity';
}

/** Records a request for a copy of the operator's own data. Returns the address of its screen. */
async function makeDataRequest({ db }: RunningApp, { id: personId }: { id: number }): Promise<string> {
  const [made] = await db
    .insert(dataRequests)
    .values({ kind: 'access', personId, receivedOn: '2026-11-02', dueOn: '2026-12-02', details: 'By letter.' })
    .returning({ id: dataRequests.id });
  return `/desk/requests/${made?.id}`;
}

/** Every screen of the desk, in the order of its path. The tests of each area check what can be done there. */
const screens: DeskScreen[] = [
  { route: '/desk', heading: 'Desk' },
  { route: '/desk/invitations', heading: 'Invitations' },
  { route: '/desk/invitations/import', heading: 'Invite from a spreadsheet' },
  { route: '/desk/invitations/joined', heading: 'Who invited each member' },
  { route: '/desk/local-roles', heading: 'Roles for some schools' },
  { route: '/desk/schools', heading: 'Schools' },
  { route: '/desk/school-insight', heading: 'School replies' },
  { route: '/desk/school-lines', heading: 'Lines about schools' },
  {
    route: '/desk/schools/:id',
    heading: 'Ashgrove Primary',
    async at(app) {
      const [school] = await app.db
        .insert(schools)
        .values({ name: 'Ashgrove Primary', place: 'Bath', isConfirmed: true })
        .returning();
      return `/desk/schools/${school?.id}`;
    },
  },
  { route: '/desk/sign-in', heading: 'Sign-in' },
  { route: '/desk/sign-in/new', heading: 'Add a provider' },
  {
    route: '/desk/sign-in/:id',
    heading: 'Oakfield Learning Trust',
    async at({ db }) {
      const now = new Date().toISOString();
      const [made] = await db
        .insert(signInProviders)
        .values({
          key: 'oakfield',
          name: 'Oakfield Learning Trust',
          vendor: 'entra',
          issuer: 'https://login.microsoftonline.com/11111111-2222-4333-8444-555555555555/v2.0',
          clientId: '66666666-7777-4888-9999-000000000000',
          // Not on the sign-in page of the other tests.
          isActive: false,
          createdAt: now,
          changedAt: now,
        })
        .returning({ id: signInProviders.id });
      return `/desk/sign-in/${made?.id}`;
    },
  },
  { route: '/desk/jobs', heading: 'Bulk changes' },
  {
    route: '/desk/jobs/:id',
    heading: 'Suspend 3 people',
    async at({ db }, { id }) {
      const job = { kind: 'suspend_people', title: 'Suspend 3 people', startedBy: id, ip: '127.0.0.1', isTrial: false };
      const counts = { options: {}, total: 3, changed: 1, failed: 1, createdAt: new Date().toISOString() };
      const [made] = await db
        .insert(deskJobs)
        .values({ ...job, ...counts, state: 'stopped', note: 'Somebody stopped it.' })
        .returning({ id: deskJobs.id });
      const jobId = made?.id ?? 0;
      await db.insert(deskJobRows).values([
        { jobId, row: 1, subject: 'amira.khan', outcome: 'changed' },
        { jobId, row: 2, subject: 'nobody@school.example', outcome: 'failed', note: 'This person has left.' },
        { jobId, row: 3, subject: 'a-very-long-name-of-somebody.at-a-school@a-very-long-address.school.example' },
      ]);
      return `/desk/jobs/${jobId}`;
    },
  },
  { route: '/desk/leavers', heading: 'Leavers' },
  { route: '/desk/people', heading: 'People' },
  {
    route: '/desk/people/:id',
    heading: /^Wilhelmina/,
    async at({ db }) {
      const { id } = await makePerson(db, { name: 'Wilhelmina Featherstonehaugh-Cholmondeley', school: 'Oakfield' });
      return `/desk/people/${id}`;
    },
  },
  { route: '/desk/roles', heading: 'Roles' },
  { route: '/desk/settings', heading: 'Settings' },
  { route: '/desk/health', heading: 'Health' },
  { route: '/desk/webhooks', heading: 'Webhooks' },
  {
    route: '/desk/webhooks/:id',
    heading: 'Staff list',
    at: async ({ db }) => {
      const values = { name: 'Staff list', url: 'https://example.org/hook', secret: 'whsec_', events: [] };
      const [made] = await db.insert(webhooks).values(values).returning({ id: webhooks.id });
      return `/desk/webhooks/${made?.id}`;
    },
  },
  { route: '/desk/settings/:section', heading: 'Email', at: async () => '/desk/settings/email' },
  { route: '/desk/mentoring', heading: 'Mentoring' },
  { route: '/desk/mentor-training', heading: 'Mentor training' },
  { route: '/desk/announcements', heading: 'Announcements' },
  { route: '/desk/announcements/new', heading: 'Write an announcement' },
  {
    route: '/desk/announcements/:id',
    heading: 'The library is closed',
    at: async ({ db }) => {
      const [made] = await db
        .insert(announcements)
        .values({ title: 'The library is closed', content: 'On **Friday**.', publishedAt: new Date().toISOString() })
        .returning({ id: announcements.id });
      return `/desk/announcements/${made?.id}`;
    },
  },
  { route: '/desk/events', heading: 'Events' },
  { route: '/desk/events/new', heading: 'Add an event' },
  {
    route: '/desk/events/:id',
    heading: 'Oracy in the library',
    at: async ({ db }) => {
      const times = { date: '2099-03-04', startTime: '16:00', endTime: '17:30' };
      const about = { title: 'Oracy in the library', description: 'Bring a text.', category: 'TeachMeet' };
      const [made] = await db
        .insert(events)
        .values({ ...about, ...times, place: 'The library', capacity: 20 })
        .returning({ id: events.id });
      return `/desk/events/${made?.id}`;
    },
  },
  { route: '/desk/help', heading: 'Help articles' },
  { route: '/desk/help/new', heading: 'Add an article' },
  { route: '/desk/help/:id', heading: 'Record CPD', at: async () => '/desk/help/record-cpd' },
  { route: '/desk/networks', heading: 'Networks' },
  { route: '/desk/practices', heading: 'Best practices' },
  { route: '/desk/stories', heading: 'Stories' },
  {
    route: '/desk/stories/:id',
    heading: 'Nine Words',
    at: async ({ db }) => `/desk/stories/${await storyId(db, 'nine-words')}`,
  },
  { route: '/desk/savi-facts', heading: 'Savi’s facts' },
  { route: '/desk/audit', heading: 'Audit log' },
  { route: '/desk/interview-questions', heading: 'Interview questions' },
  {
    route: '/desk/interview-questions/:id',
    heading: 'Add a question',
    at: async () => '/desk/interview-questions/new',
  },
  { route: '/desk/training', heading: 'Training providers' },
  { route: '/desk/training/routes', heading: 'Training routes' },
  { route: '/desk/training/routes/:id', heading: 'Add a route', at: async () => '/desk/training/routes/new' },
  { route: '/desk/training/:id', heading: 'Add a provider', at: async () => '/desk/training/new' },
  { route: '/desk/learning-pathways', heading: 'Learning pathways' },
  {
    route: '/desk/learning-pathways/:id',
    heading: 'Add a learning pathway',
    at: async () => '/desk/learning-pathways/new',
  },
  { route: '/desk/catalogue', heading: 'Catalogue' },
  { route: '/desk/catalogue/:id', heading: 'Add an item', at: async () => '/desk/catalogue/new' },
  { route: '/desk/programmes', heading: 'Programmes' },
  { route: '/desk/programmes/:id', heading: 'Career Exploration', at: async () => '/desk/programmes/1' },
  { route: '/desk/circles', heading: 'Circles' },
  { route: '/desk/circles/suggestions', heading: 'Suggested circles' },
  {
    route: '/desk/circles/:id',
    heading: 'A circle at the desk',
    at: async (app) => `/desk/circles/${await makeCircle(app, { name: 'A circle at the desk' })}`,
  },
  { route: '/desk/requests', heading: 'Requests about data' },
  { route: '/desk/requests/:id', heading: /^Copy of their data/, at: makeDataRequest },
  { route: '/desk/exports', heading: 'Copies of data' },
  { route: '/desk/exports/:id', heading: /^A copy of the data of/, at: async (_, me) => `/desk/exports/${me.id}` },
  { route: '/desk/erasures', heading: 'Holds and erasures' },
  { route: '/desk/erasures/:id', heading: /^Erase/, at: async (_, me) => `/desk/erasures/${me.id}` },
  { route: '/desk/retention', heading: 'Retention' },
  { route: '/desk/insight', heading: 'Insight', at: computeFigures },
  { route: '/desk/savi-agreements', heading: 'Consent to Savi’s model' },
  { route: '/desk/cases', heading: 'Moderation' },
  { route: '/desk/cases/:id', heading: /^Case \d+$/, at: async (app) => `/desk/cases/${await makeCase(app)}` },
  { route: '/desk/cases/figures', heading: 'Moderation figures' },
  { route: '/desk/cases/settings', heading: 'Moderation rules' },
  { route: '/desk/duty', heading: 'On duty' },
  { route: '/desk/safeguarding', heading: 'Safeguarding' },
  {
    route: '/desk/safeguarding/:id',
    heading: /^Case \d+$/,
    at: async (app) => `/desk/safeguarding/${await makeCase(app, { isPassed: true })}`,
  },
];

/** How many screens one test visits: each after the first without loading the page again. */
const together = 6;

test.describe('every screen of the desk, as an operator sees it', () => {
  for (let first = 0; first < screens.length; first += together) {
    const group = screens.slice(first, first + together);
    test(`${group.map(({ route }) => route).join(', ')}: both themes, both sizes, axe`, async ({
      page,
      app,
      signedInAs,
    }, info) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const me = await signedInAs('operator');
      for (const { route, heading, at } of group)
        await test.step(route, async () => {
          const path = at ? await at(app, me) : route;
          await (page.url().startsWith('http') ? followWhole(page, path) : openWhole(page, path));
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await lookNow(page, info, path);
        });
    });
  }

  test('is in the list above', () => {
    const routes = deskAreas.flatMap((area) => area.screens).map(({ path }) => path);
    expect(routes.toSorted()).toEqual(screens.map(({ route }) => route).toSorted());
  });
});

test('a member without a role has no desk: no link, and the screen for unknown addresses', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByRole('link', { name: 'Desk', exact: true })).toHaveCount(0);
});

test('a moderator reaches the desk from the navigation', async ({ page, signedInAs }) => {
  await signedInAs('moderator');
  await page.goto('/');
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk');
});
