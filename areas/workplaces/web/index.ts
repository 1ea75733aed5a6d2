import { lazy } from 'react';

/** What other areas may use of the workplaces area's pages. */
export const WorkplaceSummary = lazy(() => import('./workplace-summary.tsx'));
