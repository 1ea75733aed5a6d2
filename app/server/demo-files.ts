import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { attachDocument } from '#areas/discussions/server/index.ts';
import { attachFiles, fileTable, findAttachments, storeUpload } from '#areas/files/server/index.ts';
import { setOwnPhoto } from '#areas/photos/server/index.ts';
import type { DemoFile } from '#server/area.ts';
import type { Task } from '#server/background/task.ts';
import { ContentError, demoFolder } from '#server/content/read-content.ts';
import type { Context } from '#server/endpoints.ts';

const filesFolder = new URL('files/', demoFolder);
const photosFolder = new URL('people/photos/', demoFolder);

/** The files of the demonstration that the job uploads. */
export interface DemoUploads {
  attachments: DemoFile[];
  /** `file`: the name in `demo/people/photos/`. */
  photos: { ownerId: number; file: string }[];
}

/**
 * Adds the photos of the people: `demo/people/photos/` has a file for some of them, named after their usernames. Throws a
 * ContentError for a file that is missing, and for a photo of nobody.
 */
export function planUploads(people: ReadonlyMap<string, number>, attachments: DemoFile[]): DemoUploads {
  for (const { file } of attachments) contentOf(filesFolder, file);
  const photos = readdirSync(photosFolder)
    .sort()
    .map((file) => {
      contentOf(photosFolder, file);
      const ownerId = people.get(file.replace(/\.\w+$/, ''));
      if (ownerId === undefined) throw new ContentError(`demo/people/photos/${file} is a photo of nobody.`);
      return { ownerId, file };
    });
  return { attachments, photos };
}

function contentOf(folder: URL, file: string): Buffer {
  try {
    return readFileSync(new URL(file, folder));
  } catch {
    throw new ContentError(`There is no file ${file} in demo/files.`);
  }
}

/**
 * Uploads the files of the demonstration and attaches them, as members do. It is a job, because each image takes part of a
 * second: the first start does not wait. Running it again adds nothing twice.
 */
export const addDemoFiles: Task<DemoUploads> = {
  name: 'add-demo-files',
  retries: 5,
  worthDoingFor: 7 * 86_400,
  async run(context, { attachments, photos }, stopping) {
    for (const files of itemsIn(attachments)) {
      await attach(context, files, stopping);
      stopping?.throwIfAborted();
    }
    for (const { ownerId, file } of photos) {
      const content = contentOf(photosFolder, file);
      const photo = await uploaded(
        context,
        { ownerId, name: 'photo.webp', key: `photo ${ownerId}` },
        content,
        stopping,
      );
      await context.db.transaction((db) => setOwnPhoto(context, db, { id: ownerId }, photo.id));
      stopping?.throwIfAborted();
    }
  },
};

/** The files of each item together, in their order. */
function itemsIn(files: readonly DemoFile[]): DemoFile[][] {
  const items = Map.groupBy(files, ({ kind, subject }) => `${kind} ${subject}`);
  return [...items.values()];
}

async function attach(context: Context, files: readonly DemoFile[], stopping: AbortSignal | undefined): Promise<void> {
  const [first] = files;
  if (!first) return;
  const { kind, subject, circleId, ownerId } = first;
  const has = async () => (await findAttachments(context.db, kind, [subject])).size > 0;
  if (await has()) return;
  const stored: { id: string; alt: string; at: string }[] = [];
  for (const { file, name, alt, at } of files) {
    const key = `${kind} ${subject} ${file}`;
    const { id } = await uploaded(context, { ownerId, name, key }, contentOf(filesFolder, file), stopping);
    stored.push({ id, alt, at });
  }
  await context.db.transaction(async (db) => {
    const wanted = stored.map(({ id, alt }) => ({ id, alt }));
    if (kind === 'resource' && circleId !== null)
      await attachDocument(context, db, { id: ownerId }, { id: subject, circleId }, wanted);
    else await attachFiles(context, db, { id: ownerId }, { kind, subject, circleId }, wanted);
    for (const { id, at } of stored) await db.update(fileTable).set({ createdAt: at }).where(eq(fileTable.id, id));
  });
}

/** `key` names the upload, so that a second run of the job finds the file of the first. */
function uploaded(
  context: Context,
  { ownerId, name, key }: { ownerId: number; name: string; key: string },
  content: Buffer,
  stopping: AbortSignal = new AbortController().signal,
) {
  const digest = createHash('sha256').update(key).digest('hex');
  const uuid = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return storeUpload(context, { id: ownerId }, uuid, { name, content: Readable.from([content]) }, stopping);
}
