import { sql } from 'drizzle-orm';
import type { StoredFile } from '#areas/files/contract/file.ts';
import { files } from './file-tables.ts';

/** The columns of a file for its reader. */
export const storedColumns = {
  id: files.id,
  name: files.name,
  kind: files.kind,
  mimeType: files.mimeType,
  size: files.size,
  alt: files.alt,
  width: files.width,
  height: files.height,
  hasPreview: sql<boolean>`${files.preview} is not null`,
};

export const asStored = (row: StoredFile): StoredFile => row;
