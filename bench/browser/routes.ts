import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { signInToDemonstration } from '../../scripts/demonstration.ts';
import { budgetOf } from '../../scripts/screen-budgets.ts';
import type { ScreenList } from '../../scripts/screen-files.ts';

/** A route of the members, and an address of it in the demonstration. */
export interface Route {
  path: string;
  /** Undefined if the demonstration has no item for the route. */
  address: string | undefined;
  isPublic: boolean;
  /** JavaScript of the first view in kB of gzip, as the build counts it, and the most that it may be. */
  scripts: number;
  budget: number;
}

const pages = join(import.meta.dirname, '..', '..', 'dist');

/**
 * Every route of the members. The build writes the list from the manifests of the areas, and `e2e/route-list.spec.ts`
 * checks that they have every route.
 */
export async function findRoutes(url: string, cookie: string): Promise<Route[]> {
  const { screens } = JSON.parse(readFileSync(join(pages, 'screens.json'), 'utf8')) as ScreenList;
  const addresses = await itemAddresses(url, cookie);
  return screens
    .map(({ path, isPublic, files }) => ({
      path,
      address: path.includes(':') ? addresses[path] : path,
      isPublic,
      scripts: files.reduce((sum, file) => sum + statSync(join(pages, `${file}.gz`)).size, 0) / 1_000,
      budget: budgetOf(path === '/auth'),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Addresses of items of the demonstration that its member can open. The demonstration has no announcement and no pathway of theirs, so both are made. */
async function itemAddresses(url: string, cookie: string): Promise<Record<string, string | undefined>> {
  const ask = (path: string, body?: object, as = cookie) => answerOf(url, as, path, body);
  const circle = (await ask('/api/user/circles'))[0].id;
  const discussion = (await ask(`/api/circles/${circle}/discussions`))[0].id;
  const inner = (await ask('/api/user/circles')).filter(({ hasWorkspace }: Item) => hasWorkspace);
  const sessions = await Promise.all(inner.map(({ id }: Item) => ask(`/api/circles/${id}/workspace/sessions`)));
  const resource = (await ask('/api/development-resources'))[0].id;
  const pathway = await ask('/api/learning-pathways', pathwayWith(resource));
  const operator = await signInToDemonstration(url, 'james.okafor');
  const announcement = await ask('/api/desk/announcements', announcementOfToday, operator);
  const first = async (path: string) => (await ask(path))[0]?.id;
  const ids: Record<string, unknown> = {
    '/announcements/:id': announcement.id,
    '/circles/:id': circle,
    '/development/:id': resource,
    '/events/:id': await first('/api/events'),
    '/expert-sessions/:id': sessions.flat()[0]?.id,
    '/interview-practice/:id': await first('/api/interview-sessions'),
    '/jobs/:id': (await ask('/api/job-recommendations'))[0].jobPosting.id,
    '/learning-pathways/:id': await first('/api/learning-pathways'),
    '/learning-pathways/:id/edit': pathway.id,
    '/mentorship/:id': (await ask('/api/mentorship/overview')).mentors[0]?.id,
    '/messages/:id': await first('/api/conversations'),
    '/networks/:id': await first('/api/networks'),
    '/pathway/skills/:skill': 'leadership',
    '/people/:id': await first(`/api/circles/${circle}/members`),
    '/practices/:id': await first('/api/workspace/practices'),
    '/support/help/:id': 'record-cpd',
    '/the-loop/:id': await first('/api/stories'),
    '/training/courses/:id': await first('/api/training/courses'),
    '/training/routes/:id': (await ask('/api/training/routes')).routes[0]?.id,
    '/workplaces/:urn': (await ask('/api/workplaces'))[0]?.urn,
  };
  return {
    ...Object.fromEntries(
      Object.entries(ids)
        .filter(([, id]) => id !== undefined)
        .map(([path, id]) => [path, path.replace(/:\w+/, String(id))]),
    ),
    '/circles/:id/discussions/:discussionId': `/circles/${circle}/discussions/${discussion}`,
  };
}

interface Item {
  id: number;
  hasWorkspace: boolean;
}

const announcementOfToday = {
  title: 'The server moves on Saturday',
  content: 'Staffroom is away from 8 to 9 in the morning.',
  link: null,
  shownAs: 'notification',
  roles: [],
  schools: [],
  circleIds: [],
  startsAt: null,
  endsAt: null,
};

const pathwayWith = (resource: number) => ({
  title: 'Checking what pupils know',
  summary: 'Two steps for a department.',
  roles: [],
  phases: [],
  levels: [],
  sharing: 'nobody',
  items: [
    { kind: 'catalogue', ref: resource },
    { kind: 'task', title: 'Try it', text: 'Try it with one class.' },
  ],
});

// biome-ignore lint/suspicious/noExplicitAny: only ids are read, of answers that the tests of their areas check.
async function answerOf(url: string, cookie: string, path: string, body?: object): Promise<any> {
  const reply = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${await reply.text()}`);
  return reply.json();
}
