import { dismissBanner, listBanners, markAnnouncementSeen } from '#areas/announcements/contract/announcement.ts';
import { useChange } from '#web/data/use-change.ts';

/** Counts that the member saw an announcement. A failure is not shown: the count is not theirs. */
export const useMarkSeen = (id: number) => useChange(markAnnouncementSeen, { input: { params: { id } } });

/** The banner goes at once, and comes back if the server does not answer. */
export const useDismissBanner = (id: number) =>
  useChange(dismissBanner, {
    input: { params: { id } },
    refreshes: [listBanners],
    toast: { failure: 'The announcement was not dismissed' },
  });
