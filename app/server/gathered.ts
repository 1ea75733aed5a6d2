import type { Logger } from 'pino';
import { createMailer } from '#areas/account/server/index.ts';
import { endSentDraft } from '#areas/drafts/server/index.ts';
import { makeNotify } from '#areas/notifications/server/index.ts';
import { reportablesOf } from '#areas/reports/server/index.ts';
import type { Gathered } from '#server/area.ts';
import type { Background } from '#server/background/background.ts';
import type { Task } from '#server/background/task.ts';
import { type Clock, systemClock } from '#server/clock.ts';
import { writeContent } from '#server/content/content-set.ts';
import type { Database, OpenDatabase } from '#server/database.ts';
import type { AreaRoute, Context } from '#server/endpoints.ts';
import { makeCountWrite } from '#server/pace.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Settings } from '#server/settings.ts';
import { makePairedThrottle, makeThrottle } from '#server/throttle.ts';
import { makeWorkQueues } from '#server/work/work-queue.ts';
import { areas } from './areas.ts';
import { addDemoFiles } from './demo-files.ts';
import { housekeeping } from './housekeeping.ts';

/** Every column with the id of a member, for exports and erasures. Rows of the upper areas are erased first. */
export const allPersonalData: readonly PersonalData[] = areas
  .toReversed()
  .flatMap(({ personalData = [] }) => personalData);

/** All content under `content/`. */
export const allContent = areas.flatMap(({ content = [] }) => content);

export const badgeFacts = areas.flatMap(({ badgeFacts: count }) => count ?? []);

const provided: Gathered['provided'] = Object.assign({}, ...areas.map(({ provides }) => provides));

const gathered: Gathered = {
  provided,
  personalData: allPersonalData,
  badgeFacts,
  reportables: Object.assign({}, ...areas.map(({ reportables: own }) => own)),
  notificationKinds: new Map(
    areas.flatMap(({ notificationKinds = [] }) => notificationKinds.map((kind) => [kind.key, kind])),
  ),
  findWaiting: areas.flatMap(({ findWaiting }) => findWaiting ?? []),
  findDeskWork: areas.flatMap(({ findDeskWork }) => findDeskWork ?? []),
  deskJobs: areas.flatMap(({ deskJobs }) => deskJobs?.({ personalData: allPersonalData }) ?? []),
  digestParts: areas.flatMap(({ digestParts }) => digestParts?.(provided) ?? []),
  ownEmails: areas.flatMap(({ ownEmails }) => ownEmails ?? []),
  addressEmails: areas.flatMap(({ addressEmails }) => addressEmails ?? []),
  findCalendarEntries: areas.flatMap(({ findCalendarEntries }) => findCalendarEntries ?? []),
  searchKinds: areas.flatMap(({ searchKinds }) => searchKinds ?? []),
  searchAudiences: Object.assign({}, ...areas.map(({ searchAudiences }) => searchAudiences)),
  passageKinds: areas.flatMap(({ passageKinds }) => passageKinds ?? []),
  attachables: Object.assign({}, ...areas.map(({ attachables }) => attachables)),
};

/** How each kind of reported item is described and taken down. */
export const reportables = reportablesOf(gathered);

/** All background tasks. Each name is a queue in the database. */
export const allTasks: Task<never>[] = [
  housekeeping,
  addDemoFiles,
  ...areas.flatMap(({ tasks }) => tasks?.(gathered) ?? []),
];

/** The items that can have files. */
export const { attachables } = gathered;

/** What the search index is made of. */
export const { searchKinds, searchAudiences } = gathered;

/** What Savi can recommend. */
export const { passageKinds } = gathered;

/** Starts what areas keep running beside requests and jobs. Returns a function that ends it. */
export function keepRunning(context: Context): () => Promise<void> {
  const running = areas.flatMap(({ keepsRunning }) => keepsRunning?.(context, gathered) ?? []);
  return async () => {
    await Promise.all(running.map((one) => one.stop()));
  };
}

/** All routes, each with its area. */
export function allRoutes(context: Context): AreaRoute[] {
  return areas.flatMap(({ name, about, routes }) =>
    (routes?.(context, gathered) ?? []).map((route) => ({ ...route, area: name, about })),
  );
}

/** Creates what an empty database needs, and updates the product's own content. Every start runs it. */
export async function ensureDefaults(db: Database, clock: Clock = systemClock): Promise<void> {
  await writeContent(db, allContent);
  for (const area of areas) await area.ensureDefaults?.(db, clock.now());
}

export function createContext(
  database: OpenDatabase,
  background: Background,
  settings: Settings,
  log: Logger,
  clock: Clock = systemClock,
  replicas: Context['replicas'] = null,
): Context {
  const throttle: Context['throttle'] = (name, limit, seconds) => makeThrottle(database.pool, name, limit, seconds);
  return {
    db: database.db,
    pool: database.pool,
    makeClient: database.makeClient,
    onNotice: database.onNotice,
    replicas,
    clock,
    settings,
    log,
    throttle,
    countWrite: makeCountWrite((name, limits) => makePairedThrottle(database.pool, name, limits), clock),
    enqueue: background.enqueue,
    notify: makeNotify(background.enqueue, { clock, settings }),
    endSentDraft,
    mailer: createMailer(settings, database.db, log),
    work: makeWorkQueues(),
  };
}
