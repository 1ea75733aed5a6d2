import { eq } from 'drizzle-orm';
import { Refusal } from '#server/errors.ts';
import { fileContents } from '../file-tables.ts';
import type { StoreContext } from './store-context.ts';
import { countMissingObjects } from './unused-objects.ts';

const counted = (files: number) => `${files.toLocaleString('en-GB')} ${files === 1 ? 'file' : 'files'}`;

/**
 * Tells the operator after a restore which contents are not in the backup, because they are in the S3 store, and whether
 * they are all there. Returns null if every content is in the database.
 */
export async function describeFilesInS3(context: StoreContext): Promise<string | null> {
  const contents = await context.db.$count(fileContents, eq(fileContents.store, 's3'));
  if (contents === 0) return null;
  const begin = `${counted(contents)} of this backup ${contents === 1 ? 'is' : 'are'} in the S3 store.`;
  if (!context.settings.FILES_URL) return `${begin} Set FILES_URL to that store before you start the server.`;
  try {
    const missing = await countMissingObjects(context);
    if (missing === 0) return `${begin} All of them were found there.`;
    return `${begin} ${counted(missing)} ${missing === 1 ? 'was' : 'were'} not found there. Restore the bucket to the time of the backup, or these files cannot be downloaded.`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${begin} The store cannot be reached, so it is not known whether they are all there.`;
  }
}
