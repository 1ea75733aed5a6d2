import { lazy } from 'react';

/** The exports for the screens of other areas. */
export { useDocumentCount, useDocuments } from './document-api.ts';
/** The user's documents and their findings. Loaded when first shown, so that the coach page does not wait for it. */
export const DocumentsPanel = lazy(async () => ({
  default: (await import('./documents-panel.tsx')).DocumentsPanel,
}));
