import { ListChecks, ScrollText, Settings, ShieldCheck, UserMinus, Users } from 'lucide-react';
import type { DeskArea } from '#web/desk-area.ts';

export const deskDeskArea: DeskArea = {
  name: 'desk',
  screens: [
    { path: '/desk', load: () => import('./desk-page.tsx') },
    { path: '/desk/people', load: () => import('./people/people-page.tsx') },
    { path: '/desk/people/:id', load: () => import('./people/person-page.tsx') },
    { path: '/desk/leavers', load: () => import('./leavers/leavers-page.tsx') },
    { path: '/desk/jobs', load: () => import('./jobs/jobs-page.tsx') },
    { path: '/desk/jobs/:id', load: () => import('./jobs/job-page.tsx') },
    { path: '/desk/roles', load: () => import('./roles/roles-page.tsx') },
    { path: '/desk/settings', load: () => import('./settings/settings-page.tsx') },
    { path: '/desk/settings/:section', load: () => import('./settings/section-page.tsx') },
    { path: '/desk/audit', load: () => import('./audit/audit-page.tsx') },
  ],
  places: [
    { to: '/desk/people', label: 'People', icon: Users, group: 'People', permission: 'see_people', isLocal: true },
    {
      to: '/desk/leavers',
      label: 'Leavers',
      icon: UserMinus,
      group: 'People',
      permission: 'change_people',
      isLocal: true,
    },
    {
      to: '/desk/jobs',
      label: 'Bulk changes',
      icon: ListChecks,
      group: 'People',
      permission: 'see_people',
      isLocal: true,
    },
    { to: '/desk/roles', label: 'Roles', icon: ShieldCheck, group: 'People', permission: 'grant_roles' },
    { to: '/desk/settings', label: 'Settings', icon: Settings, group: 'Installation', permission: 'see_settings' },
    { to: '/desk/audit', label: 'Audit log', icon: ScrollText, group: 'Data protection', permission: 'read_audit' },
  ],
};
