/** What other areas may use of the photos area's server. */
export { findPhoto, setOwnPhoto } from './photo-actions.ts';
