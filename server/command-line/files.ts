import { resolve } from 'node:path';
import { fileFault } from '#server/file-faults.ts';

/** Why a text file that an option names cannot be read. */
export const whyUnreadable = (error: unknown): string => fileFault(error) ?? 'It is not text.';

/** A path as it was typed: from the folder where the command was called, while npm runs it in the project's folder. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/**
 * The file to read that an option names. A wrapper that switches to another user has read the file before, and says where
 * its copy is.
 */
export function namedFile(path: string): string {
  const { STAFFROOM_GIVEN: given, STAFFROOM_COPY: copy } = process.env;
  return copy && given === path ? copy : typedPath(path);
}
