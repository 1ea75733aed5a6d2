import type { Area } from '#server/area.ts';
import { cataloguePassages } from './catalogue/catalogue-passages.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { catalogueSearch } from './catalogue/catalogue-search.ts';
import { catalogueCommentEdit, catalogueCommentTakeDown } from './catalogue/comment-actions.ts';
import { describeCatalogueComment } from './catalogue/comment-queries.ts';
import { catalogueDeskRoutes } from './catalogue/desk/catalogue-desk-routes.ts';
import { findForWith } from './catalogue/for-you.ts';
import { cpdAttachable } from './cpd/cpd-attachable.ts';
import { cpdRoutes } from './cpd/cpd-routes.ts';
import { developmentSearch } from './cpd/cpd-search.ts';
import { seedDemoCpd } from './demo/demo-cpd.ts';
import { seedDemoEvents } from './demo/demo-events.ts';
import { developmentContent } from './development-content.ts';
import { developmentDigest } from './development-digest.ts';
import { countDevelopmentFacts } from './development-facts.ts';
import { developmentKinds, findDraftsWaiting } from './development-notifications.ts';
import { developmentPersonalData } from './development-personal-data.ts';
import { developmentReminders } from './development-reminders.ts';
import { deskEventRoutes } from './events/desk-event-routes.ts';
import { findEventEntries } from './events/event-calendar.ts';
import { eventNotifications } from './events/event-notifications.ts';
import { eventPassages } from './events/event-passages.ts';
import { eventReportable } from './events/event-reportable.ts';
import { eventRoutes } from './events/event-routes.ts';
import { eventSearch } from './events/event-search.ts';
import { eventTasks } from './events/event-tasks.ts';
import { countEventsOf, moveEvents } from './events/move-events.ts';
import { recommendationRoutes } from './recommendations/recommendation-routes.ts';
import { recordRoutes } from './record/record-routes.ts';

export const developmentArea: Area = {
  name: 'development',
  about: 'Catalogue, events and the record of professional development',
  uses: ['people', 'circles', 'notifications', 'drafts', 'files', 'reports'],
  provides: { countEventsOf, moveEvents },
  routes: (context, { provided }) => [
    ...eventRoutes(provided.findPosition),
    ...deskEventRoutes,
    ...cpdRoutes,
    ...catalogueRoutes(provided.findPosition, provided.findAims, findForWith(provided)),
    ...recommendationRoutes(findForWith(provided)),
    ...catalogueDeskRoutes,
    ...recordRoutes(context),
  ],
  tasks: () => [developmentReminders, ...eventTasks],
  digestParts: (provided) => developmentDigest(provided.findPosition, findForWith(provided)),
  notificationKinds: [...developmentKinds, ...eventNotifications],
  findWaiting: findDraftsWaiting,
  findCalendarEntries: findEventEntries,
  personalData: developmentPersonalData,
  reportables: {
    catalogue_comment: {
      describe: describeCatalogueComment,
      takeDown: catalogueCommentTakeDown,
      edit: catalogueCommentEdit,
    },
    event: eventReportable,
  },
  badgeFacts: countDevelopmentFacts,
  attachables: { cpd: cpdAttachable },
  content: developmentContent,
  searchKinds: [eventSearch, catalogueSearch, developmentSearch],
  passageKinds: [eventPassages, cataloguePassages],
  async seedDemo(db, { people, now }) {
    await seedDemoEvents(db, people, now);
    await seedDemoCpd(db, people, now);
  },
};
