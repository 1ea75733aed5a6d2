import type { PersonalData } from '#server/personal-data.ts';
import {
  inductionComments,
  inductionEntries,
  inductionPatterns,
  inductionShares,
  inductionTracks,
} from './induction-tables.ts';

/** The personal data that the induction area stores. A record belongs to the member it is about. */
export const inductionPersonalData: PersonalData[] = [
  {
    table: inductionComments,
    column: inductionComments.userId,
    inExport: { name: 'inductionComments' },
    onErase: 'deleted',
  },
  {
    table: inductionShares,
    column: inductionShares.personId,
    inExport: { name: 'inductionsSharedWithMe' },
    onErase: 'deleted',
  },
  { table: inductionShares, column: inductionShares.userId, inExport: { name: 'inductionShares' }, onErase: 'deleted' },
  {
    table: inductionEntries,
    column: inductionEntries.userId,
    inExport: { name: 'inductionEntries' },
    onErase: 'deleted',
  },
  {
    table: inductionPatterns,
    column: inductionPatterns.userId,
    inExport: { name: 'inductionWorkingPatterns' },
    onErase: 'deleted',
  },
  { table: inductionTracks, column: inductionTracks.userId, inExport: { name: 'induction' }, onErase: 'deleted' },
];
