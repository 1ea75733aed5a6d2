const sentences: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'There is no such file or folder.',
  EISDIR: 'It is a folder.',
  EACCES: 'This user does not have permission.',
  EPERM: 'This user does not have permission.',
  EROFS: 'The disk is read-only.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EFBIG: 'The file would be too large.',
  EIO: 'The disk has an error.',
};

/** Whether an error means that there is no room for a file. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Why a file cannot be read or written, in a sentence for the operator. Undefined for any other error. */
export function fileFault(error: unknown): string | undefined {
  return sentences[(error as NodeJS.ErrnoException).code ?? ''];
}
