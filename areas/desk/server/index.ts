/** What other areas may use of the desk's server. */

export { inDeskTransaction, requireDeskPermission } from './desk-permission.ts';
export { refuseColleague } from './people/change-person.ts';
export { loadSettings } from './settings/load-settings.ts';
export { sealEarlierSettings } from './settings/sealed-settings.ts';
