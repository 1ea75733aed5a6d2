/** What the app and other areas may use of the notifications area's server. */
export { makeNotify } from './notify.ts';
