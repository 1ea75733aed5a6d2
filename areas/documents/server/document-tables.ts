import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { largestFile, processingStatuses } from '#areas/documents/contract/assessment-document.ts';
import { assessmentProviders, assessmentTypes } from '#areas/documents/contract/assessment-kinds.ts';
import type { CompetencyScore, Finding } from '#areas/documents/contract/document-insights.ts';
import { fileContents } from '#areas/files/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { bytes, moment } from '#server/columns.ts';

export const processingStatusEnum = pgEnum('document_processing_status', processingStatuses);
export const assessmentTypeEnum = pgEnum('assessment_type', assessmentTypes);
export const assessmentProviderEnum = pgEnum('assessment_provider', assessmentProviders);

const findings = () => jsonb().$type<Finding[]>().notNull().default([]);

/** Assessment documents and their findings. The file itself is in the file store. */
export const assessmentDocuments = pgTable(
  'assessment_documents',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    originalFileName: text().notNull(),
    fileSize: integer().notNull(),
    /** From the content, not from what the browser declared. */
    mimeType: text().notNull(),
    assessmentType: assessmentTypeEnum().notNull(),
    assessmentProvider: assessmentProviderEnum().notNull(),
    assessmentDate: date({ mode: 'string' }),
    processingStatus: processingStatusEnum().notNull().default('pending'),
    /** Counts how often it was queued, so that an earlier reading does not overwrite a later one. */
    readingNumber: integer().notNull().default(1),
    /** The tries of this reading, so that a document that crashes the server is not tried for ever. */
    tries: integer().notNull().default(0),
    failureReason: text(),
    readingNote: text(),
    keyInsights: findings(),
    strengthsIdentified: findings(),
    developmentAreas: findings(),
    personalityTraits: findings(),
    competencyScores: jsonb().$type<CompetencyScore[]>().notNull().default([]),
    feedbackSummary: text(),
    aiSummary: text(),
    isPrivate: boolean().notNull().default(true),
    shareWithMentors: boolean().notNull().default(false),
    createdAt: moment().notNull().default(sql`now()`),
    /**
     * The file in the file store. A trigger deletes it with the document. Null: the file is still in
     * `assessment_document_files`.
     */
    contentId: bigint({ mode: 'number' }).references(() => fileContents.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('assessment_documents_content_unique').on(table.contentId),
    index('assessment_documents_newest_index').on(table.userId, table.createdAt, table.id),
    // For the hourly sweep.
    index('assessment_documents_waiting_index').on(table.id).where(sql`${table.processingStatus} = 'pending'`),
    check('assessment_documents_size', sql`${table.fileSize} between 1 and ${sql.raw(String(largestFile))}`),
    check(
      'assessment_documents_reason',
      sql`(${table.failureReason} is not null) = (${table.processingStatus} = 'failed')`,
    ),
  ],
);

/** The files that are not in the file store yet. A job copies them there, and removes these rows a week later. */
export const assessmentDocumentFiles = pgTable('assessment_document_files', {
  documentId: integer()
    .primaryKey()
    .references(() => assessmentDocuments.id, { onDelete: 'cascade' }),
  content: bytes().notNull(),
});
