import { listActivityTimeline } from '#areas/development/contract/cpd-summary.ts';
import { getGrowthOverview } from '#areas/growth/contract/growth-overview.ts';
import { useEndpoint } from '#web/data/queries.ts';

/** The week and the pathway of the current user. Other screens change them, so they are read again on return. */
export const useGrowthOverview = () => useEndpoint(getGrowthOverview, {}, { refreshOnReturn: true });

/** The latest CPD entries and catalogue items. */
export const useLatestActivity = () =>
  useEndpoint(listActivityTimeline, { query: { limit: 3 } }, { refreshOnReturn: true });
