import { getAnnouncement, listBanners } from '#areas/announcements/contract/announcement.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  getDeskAnnouncement,
  listAudiences,
  listDeskAnnouncements,
  withdrawAnnouncementAtDesk,
} from '#areas/announcements/contract/announcement-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const onReturn = { refreshOnReturn: true };
const at = (id: number) => ({ params: { id } });
const changed = (id: number) => [
  listDeskAnnouncements,
  listBanners,
  keyOf(getDeskAnnouncement, at(id)),
  keyOf(getAnnouncement, at(id)),
];

export type AnnouncementBody = EndpointInput<typeof addAnnouncement>['body'];

export const useDeskAnnouncements = () => useList(listDeskAnnouncements, { query: {} }, onReturn);
export const useDeskAnnouncement = (id: number) => useEndpoint(getDeskAnnouncement, at(id), onReturn);
/** The circles and schools for what was typed. */
export const useAudiences = (q: string) =>
  useEndpoint(listAudiences, { query: q ? { q } : {} }, { ...onReturn, keepsPrevious: true });

/** No failure toast here and below: the form shows the sentence. */
export const useAddAnnouncement = () =>
  useChange(addAnnouncement, {
    input: (body: AnnouncementBody) => ({ body }),
    refreshes: [listDeskAnnouncements, listBanners],
    toast: {
      success: ({ state, title }) => ({
        title: state === 'planned' ? 'Announcement planned' : 'Announcement published',
        description: title,
      }),
    },
  });

export const useChangeAnnouncement = (id: number) =>
  useChange(changeAnnouncement, {
    input: (body: AnnouncementBody) => ({ ...at(id), body }),
    refreshes: changed(id),
    toast: { success: 'Announcement saved' },
  });

export const useWithdrawAnnouncement = (id: number) =>
  useChange(withdrawAnnouncementAtDesk, {
    input: at(id),
    refreshes: changed(id),
    toast: { success: 'Nobody sees the announcement any more', failure: 'The announcement was not withdrawn' },
  });
