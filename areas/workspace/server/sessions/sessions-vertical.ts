import type { Vertical } from '../vertical.ts';
import { seedDemoSessions } from './demo-sessions.ts';
import { questionRoutes } from './question-routes.ts';
import { findSessionEntries } from './session-calendar.ts';
import { sessionNotifications } from './session-notifications.ts';
import { sessionPassages } from './session-passages.ts';
import { sessionPersonalData } from './session-personal-data.ts';
import { questionReportable, sessionReportable } from './session-reportables.ts';
import { sessionRoutes } from './session-routes.ts';
import { sessionSearch } from './session-search.ts';
import { fillSessionSeats } from './session-seats.ts';
import { findSessionsWaiting, remindOfSessions } from './session-waiting.ts';

/** Expert Sessions: proposals, places, questions, and what is there afterwards. */
export const sessionsVertical: Vertical = {
  routes: () => [...sessionRoutes, ...questionRoutes],
  tasks: () => [fillSessionSeats, remindOfSessions],
  notificationKinds: sessionNotifications,
  personalData: sessionPersonalData,
  reportables: { workspace_session: sessionReportable, session_question: questionReportable },
  searchKinds: [sessionSearch],
  passageKinds: [sessionPassages],
  findWaiting: findSessionsWaiting,
  findCalendarEntries: findSessionEntries,
  seedDemo: seedDemoSessions,
};
