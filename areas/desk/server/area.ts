import type { Area } from '#server/area.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { removeOldAuditEntries } from './audit/audit-state.ts';
import { bulkKinds } from './bulk/bulk-kinds.ts';
import { deskPersonalData } from './desk-personal-data.ts';
import { deskRoutes } from './desk-routes.ts';
import { mergeJob } from './merge/merge-job.ts';
import { followSettings } from './settings/follow-settings.ts';
import { settingsRoutes } from './settings/settings-routes.ts';

export const deskArea: Area = {
  name: 'desk',
  about: 'What the people who run the community do in a browser',
  uses: ['people', 'account', 'reports', 'circles', 'files', 'jobs', 'training', 'coach', 'schools', 'single-sign-on'],
  deskJobs: ({ personalData }) => [...bulkKinds, mergeJob(personalData)],
  personalData: deskPersonalData,
  keepsRunning: (context) => followSettings(context),
  routes: (_context, app) => [...deskRoutes(app), ...auditRoutes(), ...settingsRoutes],
  tasks: () => [removeOldAuditEntries],
};
