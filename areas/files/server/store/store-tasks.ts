import { eq } from 'drizzle-orm';
import type { Task } from '#server/background/task.ts';
import { fileContents } from '../file-tables.ts';
import { objectStoreOf } from './s3-store.ts';
import type { StoreContext } from './store-context.ts';
import { removeLeftovers } from './temporary-file.ts';
import { deleteOrphanedObjects, deleteReleasedObjects } from './unused-objects.ts';

/** Every hour: deletes temporary files and objects that nothing refers to. */
export const cleanFileStore: Task = {
  name: 'clean-file-store',
  schedule: '37 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  async run(context) {
    await removeLeftovers(context);
    if (!context.settings.FILES_URL) return;
    await deleteReleasedObjects(context);
    const deleted = await deleteOrphanedObjects(context, context.clock.now());
    if (deleted > 0) context.log.info({ deleted }, 'objects without a file were deleted from the S3 store');
  },
};

/**
 * Logs a warning at the start if the S3 store cannot be reached, or is needed and not set. The server starts anyway:
 * everything else works, and files in that store answer 503 until it is back.
 */
export async function checkFileStore(context: StoreContext): Promise<void> {
  const fault = await findFileStoreFault(context);
  if (fault) context.log.error(fault);
}

/** What is wrong with the file store, as a sentence. Null if files can be downloaded. */
export async function findFileStoreFault(context: StoreContext): Promise<string | null> {
  if (context.settings.FILES_URL) {
    try {
      await (await objectStoreOf(context)).check();
      return null;
    } catch {
      return 'The S3 store of FILES_URL cannot be reached. Files in it cannot be downloaded.';
    }
  }
  const [inS3] = await context.db.select().from(fileContents).where(eq(fileContents.store, 's3')).limit(1);
  return inS3 ? 'Files are in an S3 store, but FILES_URL is not set. They cannot be downloaded.' : null;
}
