import type { FileKind } from '#areas/files/contract/file.ts';

/** What the screens call each kind of file. */
export const fileKindLabels: Record<FileKind, string> = {
  image: 'Image',
  pdf: 'PDF',
  word: 'Word document',
  powerpoint: 'PowerPoint presentation',
  excel: 'Excel spreadsheet',
  opendocument: 'OpenDocument file',
  text: 'Text file',
};

/** Formats a size: '812 bytes', '24 kB', '3.2 MB', '500 MB'. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1_024)} kB`;
  return `${(bytes / 1_048_576).toFixed(1).replace('.0', '')} MB`;
}
