const sentences: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'There is no such file or folder.',
  EISDIR: 'It is a folder.',
  EACCES: 'This user has no right to it.',
  EPERM: 'This user has no right to it.',
  EROFS: 'The disk is read-only.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EFBIG: 'The file would be too large.',
  EIO: 'The disk has a fault.',
};

/** Why a file cannot be read or written, in a sentence for the operator; undefined for any other error. */
export function fileFault(error: unknown): string | undefined {
  return sentences[(error as NodeJS.ErrnoException).code ?? ''];
}
