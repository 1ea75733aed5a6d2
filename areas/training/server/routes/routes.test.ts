import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setEmailSettings } from '#areas/notifications/contract/email-settings.ts';
import { users } from '#areas/people/server/index.ts';
import { listTrainingCourses } from '#areas/training/contract/training-course.ts';
import {
  listRouteProviders,
  listTrainingRoutes,
  type RouteProvider,
  type TrainingRoute,
} from '#areas/training/contract/training-route.ts';
import type { Nation } from '#contract/nations.ts';
import { findResults } from '#test/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { seedDemoTraining } from '../demo/demo-training.ts';

const test = openTestApp();

beforeAll(async () => {
  await test.context.db.transaction((tx) => seedDemoTraining(tx, new Map(), new Date()));
});

const routesOf = async (person: SignedIn): Promise<{ nation: Nation; routes: TrainingRoute[] }> =>
  (await person.call(listTrainingRoutes, {})).json();

describe('routes', () => {
  it.each<[string, Nation]>([
    ['Glasgow', 'scotland'],
    ['Cardiff', 'wales'],
    ['Belfast', 'northern_ireland'],
    ['Leeds', 'england'],
    ['Atlantis', 'england'],
  ])('of the nation of a member in %s are first: %s', async (location, nation) => {
    const someone = await test.signedIn();
    await test.context.db.update(users).set({ location }).where(eq(users.id, someone.person.id));
    const found = await routesOf(someone);
    expect(found.nation).toBe(nation);
    expect(found.routes[0]?.nations).toContain(nation);
    expect(found.routes).toHaveLength(25);
  });

  it('follow the nation that a member chose for school holidays, whatever their place says', async () => {
    const someone = await test.signedIn();
    await test.context.db.update(users).set({ location: 'Leeds' }).where(eq(users.id, someone.person.id));
    await someone.call(setEmailSettings, { body: { nation: 'wales' } });
    const { nation, routes } = await routesOf(someone);
    expect([nation, routes[0]?.key]).toEqual(['wales', 'pgce-wales']);
  });

  it('list their providers in pages, with the number of courses', async () => {
    const someone = await test.signedIn();
    const page = async (cursor?: string) => {
      const query = { limit: 1, ...(cursor ? { cursor } : {}) };
      const response = await someone.call(listRouteProviders, { params: { id: 2 }, query });
      return {
        items: response.json<RouteProvider[]>(),
        next: /cursor=([^&>]+)/.exec(String(response.headers.link))?.[1],
      };
    };
    const first = await page();
    expect(first.items).toMatchObject([{ name: 'Ashgrove Schools SCITT (example)', courses: 2, isStandIn: true }]);
    expect(first.next).toBeUndefined();
    const [provider] = first.items;
    const query = { route: '2', provider: String(provider?.id) };
    expect((await someone.call(listTrainingCourses, { query })).json()).toHaveLength(2);
    expect((await someone.call(listTrainingCourses, { query: { ...query, provider: '99999' } })).json()).toEqual([]);
    expect((await someone.call(listRouteProviders, { params: { id: 9_999 } })).statusCode).toBe(404);
    expect((await test.stranger.call(listRouteProviders, { params: { id: 2 } })).statusCode).toBe(401);
  });

  it('and courses are found by the search of the site', async () => {
    const someone = await test.signedIn();
    await test.indexSearch();
    const kinds = async (q: string) => (await findResults(someone, q)).map(({ kind, link }) => `${kind} ${link}`);
    expect(await kinds('assessment only')).toContain('training_route /training/routes/8');
    expect((await kinds('Ashgrove Schools SCITT')).filter((one) => one.startsWith('training_course '))).toHaveLength(3);
  });
});
