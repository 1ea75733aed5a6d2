import { KeyRound, MailPlus } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const accountDeskArea: DeskArea = {
  name: 'account',
  screens: [
    { path: '/desk/invitations', load: () => import('./desk/invitations-page.tsx') },
    { path: '/desk/local-roles', load: () => import('./desk/local-roles-page.tsx') },
    { path: '/desk/invitations/import', load: () => import('./desk/import-page.tsx') },
    { path: '/desk/invitations/joined', load: () => import('./desk/joined-page.tsx') },
  ],
  places: [
    {
      to: '/desk/invitations',
      label: 'Invitations',
      icon: MailPlus,
      group: 'People',
      permission: 'invite_people',
      isLocal: true,
    },
    {
      to: '/desk/local-roles',
      label: 'Roles for some schools',
      icon: KeyRound,
      group: 'People',
      permission: 'grant_roles',
    },
  ],
};
