import type { PersonalData } from '#server/personal-data.ts';
import { erasureCases, erasures, legalHolds } from './erasure/erasure-tables.ts';
import { dataExports } from './exports/export-tables.ts';
import { dataRequestNotes, dataRequests } from './requests/request-tables.ts';

const ofWork = { notBecause: 'It is about somebody else’s request. The audit log has what each person did.' };

/** The personal data of the own-data area: requests, exports, erasures in progress and legal holds. */
export const ownDataPersonalData: PersonalData[] = [
  {
    table: erasures,
    column: erasures.userId,
    inExport: { notBecause: 'It exists only while the person is being erased, when nobody can sign in as them.' },
    // The last batch removes it.
    onErase: 'kept',
  },
  {
    table: erasureCases,
    column: erasureCases.userId,
    inExport: { notBecause: 'It exists only after the person was erased.' },
    onErase: 'kept',
  },
  {
    table: legalHolds,
    column: legalHolds.userId,
    inExport: { notBecause: 'It may name other people, and an investigation that it would harm to tell of.' },
    onErase: 'kept',
  },
  {
    table: dataRequests,
    column: dataRequests.personId,
    // The details and notes are the words of the people who deal with it.
    inExport: { name: 'dataRequests', without: ['details', 'assigneeId', 'recordedBy', 'requesterName'] },
    onErase: 'kept',
  },
  { table: dataRequests, column: dataRequests.assigneeId, inExport: ofWork, onErase: 'unlinked' },
  { table: dataRequests, column: dataRequests.recordedBy, inExport: ofWork, onErase: 'unlinked' },
  { table: dataRequestNotes, column: dataRequestNotes.authorId, inExport: ofWork, onErase: 'unlinked' },
  {
    table: dataExports,
    column: dataExports.personId,
    inExport: { notBecause: 'It lists copies of this file, and the person may not be told of one.' },
    onErase: 'deleted',
  },
  { table: dataExports, column: dataExports.madeBy, inExport: ofWork, onErase: 'unlinked' },
];
