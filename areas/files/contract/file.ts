import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, moment, pathId, printable } from '#contract/scalars.ts';

/** The largest file, in bytes: 10 MB. */
export const largestFile = 10 * 1024 * 1024;
export const fileTooLarge = 'Choose a file smaller than 10MB.';
export const emptyFile = 'This file is empty. Choose another file.';
export const wrongFileType = 'Choose an image, PDF, Word, PowerPoint, Excel, OpenDocument or text file.';
export const mostFiles = 10;
export const tooManyFiles = `You can attach up to ${mostFiles} files.`;

/** What a file is, judged by its content. */
export const fileKinds = ['image', 'pdf', 'word', 'powerpoint', 'excel', 'opendocument', 'text'] as const;
export const fileKind = z.enum(fileKinds);
export type FileKind = z.infer<typeof fileKind>;

/** The endings of names that can be uploaded. The content must be of the kind that the ending says. */
export const endingsOf: Record<FileKind, readonly string[]> = {
  image: ['.jpg', '.jpeg', '.png', '.webp', '.gif'],
  pdf: ['.pdf'],
  word: ['.docx', '.doc', '.dotx'],
  powerpoint: ['.pptx', '.ppt', '.ppsx', '.potx'],
  excel: ['.xlsx', '.xls', '.xltx'],
  opendocument: ['.odt', '.ods', '.odp', '.odg'],
  text: ['.txt', '.md', '.csv'],
};

/** The widths of the three pictures that are made of an image, in pixels. Smaller images are not enlarged. */
export const pictureSizes = { small: 320, medium: 960, large: 1_920 } as const;
export const pictureSize = z.enum(['small', 'medium', 'large']);
export type PictureSize = z.infer<typeof pictureSize>;

export const fileId = z.uuid();

/** The alternative text of an image. Empty for an image without meaning. */
export const altText = z.string().check(z.trim(), z.maxLength(500), printable);

/**
 * A file that is stored. Its content is at `/api/files/{id}/content`; the pictures of an image are at
 * `/api/files/{id}/pictures/{size}`. The content of an image is its large picture: nothing else of it is stored.
 */
export const storedFile = z.object({
  id: fileId,
  /** Its ending fits the content: an image has `.webp`. */
  name: z.string(),
  kind: fileKind,
  mimeType: z.string(),
  /** In bytes. */
  size: z.int(),
  alt: z.string(),
  /** Of the large picture of an image, in pixels. Null for other files. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** There is a preview in plain text at `/api/files/{id}/preview`. */
  hasPreview: z.boolean(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A file of the current user. */
export const ownFile = z.extend(storedFile, {
  createdAt: moment,
  /** The item that the file is attached to. Null if there is none. */
  attachedTo: z.nullable(
    z.object({
      /** A kind of `attachables`. */
      kind: z.string(),
      id,
      /** The title of the item, or of what it belongs to. Null if the current user can no longer see the item. */
      title: z.nullable(z.string()),
      /** The path of the screen that shows the item. Null if there is none. */
      link: z.nullable(z.string()),
    }),
  ),
  /** When the file is deleted unless it is attached to an item before. Null while it is attached to one. */
  expiresAt: z.nullable(moment),
});
export type OwnFile = z.infer<typeof ownFile>;

/** How long a file that is attached to nothing is kept, in hours. */
export const unattachedHours = 24;

/**
 * The files of a post, as a part of what is sent. The order is kept. In a change, files that are no longer named are
 * removed; without the field, the files stay as they are.
 */
export const attachedFiles = z
  .array(z.object({ id: fileId, alt: z._default(altText, '') }))
  .check(z.maxLength(mostFiles, tooManyFiles));
export type AttachedFiles = z.infer<typeof attachedFiles>;

const fileParams = z.object({ id: fileId });

/**
 * Stores one file. `key` is made by the page for each file that the member chose: a repeated upload with the same key
 * returns the file of the first one. Returns 400 if the content is not allowed, broken or different from the ending of the name, 409 if
 * the member's space is full, 413 over 10 MB, 415 for another body than a form, 429 above the limit of uploads, and 503 or 507 if
 * the server has no room.
 */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Upload a file',
  access: 'signed-in',
  scope: 'files',
  upload: {
    fields: z.object({ key: z.uuid('The form needs a field “key” with a UUID.') }),
    largestFile,
    tooLarge: fileTooLarge,
  },
  answer: storedFile,
  creates: true,
  pace: 'upload',
});

/** Newest first. */
export const listOwnFiles = endpoint({
  method: 'GET',
  path: '/api/files',
  summary: 'The files of the current user',
  access: 'signed-in',
  scope: 'files',
  query: pageQuery,
  answer: z.array(ownFile),
});

/** In bytes. */
export const getFileSpace = endpoint({
  method: 'GET',
  path: '/api/file-space',
  summary: 'The space that the files of the current user take',
  access: 'signed-in',
  scope: 'files',
  answer: z.object({ used: z.int(), limit: z.int() }),
});

/** Returns 404 for a file that the current user may not read, here and below. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'A file',
  access: 'signed-in',
  scope: 'files',
  params: fileParams,
  answer: storedFile,
});

/**
 * Which of these own files a form can still attach: those that are stored and attached to nothing. For a draft that names
 * files. `ids`: separated by commas.
 */
export const findUnattachedFiles = endpoint({
  method: 'GET',
  path: '/api/unattached-files',
  summary: 'The own files among these that are attached to nothing',
  access: 'signed-in',
  scope: 'files',
  query: z.object({
    ids: z.pipe(
      z.pipe(
        z.string(),
        z.transform((ids: string) => ids.split(',')),
      ),
      z.array(fileId).check(z.maxLength(mostFiles)),
    ),
  }),
  answer: z.array(fileId),
});

/**
 * Only for an own file. `from` and `item` are the kind and the id of the item that loses the file, as in `attachedTo` of
 * `listOwnFiles`. Without them, only a file that is attached to nothing is deleted. Returns 409 if the file is attached to
 * something else. A resource that is the document is deleted with it, and the initials replace a photo.
 */
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/files/{id}',
  summary: 'Delete an own file',
  access: 'signed-in',
  scope: 'files',
  params: fileParams,
  query: z.object({ from: z.optional(z.string().check(z.maxLength(40))), item: z.optional(pathId) }),
  answer: null,
});

/** Returns the file, always as an attachment. Honours `Range` and `If-None-Match`. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/files/{id}/content',
  summary: 'Download a file',
  access: 'signed-in',
  scope: 'files',
  params: fileParams,
  answer: null,
  file: 'application/octet-stream',
});

/** Only for an image. */
export const getPicture = endpoint({
  method: 'GET',
  path: '/api/files/{id}/pictures/{size}',
  summary: 'A picture of an image, for an element of a page',
  access: 'signed-in',
  scope: 'files',
  params: z.extend(fileParams, { size: pictureSize }),
  answer: null,
  file: 'image/webp',
});

/** The beginning of a text, or the text of the first page of a PDF, as plain text. 404 for a file without one. */
export const getPreview = endpoint({
  method: 'GET',
  path: '/api/files/{id}/preview',
  summary: 'The beginning of a file as plain text',
  access: 'signed-in',
  scope: 'files',
  params: fileParams,
  answer: z.object({
    text: z.string(),
    /** There is more in the file. */
    isCut: z.boolean(),
  }),
});

/** The address of a picture of an image. */
export const pictureAddress = (file: { id: string }, size: PictureSize) => `/api/files/${file.id}/pictures/${size}`;

/** The address at which a file is downloaded. */
export const contentAddress = (file: { id: string }) => `/api/files/${file.id}/content`;
