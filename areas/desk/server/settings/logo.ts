import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { readOwnPicture } from '#areas/files/server/index.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import type { Settings } from '#server/settings.ts';

/** The most pixels of the logo: it is shown 32 pixels high, and up to three times as sharp. */
const most = { width: 512, height: 128 };

/**
 * Makes the logo from an uploaded image. Throws 400 or 404. The upload has decoded the image already, in a process of its own,
 * and stored pictures of it: these are our own bytes.
 */
export async function makeLogo(context: Context, viewer: Viewer, fileId: string): Promise<Settings['LOGO'] & object> {
  const picture = await readOwnPicture(context, viewer, fileId);
  const { data, info } = await sharp(picture)
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true });
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 16);
  return { png: data.toString('base64'), width: info.width, height: info.height, digest };
}
