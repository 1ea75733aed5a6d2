import type { Area } from '#server/area.ts';
import { countMentoringFacts } from './badge-facts.ts';
import { seedDemoMentoring } from './demo/demo-mentoring.ts';
import { mentoringDeskRoutes } from './desk/mentoring-desk-routes.ts';
import { findMentoringDeskWork } from './desk/mentoring-desk-work.ts';
import { mentoringPersonalData } from './mentoring-personal-data.ts';
import { mentoringTasks } from './mentoring-tasks.ts';
import { mentorPassages } from './mentors/mentor-passages.ts';
import { mentorshipRoutes } from './mentorships/mentorship-routes.ts';
import { meetingKinds } from './notifications/meeting-notifications.ts';
import { findMentoringWaiting } from './notifications/mentoring-waiting.ts';
import { proposalKinds } from './notifications/proposal-notifications.ts';
import { qualificationKinds } from './notifications/qualification-notifications.ts';
import { requestKinds } from './notifications/request-notifications.ts';
import { proposalRoutes } from './proposals/proposal-routes.ts';
import { qualificationAttachable } from './qualifications/qualification-attachable.ts';
import { qualificationRoutes } from './qualifications/qualification-routes.ts';
import { trainingContent } from './training/training-content.ts';
import { trainingRoutes } from './training/training-routes.ts';
import { trainingPassages, trainingSearch } from './training/training-search.ts';
import { conversationRoutes } from './workspace/room-routes.ts';
import { findMeetingEntries } from './workspace/session-calendar.ts';

export const mentoringArea: Area = {
  name: 'mentoring',
  about: 'Mentors, requests and sessions',
  uses: ['people', 'account', 'notifications', 'reports', 'messages', 'development', 'search', 'files'],
  routes: (context) => [
    ...mentorshipRoutes(context),
    ...conversationRoutes,
    ...qualificationRoutes,
    ...proposalRoutes,
    ...mentoringDeskRoutes,
    ...trainingRoutes,
  ],
  tasks: () => mentoringTasks,
  content: trainingContent,
  findCalendarEntries: findMeetingEntries,
  notificationKinds: [...requestKinds, ...meetingKinds, ...qualificationKinds, ...proposalKinds],
  findWaiting: findMentoringWaiting,
  findDeskWork: findMentoringDeskWork,
  attachables: { qualification: qualificationAttachable },
  personalData: mentoringPersonalData,
  badgeFacts: countMentoringFacts,
  seedDemo: seedDemoMentoring,
  searchKinds: [trainingSearch],
  passageKinds: [mentorPassages, trainingPassages],
};
