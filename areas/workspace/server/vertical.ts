import type { Area, Gathered } from '#server/area.ts';
import type { Context, Route } from '#server/endpoints.ts';

/** One tab of the workspace on the server: the parts of a manifest. `area.ts` joins those of all verticals. */
export interface Vertical
  extends Pick<
    Area,
    | 'tasks'
    | 'personalData'
    | 'reportables'
    | 'notificationKinds'
    | 'digestParts'
    | 'searchKinds'
    | 'passageKinds'
    | 'attachables'
    | 'findWaiting'
    | 'findDeskWork'
    | 'findCalendarEntries'
    | 'removeExpired'
    | 'seedDemo'
  > {
  routes(context: Context, app: Gathered): Route[];
}
