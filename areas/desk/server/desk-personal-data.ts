import type { PersonalData } from '#server/personal-data.ts';
import { accountMerges } from './merge/merge-tables.ts';
import { personNotes } from './notes/person-note-tables.ts';
import { storedSettings } from './settings/settings-tables.ts';

/** The personal data of the desk area. */
export const deskPersonalData: PersonalData[] = [
  {
    table: personNotes,
    column: personNotes.personId,
    inExport: { name: 'notesOfTheDesk', without: ['authorId'] },
    onErase: 'deleted',
  },
  {
    table: personNotes,
    column: personNotes.authorId,
    inExport: { notBecause: 'A note is about another member, who gets it with their own data.' },
    onErase: 'unlinked',
  },
  {
    table: accountMerges,
    column: accountMerges.fromId,
    inExport: { name: 'accountMerged', without: ['startedBy'] },
    onErase: 'deleted',
  },
  {
    table: accountMerges,
    column: accountMerges.intoId,
    inExport: { name: 'accountsMergedIntoThis', without: ['startedBy'] },
    onErase: 'deleted',
  },
  {
    table: accountMerges,
    column: accountMerges.startedBy,
    inExport: { notBecause: 'What a member did at the desk is about other members.' },
    onErase: 'unlinked',
  },
  {
    table: storedSettings,
    column: storedSettings.changedBy,
    inExport: { notBecause: 'The settings are about the installation. The audit log has who changed them.' },
    onErase: 'unlinked',
  },
];
