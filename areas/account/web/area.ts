import { MailPlus } from 'lucide-react';
import type { WebArea } from '#web/area.ts';

export const accountWebArea: WebArea = {
  name: 'account',
  publicScreens: [{ path: '/auth', load: () => import('./auth-page/auth-page.tsx') }],
  deskScreens: [
    { path: '/desk/invitations', load: () => import('./desk/invitations-page.tsx') },
    { path: '/desk/invitations/joined', load: () => import('./desk/joined-page.tsx') },
  ],
  deskPlaces: [
    {
      to: '/desk/invitations',
      label: 'Invitations',
      icon: MailPlus,
      group: 'People',
      permission: 'invite_people',
      isLocal: true,
    },
  ],
};
