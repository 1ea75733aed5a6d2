import * as z from 'zod/mini';
import { resourceAddress, type resourceTypes } from '#areas/discussions/contract/resource.ts';
import { workspaceResourceFields } from '#areas/workspace/contract/resources/workspace-resource.ts';
import { optionalText, shortTexts } from '#contract/scalars.ts';

/** The form separates tags with commas. The server takes a list. */
const tags = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.split(',')),
  ),
  shortTexts,
);

const aboutForm = z.extend(workspaceResourceFields, { tags });

const noAddress = z.pipe(
  z.string(),
  z.transform(() => undefined),
);

/** The forms of a new resource: a web address, or a file. The second is also the form of a resource that is there. */
export const shareForms = {
  link: z.extend(aboutForm, { url: resourceAddress }),
  file: z.extend(aboutForm, { url: noAddress }),
};

/** What is typed about a resource. */
export type TypedResource = z.input<typeof shareForms.link>;

const note = optionalText(300);
/** The forms of a new version. */
export const versionForms = {
  link: z.object({ note, url: resourceAddress }),
  file: z.object({ note, url: noAddress }),
};

export const contentOptions = [
  { value: 'link', label: 'A web address' },
  { value: 'file', label: 'A file' },
] as const;

export type ContentKind = keyof typeof shareForms;

export const typeLabels: Record<(typeof resourceTypes)[number], string> = {
  link: 'Link',
  document: 'Document',
  video: 'Video',
  tool: 'Tool',
};

/** The error of a tag is at its index in the list. The field shows the first error. */
export function messageOf(error: unknown): string | undefined {
  const found = Array.isArray(error) ? error.find(Boolean) : error;
  return (found as { message?: string } | undefined)?.message;
}
