import type { Area } from '#server/area.ts';
import { countCircleFacts } from './badge-facts.ts';
import { circleKinds, findWaitingInvitations } from './circle-notifications.ts';
import { circlePassages } from './circle-passages.ts';
import { circlePersonalData } from './circle-personal-data.ts';
import { circleRoutes } from './circle-routes.ts';
import { circleAudience, circleSearch } from './circle-search.ts';
import { seedDemoCircles } from './demo/demo-circles.ts';
import { circleDeskRoutes } from './desk/circle-desk-routes.ts';
import { innerCircleRoutes } from './inner-circles/inner-circle-routes.ts';
import { sendCircleInvitation } from './inner-circles/invitation-emails/send-invitation.ts';
import { circleInvitationEmails } from './inner-circles/invitation-emails/stopped-addresses.ts';
import { becameLead, noLongerLead } from './leads/lead-notifications.ts';
import { leadRoutes } from './leads/lead-routes.ts';
import { makeStarterCircles } from './starter-circles.ts';

export const circlesArea: Area = {
  name: 'circles',
  about: 'Circles, inner circles and their members',
  uses: ['people', 'account', 'reports', 'notifications'],
  routes: (context, { provided }) => [
    ...circleRoutes(provided.findPosition),
    ...innerCircleRoutes(context, provided.countContributions),
    ...leadRoutes,
    ...circleDeskRoutes(provided),
  ],
  tasks: () => [sendCircleInvitation],
  addressEmails: [circleInvitationEmails],
  notificationKinds: [...circleKinds, becameLead, noLongerLead],
  findWaiting: findWaitingInvitations,
  personalData: circlePersonalData,
  badgeFacts: countCircleFacts,
  searchKinds: [circleSearch],
  passageKinds: [circlePassages],
  searchAudiences: { circle: circleAudience },
  ensureDefaults: makeStarterCircles,
  seedDemo: (db, { people, now }) => seedDemoCircles(db, people, now),
};
