import { type ComponentProps, lazy } from 'react';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

const Loaded = lazy(() => import('./report-dialog.tsx'));

/** The form to report something. The server adds the reported content. Loaded when it is first opened. */
export const ReportDialog = onDemandDialog<ComponentProps<typeof Loaded>>(Loaded, 'Report');
