import type { CommandList } from '#server/command-line/command.ts';

const gathered = () => import('./gathered.ts');

/** Every command of the operator. Each is loaded only when it is called. */
export const commands: CommandList = {
  invite: async () => (await import('#areas/account/server/commands/invite.ts')).inviteCommand,
  'reset-password': async () => (await import('#areas/account/server/commands/reset-password.ts')).resetPasswordCommand,
  'second-factor': async () => (await import('#areas/account/server/commands/second-factor.ts')).secondFactorCommand,
  'security-log': async () => (await import('#areas/account/server/commands/security-log.ts')).securityLogCommand,
  reports: async () =>
    (await import('#areas/reports/server/commands/reports.ts')).reportsCommand((await gathered()).reportables),
  moderate: async () => (await import('#areas/reports/server/commands/moderate.ts')).moderateCommand(await gathered()),
  schools: async () => (await import('#areas/schools/server/commands/schools.ts')).schoolsCommand,
  roles: async () => (await import('#areas/desk/server/commands/roles.ts')).rolesCommand,
  'password-sign-in': async () =>
    (await import('#areas/single-sign-on/server/commands/password-sign-in.ts')).passwordSignInCommand,
  suspend: async () => (await import('#areas/reports/server/commands/suspend.ts')).suspendCommand,
  circle: async () => (await import('#areas/discussions/server/commands/circle.ts')).circleCommand,
  hold: async () => (await import('#areas/own-data/server/commands/hold.ts')).holdCommand,
  erase: async () =>
    (await import('#areas/own-data/server/commands/erase.ts')).eraseCommand((await gathered()).allPersonalData),
  announce: async () => (await import('#areas/announcements/server/commands/announce.ts')).announceCommand,
  event: async () => (await import('#areas/development/server/commands/event.ts')).eventCommand,
  qualifications: async () =>
    (await import('#areas/mentoring/server/commands/qualifications.ts')).qualificationsCommand,
  'import-jobs': async () => (await import('#areas/jobs/server/commands/import-jobs.ts')).importJobsCommand,
  'import-training': async () =>
    (await import('#areas/training/server/commands/import-training.ts')).importTrainingCommand,
  stories: async () => (await import('#areas/stories/server/commands/stories.ts')).storiesCommand,
  feedback: async () => (await import('#areas/support/server/commands/feedback.ts')).feedbackCommand,
  'service-status': async () => (await import('#areas/support/server/commands/service-status.ts')).serviceStatusCommand,
  'old-pictures': async () => (await import('#areas/photos/server/commands/old-pictures.ts')).oldPicturesCommand,
  'move-files': async () => (await import('#areas/files/server/commands/move-files.ts')).moveFilesCommand,
  mail: async () => (await import('#areas/account/server/commands/mail.ts')).mailCommand,
  'rebuild-search': async () =>
    (await import('#areas/search/server/commands/rebuild-search.ts')).rebuildSearchCommand(await gathered()),
  insight: async () => (await import('#areas/insight/server/commands/insight.ts')).insightCommand,
  'savi-passages': async () =>
    (await import('#areas/coach/server/commands/savi-passages.ts')).saviPassagesCommand(await gathered()),
  'savi-feedback': async () => (await import('#areas/coach/server/commands/savi-feedback.ts')).saviFeedbackCommand,
  'savi-cards': async () => (await import('#areas/coach/server/commands/savi-cards.ts')).saviCardsCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  seed: async () => (await import('./commands/seed.ts')).seedCommand,
};
