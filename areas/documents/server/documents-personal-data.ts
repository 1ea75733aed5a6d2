import type { PersonalData } from '#server/personal-data.ts';
import { assessmentDocuments } from './document-tables.ts';

/**
 * The personal data of the documents area. The export contains each document with its findings; the files are
 * downloaded one by one. Erasing a member deletes the files with their documents.
 */
export const documentsPersonalData: PersonalData[] = [
  {
    table: assessmentDocuments,
    column: assessmentDocuments.userId,
    inExport: { name: 'assessmentDocuments', without: ['readingNumber', 'tries', 'contentId'] },
    onErase: 'deleted',
  },
];
