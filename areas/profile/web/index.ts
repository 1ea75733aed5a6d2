/** What other areas may use of the profile area's pages. */
export { useProfileChange } from './profile-api.ts';
