import { previewLeavers, processLeavers } from '#areas/desk/contract/leavers.ts';
import { useChange } from '#web/data/use-change.ts';

export const usePreview = () => useChange(previewLeavers, { input: (body: { csv: string }) => ({ body }) });

export const useProcess = () =>
  useChange(processLeavers, { input: (body: { csv: string; reason: string; isTrial: boolean }) => ({ body }) });
