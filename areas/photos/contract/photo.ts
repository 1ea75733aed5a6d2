import * as z from 'zod/mini';
import { fileId } from '#areas/files/contract/file.ts';
import { endpoint } from '#contract/endpoint.ts';

/** The width and height of a photo, in pixels. The page cuts the square; the server only makes it smaller. */
export const photoSide = 320;

const shownPhoto = z.object({
  /** The address of the picture, as `avatar` in the answers about people. Null: the initials are shown. */
  avatar: z.nullable(z.string()),
});

/**
 * Makes an own image, uploaded before, the photo of the current user. The earlier photo is deleted. Returns 400 for a file that
 * is not an image, and 404 for a file of another person and for one that something else has.
 */
export const setPhoto = endpoint({
  method: 'PUT',
  path: '/api/user-photo',
  summary: 'Set the photo of the current user',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'profile',
  body: z.object({ fileId }),
  answer: shownPhoto,
  pace: 'post',
});

/** Deletes the photo of the current user. Without a photo it does nothing. */
export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/user-photo',
  summary: 'Delete the photo of the current user',
  access: 'signed-in',
  scope: 'profile',
  answer: null,
});
