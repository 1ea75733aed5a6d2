import type { FindablePlace } from '#web/area.ts';

export const findablePlaces: readonly FindablePlace[] = [
  {
    label: 'Your files',
    also: ['my files', 'uploads', 'attachments', 'documents I shared', 'delete a file', 'storage', 'space', 'quota'],
    to: '/settings/files',
  },
];
