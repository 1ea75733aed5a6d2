import { type ComponentProps, lazy } from 'react';
import type { Mentor } from '#areas/mentoring/contract/mentor.ts';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

const Request = lazy(() => import('./request-dialog.tsx'));
const LoadedDialog = onDemandDialog<ComponentProps<typeof Request>>(Request, 'Ask a mentor');

/** Open while there is a mentor. */
export function RequestDialog({ mentor, onClose }: { mentor: Mentor | null; onClose(): void }) {
  return <LoadedDialog mentor={mentor} open={mentor !== null} onOpenChange={(open) => open || onClose()} />;
}
