/** What the app and other areas may use of the notifications area's pages. */
export { ArrivedButton } from './arrived-button.tsx';
export { NotificationBell, NotificationBellLink } from './bell.tsx';
export { actionsOf, NotificationActions } from './notification-actions.tsx';
export { refreshNotifications, useCounts, useLiveCounts, useNotifications, useWaiting } from './notification-api.ts';
export { NotificationRow } from './notification-row.tsx';
export { PushField } from './push/push-field.tsx';
export { PushInBrowser } from './push/push-in-browser.tsx';
export { WaitingList } from './waiting-list.tsx';
