import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Your profile',
    also: ['edit profile', 'about me', 'bio', 'photo', 'picture', 'avatar', 'my account'],
    to: '/profile',
  },
  { label: 'Your goals on your profile', also: ['targets', 'objectives'], to: '/profile?tab=goals' },
  {
    label: 'People',
    also: ['members', 'find people', 'directory', 'colleagues', 'who is here', 'search by school'],
    to: '/people',
  },
  { label: 'Settings', also: ['preferences', 'options', 'account'], to: '/settings' },
  {
    label: 'Change your name, school or role',
    also: ['account information', 'job title', 'workplace'],
    to: '/settings#account-information',
  },
  {
    label: 'Change your email address',
    also: ['new email', 'account information'],
    to: '/settings#account-information',
  },
  {
    label: 'Change your password',
    also: ['new password', 'reset password', 'security', 'forgot password'],
    to: '/settings#change-password',
  },
  {
    label: 'Where you are signed in',
    also: ['sessions', 'devices', 'sign out everywhere', 'log out other devices', 'security'],
    to: '/settings#sessions',
  },
  { label: 'Recent sign-ins', also: ['login history', 'security', 'activity on my account'], to: '/settings#sign-ins' },
  {
    label: 'Access tokens',
    also: ['api', 'personal access token', 'script', 'program', 'integration', 'security'],
    to: '/settings#access-tokens',
  },
  {
    label: 'Notification settings',
    also: ['email notifications', 'push notifications', 'turn off emails', 'unsubscribe', 'mute', 'alerts'],
    to: '/settings#notification-preferences',
  },
  {
    label: 'When emails are sent',
    also: ['email times', 'quiet hours', 'digest', 'weekly email', 'evenings', 'weekends'],
    to: '/settings#emails',
  },
  {
    label: 'Privacy settings',
    also: ['who sees my profile', 'hide my profile', 'visibility', 'show my email'],
    to: '/settings#privacy',
  },
  { label: 'People you blocked', also: ['unblock', 'blocked', 'block somebody'], to: '/settings#privacy' },
  {
    label: 'Calendar address',
    also: ['calendar feed', 'ical', 'outlook', 'google calendar', 'subscribe'],
    to: '/settings#calendar',
  },
  {
    label: 'Light or dark colours',
    also: ['dark mode', 'night mode', 'theme', 'appearance', 'contrast', 'bright'],
    to: '/settings#appearance',
  },
  {
    label: 'Turn keyboard shortcuts on or off',
    also: ['hotkeys', 'keys', 'dictation', 'single key'],
    to: '/settings#shortcuts',
  },
  {
    label: 'Export your data',
    also: ['download my data', 'gdpr', 'subject access', 'copy of my data', 'backup', 'correct my data', 'object'],
    to: '/settings#your-data',
  },
  {
    label: 'Delete your account',
    also: ['close account', 'erase', 'leave staffroom', 'remove me'],
    to: '/settings#delete-account',
  },
];
