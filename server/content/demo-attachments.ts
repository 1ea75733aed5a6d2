import * as z from 'zod/mini';
import type { DemoFile } from '#server/area.ts';

/** The files of an item, as the demonstration's files name them. `file` is in `demo/files/`, `name` is what members see. */
export const demoAttachments = z.optional(
  z.array(z.strictObject({ file: z.string(), name: z.string(), alt: z._default(z.string(), '') })),
);

/** The files of one item, with the item. */
export const attachmentsOf = (
  files: z.output<typeof demoAttachments>,
  item: Pick<DemoFile, 'ownerId' | 'kind' | 'subject' | 'circleId' | 'at'>,
): DemoFile[] => (files ?? []).map((file) => ({ ...file, ...item }));
