import type { PersonalData } from '#server/personal-data.ts';
import { announcementViews } from './announcement-tables.ts';

/** The personal data that the announcements area stores. */
export const announcementPersonalData: PersonalData[] = [
  {
    table: announcementViews,
    column: announcementViews.userId,
    inExport: { name: 'announcementsSeen' },
    onErase: 'deleted',
  },
];
