import { accountArea } from '#areas/account/server/area.ts';
import { announcementsArea } from '#areas/announcements/server/area.ts';
import { badgesArea } from '#areas/badges/server/area.ts';
import { calendarArea } from '#areas/calendar/server/area.ts';
import { circlesArea } from '#areas/circles/server/area.ts';
import { coachArea } from '#areas/coach/server/area.ts';
import { deskArea } from '#areas/desk/server/area.ts';
import { developmentArea } from '#areas/development/server/area.ts';
import { discussionsArea } from '#areas/discussions/server/area.ts';
import { documentsArea } from '#areas/documents/server/area.ts';
import { draftsArea } from '#areas/drafts/server/area.ts';
import { filesArea } from '#areas/files/server/area.ts';
import { growthArea } from '#areas/growth/server/area.ts';
import { homeArea } from '#areas/home/server/area.ts';
import { inductionArea } from '#areas/induction/server/area.ts';
import { insightArea } from '#areas/insight/server/area.ts';
import { interviewArea } from '#areas/interview/server/area.ts';
import { jobsArea } from '#areas/jobs/server/area.ts';
import { journeyArea } from '#areas/journey/server/area.ts';
import { learningArea } from '#areas/learning/server/area.ts';
import { liveArea } from '#areas/live/server/area.ts';
import { machinesArea } from '#areas/machines/server/area.ts';
import { mentoringArea } from '#areas/mentoring/server/area.ts';
import { messagesArea } from '#areas/messages/server/area.ts';
import { networksArea } from '#areas/networks/server/area.ts';
import { notificationsArea } from '#areas/notifications/server/area.ts';
import { ownDataArea } from '#areas/own-data/server/area.ts';
import { pathwayArea } from '#areas/pathway/server/area.ts';
import { peopleArea } from '#areas/people/server/area.ts';
import { photosArea } from '#areas/photos/server/area.ts';
import { programmesArea } from '#areas/programmes/server/area.ts';
import { reactionsArea } from '#areas/reactions/server/area.ts';
import { reportsArea } from '#areas/reports/server/area.ts';
import { schoolsArea } from '#areas/schools/server/area.ts';
import { searchArea } from '#areas/search/server/area.ts';
import { singleSignOnArea } from '#areas/single-sign-on/server/area.ts';
import { storiesArea } from '#areas/stories/server/area.ts';
import { suggestionsArea } from '#areas/suggestions/server/area.ts';
import { supportArea } from '#areas/support/server/area.ts';
import { trainingArea } from '#areas/training/server/area.ts';
import { workplacesArea } from '#areas/workplaces/server/area.ts';
import { workspaceArea } from '#areas/workspace/server/area.ts';
import type { Area } from '#server/area.ts';

/**
 * The areas with a server part. To add an area, add its manifest here. The demonstration is seeded in this order:
 * people first, and badges last, because they count what the other areas created.
 */
export const areas: readonly Area[] = [
  accountArea,
  singleSignOnArea,
  peopleArea,
  schoolsArea,
  notificationsArea,
  filesArea,
  photosArea,
  draftsArea,
  calendarArea,
  reportsArea,
  reactionsArea,
  workplacesArea,
  circlesArea,
  networksArea,
  discussionsArea,
  workspaceArea,
  suggestionsArea,
  ownDataArea,
  liveArea,
  messagesArea,
  mentoringArea,
  inductionArea,
  developmentArea,
  pathwayArea,
  jobsArea,
  trainingArea,
  interviewArea,
  documentsArea,
  coachArea,
  programmesArea,
  journeyArea,
  supportArea,
  deskArea,
  machinesArea,
  announcementsArea,
  storiesArea,
  learningArea,
  searchArea,
  insightArea,
  growthArea,
  homeArea,
  badgesArea,
];
