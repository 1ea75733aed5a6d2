/** What the app may use of the support area's pages. */
export { ScreenHelp, ScreenHelpButton } from './help/screen-help.tsx';
export { ServiceStatusBar } from './status/status-bar.tsx';
export { Tour } from './tour/tour.tsx';
