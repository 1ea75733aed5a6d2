import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { AttachedFiles, StoredFile } from '#areas/files/contract/file.ts';
import { droppedFiles, hasFiles, keepPageOnDrop, pastedImages } from './dropped-files.ts';
import { FormFiles } from './form-files.ts';
import type { UploadsState } from './upload-list.ts';

/** The files of a form. */
export interface Uploads extends UploadsState {
  /** The most files of this form. */
  most: number;
  /** Files are being dragged over the form. */
  isOver: boolean;
  /** The file input of `FileAttachments`. */
  input: RefObject<HTMLInputElement | null>;
  /** Lets the member choose files. */
  choose(): void;
  add(files: readonly File[]): void;
  retry(key: string): void;
  remove(key: string): void;
  describe(key: string, alt: string): void;
  decorate(key: string, isDecoration: boolean): void;
  /** The files to send with the form. Null if it cannot be sent now: `FileAttachments` then says why. `needed`: what to say if there is no file. */
  ready(needed?: string): AttachedFiles | null;
  /** Call it when the form was sent. */
  sent(): void;
  /** For the `<form>`: it takes files that are dropped, and images that are pasted. */
  formProps: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
    onPaste(event: ClipboardEvent): void;
  };
  /** For `useFormDraft`. */
  draft: FormFiles;
}

interface UploadsOptions {
  most?: number;
  /** The files that the item has already. */
  start?: readonly StoredFile[];
  /** A draft keeps the files when the form leaves the screen. Otherwise they are deleted then. */
  isKept?: boolean;
}

/**
 * The files of a form: chosen, dropped on it or pasted. Show `FileAttachments` in the form.
 *
 * @example
 * const uploads = useUploads();
 * <form {...uploads.formProps} onSubmit={handleSubmit((body) => {
 *   const files = uploads.ready();
 *   if (files) reply.mutate({ ...body, files }, { onSuccess: uploads.sent });
 * })}>
 */
export function useUploads({ most = 10, start = [], isKept = false }: UploadsOptions = {}): Uploads {
  const [list] = useState(() => new FormFiles(most, start));
  const state = useSyncExternalStore(list.subscribe, list.getState);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wasKept = useRef(isKept);
  wasKept.current = isKept;
  useEffect(() => {
    const end = keepPageOnDrop();
    return () => {
      end();
      if (wasKept.current) list.stop();
      else list.discard();
    };
  }, [list]);
  return {
    ...state,
    most,
    isOver,
    input,
    choose: () => input.current?.click(),
    add: list.add,
    retry: list.retry,
    remove: list.remove,
    describe: list.describe,
    decorate: list.decorate,
    ready: list.ready,
    sent: list.sent,
    formProps: {
      onDragOver(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        list.add(droppedFiles(event));
      },
      onPaste(event) {
        const images = pastedImages(event);
        if (images.length === 0) return;
        event.preventDefault();
        list.add(images);
      },
    },
    draft: list,
  };
}
