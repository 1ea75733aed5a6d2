import type { PersonalData } from '#server/personal-data.ts';
import { assessmentDocuments } from './document-tables.ts';

/**
 * What the documents area keeps of a person. The export names each document with what was found in it; the files themselves are
 * downloaded one by one. They go with their documents when a person is erased.
 */
export const documentsPersonalData: PersonalData[] = [
  {
    table: assessmentDocuments,
    column: assessmentDocuments.userId,
    inExport: { name: 'assessmentDocuments', without: ['readingNumber', 'tries'] },
    onErase: 'deleted',
  },
];
