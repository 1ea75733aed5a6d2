import { listActivityTimeline } from '#areas/development/contract/cpd-summary.ts';
import { getGrowthOverview } from '#areas/growth/contract/growth-overview.ts';
import { getMentoringOverview } from '#areas/mentoring/contract/mentoring-overview.ts';
import { useEndpoint } from '#web/data/queries.ts';

/** Other screens and members change it, so it is read again when the member returns. */
const onReturn = { refreshOnReturn: true };

/** The week and the pathway of the current user. */
export const useGrowthOverview = () => useEndpoint(getGrowthOverview, {}, onReturn);

/** The mentors and mentees of the current user, and what they offer. */
export const useMentoringOverview = () => useEndpoint(getMentoringOverview, {}, onReturn);

/** The latest CPD entries and catalogue items. */
export const useLatestActivity = () => useEndpoint(listActivityTimeline, { query: { limit: 3 } }, onReturn);
