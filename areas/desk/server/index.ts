/** What other areas may use of the desk's server. */

export { refuseColleague } from './people/change-person.ts';
export { loadSettings } from './settings/load-settings.ts';
export { sealEarlierSettings } from './settings/sealed-settings.ts';
