/** What other areas may use of the desk's server. */
export { loadSettings } from './settings/load-settings.ts';
