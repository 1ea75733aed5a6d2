import type { PersonalData } from '#server/personal-data.ts';
import { storedSettings } from './settings/settings-tables.ts';

export const deskPersonalData: PersonalData[] = [
  {
    table: storedSettings,
    column: storedSettings.changedBy,
    inExport: { notBecause: 'The settings are about the installation. The audit log has who changed them.' },
    onErase: 'unlinked',
  },
];
