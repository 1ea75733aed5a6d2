import { previewLeavers, processLeavers } from '#areas/desk/contract/leavers.ts';
import { useChange } from '#web/data/use-change.ts';

export const usePreview = () => useChange(previewLeavers, { input: (body: { csv: string }) => ({ body }) });

export const useProcess = () =>
  useChange(processLeavers, { input: (body: { csv: string; reason: string; isTrial: boolean }) => ({ body }) });

/** The text of a spreadsheet that was saved as CSV. Excel writes Windows-1252 if nobody chose UTF-8. */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
