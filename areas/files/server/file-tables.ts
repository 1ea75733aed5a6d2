import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { fileKinds } from '#areas/files/contract/file.ts';
import { users } from '#areas/people/server/index.ts';
import { bytes, moment } from '#server/columns.ts';

/** The original, and the pictures made of an image. */
export const contentVariants = ['original', 'small', 'medium', 'large'] as const;
export type ContentVariant = (typeof contentVariants)[number];

export const contentStores = ['database', 's3'] as const;
export type ContentStore = (typeof contentStores)[number];

/** Files that members uploaded. The content is in `file_contents` or in the S3 store. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the page. Sending a file again with the same key returns the same file. */
    uploadKey: uuid().notNull(),
    name: text().notNull(),
    kind: text({ enum: fileKinds }).notNull(),
    mimeType: text().notNull(),
    /** Of everything that is stored, in bytes: of an image, its three pictures. */
    size: integer().notNull(),
    /** SHA-256 of what was uploaded, in hexadecimal. */
    digest: text().notNull(),
    alt: text().notNull().default(''),
    width: integer(),
    height: integer(),
    /** The beginning of the file as plain text. */
    preview: text(),
    isPreviewCut: boolean().notNull().default(false),
    /** Since when the file is attached to nothing. Null while it is attached. It is deleted after a day. */
    unattachedSince: moment().default(sql`now()`),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('files_upload_unique').on(table.ownerId, table.uploadKey),
    index('files_owner_index').on(table.ownerId, table.createdAt, table.id),
    index('files_unattached_index').on(table.unattachedSince).where(sql`unattached_since is not null`),
  ],
);

/** The contents of a file: as it was uploaded, and the pictures that were made of it. A content never changes. */
export const fileContents = pgTable(
  'file_contents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: a row of another area has the content, such as an assessment document. */
    fileId: uuid().references(() => files.id, { onDelete: 'cascade' }),
    variant: text({ enum: contentVariants }).notNull(),
    mimeType: text().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the content, in hexadecimal. */
    digest: text().notNull().default(''),
    /** `database`: in `file_chunks`. `s3`: in the S3 store, under the object key. */
    store: text({ enum: contentStores }).notNull(),
    /**
     * Random for each object, so that an object is written once and never replaced. When the row is deleted or gets
     * another key, a trigger adds the old key to `file_objects_to_delete`.
     */
    objectKey: uuid(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('file_contents_variant_unique').on(table.fileId, table.variant),
    uniqueIndex('file_contents_object_unique').on(table.objectKey),
    // For moving contents from one store to the other.
    index('file_contents_store_index').on(table.store, table.id),
    check('file_contents_place', sql`(${table.store} = 's3') = (${table.objectKey} is not null)`),
  ],
);

/** Objects in the S3 store that no content has any more. The hourly cleaning deletes them. */
export const fileObjectsToDelete = pgTable('file_objects_to_delete', {
  objectKey: uuid().primaryKey(),
  createdAt: moment().notNull().default(sql`now()`),
});

/** Contents in PostgreSQL, in pieces of 256 kB, so that they are read and written as streams. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    contentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => fileContents.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer().notNull(),
    chunk: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
);

/** Which item a file is attached to. A file has at most one. A file without one is deleted after a day. */
export const attachments = pgTable(
  'attachments',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** The key in `attachables` of an area's manifest. */
    kind: text().notNull(),
    subjectId: integer().notNull(),
    position: integer().notNull(),
    /** The circle whose space the file takes. */
    circleId: integer(),
  },
  (table) => [
    uniqueIndex('attachments_subject_unique').on(table.kind, table.subjectId, table.position),
    index('attachments_circle_index').on(table.circleId).where(sql`circle_id is not null`),
  ],
);
