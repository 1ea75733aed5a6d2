import type { Area } from '#server/area.ts';
import { badgeContent } from './badge-content.ts';
import { badgeEarned } from './badge-notifications.ts';
import { badgePersonalData } from './badge-personal-data.ts';
import { badgeRoutes } from './badge-routes.ts';
import { badgeTasks } from './badge-tasks.ts';
import { seedDemoBadges } from './demo/demo-badges.ts';

export const badgesArea: Area = {
  name: 'badges',
  about: 'Badges, points and levels',
  uses: ['people', 'account'],
  routes: (_context, { badgeFacts }) => badgeRoutes(badgeFacts),
  tasks: ({ badgeFacts }) => badgeTasks(badgeFacts),
  notificationKinds: [badgeEarned],
  personalData: badgePersonalData,
  content: badgeContent,
  seedDemo: seedDemoBadges,
};
