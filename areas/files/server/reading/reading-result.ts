import type { PictureSize } from '#areas/files/contract/file.ts';

/** Why nothing was read. `too much`: a limit of time or memory was reached. */
export type ReadingFault = 'too many pixels' | 'broken' | 'locked' | 'too much';

/** The pictures of an image as WebP, and the width and height of the large one. */
export interface Pictures {
  pictures: Record<PictureSize, Buffer>;
  width: number;
  height: number;
}

/** The text of the first page of a PDF. */
export interface PageText {
  text: string;
  isCut: boolean;
}

/** What is read, and what comes back. */
export interface Readings {
  pictures: Pictures;
  page: PageText;
}
export type ReadingTask = keyof Readings;

export type Outcome<Task extends ReadingTask> = Readings[Task] | { fault: ReadingFault };

/** The most characters of a preview. */
export const longestPreview = 20_000;
