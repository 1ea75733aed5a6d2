import sharp from 'sharp';
import { type PictureSize, pictureSizes } from '#areas/files/contract/file.ts';
import type { Outcome } from './reading-result.ts';

/** More than the camera of any common phone makes. Images with more need too much memory. */
const mostPixels = 50_000_000;

/** The height of a picture, as a multiple of its width. WebP has at most 16,383 pixels. */
const mostHeight = 3;

// Images are read once, and one at a time.
sharp.cache(false);
sharp.concurrency(1);
// Only the formats that are accepted, so that no content can reach another decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});

/**
 * Makes the three pictures of an image: turned as its camera says, without metadata, in sRGB. An animation becomes its
 * first picture, because nothing on a page may move without being asked to (WCAG 2.2, 2.2.2).
 */
export async function makePictures(path: string): Promise<Outcome<'pictures'>> {
  const options = { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true } as const;
  const { width, height } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return { fault: 'too many pixels' };
  const { data, info } = await sharp(path, options)
    .autoOrient()
    .resize(box('large'))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = info;
  const made = async (size: PictureSize) =>
    sharp(data, { raw: { width: w, height: h, channels } })
      .resize(box(size))
      .webp({ quality: 80 })
      .toBuffer();
  const pictures = { large: await made('large'), medium: await made('medium'), small: await made('small') };
  return { pictures, width: w, height: h };
}

const box = (size: PictureSize) => ({
  width: pictureSizes[size],
  height: pictureSizes[size] * mostHeight,
  fit: 'inside' as const,
  withoutEnlargement: true,
});
