/** The exports for the server code of other areas. */
export { findOwnDocuments, listDocumentsToLink, type OwnDocument } from './document-links.ts';
export { listInsightsFor } from './insights/insights-for-coach.ts';
