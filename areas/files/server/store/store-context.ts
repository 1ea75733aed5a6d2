import type { Context } from '#server/endpoints.ts';
import type { TemporaryFile } from './temporary-file.ts';

/** What the file store needs of the context. */
export type StoreContext = Pick<Context, 'db' | 'settings' | 'log'>;

/** A content that can be stored: a temporary file, or a small picture in memory. */
export type ContentSource = Pick<TemporaryFile, 'path' | 'size' | 'digest'> | Buffer;
