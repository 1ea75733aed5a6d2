import type { ClipboardEvent, DragEvent } from 'react';

export const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** The files that were dropped. Folders are left out. */
export const droppedFiles = ({ dataTransfer }: DragEvent): File[] =>
  [...dataTransfer.items]
    .filter((item) => item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true)
    .flatMap((item) => item.getAsFile() ?? []);

/**
 * The images that were pasted, each with a name. Office programs put a picture of the text beside the text: then the text
 * is meant.
 */
export function pastedImages({ clipboardData }: ClipboardEvent): File[] {
  if (clipboardData.types.includes('text/plain')) return [];
  return [...clipboardData.files]
    .filter(({ type }) => type.startsWith('image/'))
    .map((file) => {
      const ending = /\.\w+$/.exec(file.name)?.[0] ?? `.${file.type.slice('image/'.length)}`;
      return new File([file], `Pasted image${ending}`, { type: file.type });
    });
}

let forms = 0;

const refuse = (event: globalThis.DragEvent) => {
  if (!hasFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
};

/** While a form takes files, a file dropped beside it does not replace the page. Returns a function that ends this. */
export function keepPageOnDrop(): () => void {
  forms += 1;
  if (forms === 1) for (const type of ['dragover', 'drop'] as const) addEventListener(type, refuse);
  return () => {
    forms -= 1;
    if (forms === 0) for (const type of ['dragover', 'drop'] as const) removeEventListener(type, refuse);
  };
}
