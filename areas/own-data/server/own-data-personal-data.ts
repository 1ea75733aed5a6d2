import type { PersonalData } from '#server/personal-data.ts';
import { erasureCases, erasures, legalHolds } from './erasure/erasure-tables.ts';

/** The personal data of the own-data area: erasures in progress and legal holds. */
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
];
