import type { Area } from '#server/area.ts';
import type { Vertical } from './vertical.ts';
import { verticals } from './verticals.ts';
import { leadsAudience, workspaceAudience } from './workspace-audiences.ts';

/** Asks one vertical after the other, because a transaction has one connection. */
async function inTurn<Found>(ask: (vertical: Vertical) => Promise<Found> | undefined): Promise<(Found | undefined)[]> {
  const found: (Found | undefined)[] = [];
  for (const vertical of verticals) found.push(await ask(vertical));
  return found;
}

/** The manifest joins those of the verticals. */
export const workspaceArea: Area = {
  name: 'workspace',
  about: 'The workspace of an inner circle',
  uses: ['people', 'account', 'reports', 'circles', 'networks', 'discussions', 'files', 'development'],
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
    const most = asked[3];
    const found = await inTurn(({ findWaiting }) => findWaiting?.(...asked));
    return found
      .flatMap((items = []) => items)
      .toSorted((one, other) => one.since.localeCompare(other.since))
      .slice(0, most);
  },
  async findDeskWork(...asked) {
    const found = await inTurn(({ findDeskWork }) => findDeskWork?.(...asked));
    return found.flatMap((items = []) => items);
  },
  async findCalendarEntries(...asked) {
    const found = await inTurn(({ findCalendarEntries }) => findCalendarEntries?.(...asked));
    return found.flatMap((entries = []) => entries);
  },
  async removeExpired(...asked) {
    const removed = await inTurn(async ({ removeExpired }) => (await removeExpired?.(...asked)) ?? {});
    return Object.assign({}, ...removed);
  },
  async seedDemo(db, demo) {
    for (const { seedDemo } of verticals) await seedDemo?.(db, demo);
  },
};
