/** What other areas may use of the single-sign-on area's server. */
export { findDirectoryInCharge } from './scim/directory-in-charge.ts';
