import type { PersonalData } from '#server/personal-data.ts';
import { notificationEmails, weeklyDigests } from './delivery/delivery-tables.ts';
import { memberHours, memberRhythms } from './email-settings/email-settings-tables.ts';
import { notificationEvents, notifications } from './notification-tables.ts';
import { pushSubscriptions } from './push/push-tables.ts';

/** The personal data of the notifications area. */
export const notificationPersonalData: PersonalData[] = [
  { table: notifications, column: notifications.personId, inExport: { name: 'notifications' }, onErase: 'deleted' },
  {
    table: notificationEvents,
    column: notificationEvents.personId,
    inExport: { notBecause: 'The notifications in the export stand for them.' },
    onErase: 'deleted',
  },
  {
    table: notificationEvents,
    column: notificationEvents.byId,
    inExport: { notBecause: 'They belong to the people who were notified.' },
    onErase: 'deleted',
  },
  {
    table: pushSubscriptions,
    column: pushSubscriptions.personId,
    inExport: { name: 'browsersWithPush', without: ['p256dh', 'auth', 'sessionId'] },
    onErase: 'deleted',
  },
  {
    table: notificationEmails,
    column: notificationEmails.personId,
    inExport: { notBecause: 'They only say when the notifications in the export are sent.' },
    onErase: 'deleted',
  },
  {
    table: weeklyDigests,
    column: weeklyDigests.personId,
    inExport: { notBecause: 'It only says when the last weekly email was made.' },
    onErase: 'deleted',
  },
  { table: memberRhythms, column: memberRhythms.personId, inExport: { name: 'emailRhythms' }, onErase: 'deleted' },
  { table: memberHours, column: memberHours.personId, inExport: { name: 'emailHours' }, onErase: 'deleted' },
];
