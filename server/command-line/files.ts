import { resolve } from 'node:path';
import { fileFault } from '#server/file-faults.ts';

/** Why a text file that an option names cannot be read, in a sentence. */
export const whyUnreadable = (error: unknown): string => fileFault(error) ?? 'It is not text.';

/** Resolves a typed path from the folder of the caller, because npm runs the command in the project's folder. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/**
 * The file that an option names. A wrapper that switches to another user copies the file first, and passes the path of
 * the copy.
 */
export function namedFile(path: string): string {
  const { STAFFROOM_GIVEN: given, STAFFROOM_COPY: copy } = process.env;
  return copy && given === path ? copy : typedPath(path);
}
