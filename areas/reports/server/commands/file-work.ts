import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { removeFile, saveFile } from '#areas/reports/server/moderation/file-actions.ts';
import type { Gathered } from '#server/area.ts';
import type { Misuse } from '#server/command-line/command.ts';
import { typedPath } from '#server/command-line/files.ts';
import { printedRecord } from '#server/command-line/printout.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { fileFault } from '#server/file-faults.ts';
import { StartRefused } from '#server/settings.ts';

/** Reads the id of a file, as `npm run reports` prints it. */
export function fileIdTyped(value: string, misuse: Misuse): string {
  if (z.uuid().safeParse(value).success) return value.toLowerCase();
  throw misuse('Enter the id of a file, as npm run reports prints it in brackets.');
}

const noFile = (fileId: string) =>
  new StartRefused(`There is no file ${fileId}. Its owner may have deleted it, or what it was attached to.`);

/** Runs work on a file. A refusal and a fault of the disk become one sentence. */
async function inOneSentence<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw new StartRefused(error.message);
    throw error;
  }
}

/** Saves a file to a path, or into a folder under its own name. */
export const openFileAt =
  (attachables: Gathered['attachables'], fileId: string, to: string) =>
  async (context: Context): Promise<void> => {
    const target = typedPath(to);
    const isFolder = existsSync(target) && statSync(target).isDirectory();
    const pathFor = (name: string) => (isFolder ? join(target, name) : target);
    const saved = await inOneSentence(() => saveFile(context, attachables, fileId, pathFor)).catch((error: unknown) => {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      const fault = isThere ? 'There is already a file with this name.' : fileFault(error);
      throw fault === undefined ? error : new StartRefused(`The file cannot be saved to ${to}: ${fault}`);
    });
    if (!saved) throw noFile(fileId);
    const { file, path, size } = saved;
    console.log(
      printedRecord({
        title: file.name,
        at: file.createdAt,
        by: `${file.owner.name} (${file.owner.username})`,
        details: [
          `What it is, judged by its content: ${file.kind}, ${file.mimeType}, ${Math.ceil(size / 1024).toLocaleString('en-GB')} kB`,
          file.attachedTo ? `Attached to ${file.attachedTo.kind} ${file.attachedTo.id}` : 'Attached to nothing',
          `Saved as ${path}`,
          'The security log has an entry. Delete the copy when you have looked at it.',
        ],
      }),
    );
  };

export const removeFileNow =
  (attachables: Gathered['attachables'], fileId: string, reason: string) =>
  async (context: Context): Promise<void> => {
    const removed = await inOneSentence(() => removeFile(context, attachables, { fileId, reason }));
    if (!removed) throw noFile(fileId);
    console.log(`The file ${fileId} of ${removed.owner.username} is removed. Reports about it stay open.`);
  };
