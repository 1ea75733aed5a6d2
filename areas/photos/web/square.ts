import { photoSide } from '#areas/photos/contract/photo.ts';

/** A part of a picture, in its pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side of the picture to cut, in pixels. More would only take memory. */
const longestSide = 1_600;

/**
 * Opens an image of this device, turned the right way up. Throws if the browser cannot read it.
 *
 * @returns a canvas with the picture, at most 1,600 pixels long
 */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** The largest square in the middle. */
export function middleOf({ width, height }: { width: number; height: number }): Square {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** Cuts a square out of a picture, as a file to upload. */
export async function cutSquare(picture: HTMLCanvasElement, { x, y, width, height }: Square): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = photoSide;
  canvas.height = photoSide;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('The browser cannot draw pictures.');
  // A JPEG has no transparent parts: they would be black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, photoSide, photoSide);
  drawing.drawImage(picture, x, y, width, height, 0, 0, photoSide, photoSide);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The browser cannot write pictures.');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
