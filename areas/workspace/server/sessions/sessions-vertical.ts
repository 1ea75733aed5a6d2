import type { Vertical } from '../vertical.ts';
import { seedDemoSessions } from './demo-sessions.ts';
import { removeOldEndedPlaces, tellOfEndedPlaces } from './ended-places.ts';
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
  tasks: () => [fillSessionSeats, remindOfSessions, tellOfEndedPlaces],
  removeExpired: async (db, now, { NOTIFICATIONS_KEPT_DAYS }) => ({
    'ended session places': await removeOldEndedPlaces(db, now, NOTIFICATIONS_KEPT_DAYS),
  }),
  notificationKinds: sessionNotifications,
  personalData: sessionPersonalData,
  reportables: { workspace_session: sessionReportable, session_question: questionReportable },
  searchKinds: [sessionSearch],
  passageKinds: [sessionPassages],
  findWaiting: findSessionsWaiting,
  findCalendarEntries: findSessionEntries,
  seedDemo: seedDemoSessions,
};
