/** What other areas may use of the photos area's pages. */
export { OwnPhoto } from './own-photo.tsx';
