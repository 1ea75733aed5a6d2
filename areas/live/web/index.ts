/** What other areas may use of the live area's pages. */
export { LiveConnection } from './live-connection.tsx';
