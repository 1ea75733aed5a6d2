/** What the app and other areas may use of the notifications area's server. */
export { markNotificationsRead } from './notification-actions.ts';
export { makeNotify } from './notify.ts';
export { type Push, sendPush } from './push/push-actions.ts';
