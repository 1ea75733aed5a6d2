import { type PictureSize, pictureAddress, pictureSizes, type StoredFile } from '#areas/files/contract/file.ts';

/** The pictures of an image for `srcset`, each once with its width. Smaller images are not enlarged. */
export function pictureSources(picture: { id: string; width: number }): string {
  const sizes: PictureSize[] = ['small', 'medium', 'large'];
  const needed = sizes.filter((_, index) => index === 0 || pictureSizes[sizes[index - 1] ?? 'small'] < picture.width);
  return needed
    .map((size) => `${pictureAddress(picture, size)} ${Math.min(pictureSizes[size], picture.width)}w`)
    .join(', ');
}

/** An image with its size, so that the page does not move when it loads. */
export type Picture = StoredFile & { width: number; height: number };

export const isPicture = (file: StoredFile): file is Picture =>
  file.kind === 'image' && file.width !== null && file.height !== null;
