import type { Area } from '#server/area.ts';
import { verticals } from './verticals.ts';
import { leadsAudience, workspaceAudience } from './workspace-audiences.ts';

/** The manifest joins those of the verticals. */
export const workspaceArea: Area = {
  name: 'workspace',
  about: 'The workspace of an inner circle',
  uses: ['people', 'account', 'reports', 'circles', 'discussions', 'files'],
  routes: (context, app) => verticals.flatMap(({ routes }) => routes(context, app)),
  tasks: (app) => verticals.flatMap(({ tasks }) => tasks?.(app) ?? []),
  notificationKinds: verticals.flatMap(({ notificationKinds = [] }) => notificationKinds),
  personalData: verticals.flatMap(({ personalData = [] }) => personalData),
  reportables: Object.assign({}, ...verticals.map(({ reportables }) => reportables)),
  searchKinds: verticals.flatMap(({ searchKinds = [] }) => searchKinds),
  searchAudiences: { workspace: workspaceAudience, workspace_leads: leadsAudience },
  passageKinds: verticals.flatMap(({ passageKinds = [] }) => passageKinds),
  attachables: Object.assign({}, ...verticals.map(({ attachables }) => attachables)),
  digestParts: (provided) => verticals.flatMap(({ digestParts }) => digestParts?.(provided) ?? []),
  async findWaiting(...asked) {
    const found = await Promise.all(verticals.map(({ findWaiting }) => findWaiting?.(...asked) ?? []));
    return found
      .flat()
      .toSorted((one, other) => one.since.localeCompare(other.since))
      .slice(0, asked[3]);
  },
  async findCalendarEntries(...asked) {
    const found = await Promise.all(verticals.map(({ findCalendarEntries }) => findCalendarEntries?.(...asked) ?? []));
    return found.flat();
  },
  async removeExpired(...asked) {
    const removed = await Promise.all(verticals.map(({ removeExpired }) => removeExpired?.(...asked)));
    return Object.assign({}, ...removed);
  },
  async seedDemo(db, demo) {
    for (const { seedDemo } of verticals) await seedDemo?.(db, demo);
  },
};
