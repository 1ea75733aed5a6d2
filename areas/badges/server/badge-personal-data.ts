import type { PersonalData } from '#server/personal-data.ts';
import { badgeActivities, userBadges, userReputation } from './badge-tables.ts';

/** The personal data of the badges area. */
export const badgePersonalData: PersonalData[] = [
  { table: userBadges, column: userBadges.userId, inExport: { name: 'badges' }, onErase: 'deleted' },
  { table: badgeActivities, column: badgeActivities.userId, inExport: { name: 'badgeActivities' }, onErase: 'deleted' },
  { table: userReputation, column: userReputation.userId, inExport: { name: 'reputation' }, onErase: 'deleted' },
];
