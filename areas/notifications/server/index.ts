/** What the app and other areas may use of the notifications area's server. */
export { listSchoolHolidays } from './calendar/list-holidays.ts';
export { holidaysWithin, nextMomentFor, wantsEmailsAbout } from './delivery/delivery-reader.ts';
export { seedDemoNotification } from './demo/demo-notifications.ts';
export { findHours as findEmailHours } from './email-settings/email-settings-queries.ts';
export { markNotificationsRead } from './notification-actions.ts';
export { makeNotify } from './notify.ts';
export { addressUnsubscribeLinks, unsubscribeLinks, wordsOfGroups } from './unsubscribe/unsubscribe-links.ts';
