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
  if (context.settings.FILES_URL) {
    await (await objectStoreOf(context)).check().catch(() => {
      context.log.error('The S3 store of FILES_URL cannot be reached. Files in it cannot be downloaded.');
    });
    return;
  }
  const [inS3] = await context.db.select().from(fileContents).where(eq(fileContents.store, 's3')).limit(1);
  if (inS3) context.log.error('Files are in an S3 store, but FILES_URL is not set. They cannot be downloaded.');
}
