import { type ComponentProps, lazy } from 'react';
import type { CpdCategory } from '#areas/development/contract/cpd-category.ts';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';

const RecordCpd = lazy(() => import('./record-cpd-dialog.tsx'));
const EditCpd = lazy(() => import('./edit-cpd-dialog.tsx'));
const RecordDialog = onDemandDialog<ComponentProps<typeof RecordCpd>>(RecordCpd, 'Record CPD Activity');

/** The dialog is open while there is a category. */
export function RecordCpdDialog({ category, onClose }: { category: CpdCategory | null; onClose(): void }) {
  return <RecordDialog category={category} open={category !== null} onOpenChange={(open) => open || onClose()} />;
}

export const EditCpdDialog = onDemandDialog<ComponentProps<typeof EditCpd>>(EditCpd, 'Edit CPD activity');
