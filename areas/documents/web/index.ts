import { lazy } from 'react';

/** The only door to the documents area for other areas' screens. */
export { useDocumentCount, useDocuments } from './document-api.ts';
/** One's documents and what was found in them. It comes when it is first shown: whoever talks with Savi does not wait for it. */
export const DocumentsPanel = lazy(async () => ({
  default: (await import('./documents-panel.tsx')).DocumentsPanel,
}));
