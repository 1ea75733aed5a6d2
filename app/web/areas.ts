import { accountWebArea } from '#areas/account/web/area.ts';
import { announcementsWebArea } from '#areas/announcements/web/area.ts';
import { badgesWebArea } from '#areas/badges/web/area.ts';
import { circleScreensWebArea } from '#areas/circle-screens/web/area.ts';
import { coachWebArea } from '#areas/coach/web/area.ts';
import { developmentWebArea } from '#areas/development/web/area.ts';
import { discussionsWebArea } from '#areas/discussions/web/area.ts';
import { documentsWebArea } from '#areas/documents/web/area.ts';
import { filesWebArea } from '#areas/files/web/area.ts';
import { growthWebArea } from '#areas/growth/web/area.ts';
import { homeWebArea } from '#areas/home/web/area.ts';
import { inductionWebArea } from '#areas/induction/web/area.ts';
import { innerCircleDemoWebArea } from '#areas/inner-circle-demo/web/area.ts';
import { interviewWebArea } from '#areas/interview/web/area.ts';
import { jobsWebArea } from '#areas/jobs/web/area.ts';
import { journeyWebArea } from '#areas/journey/web/area.ts';
import { learningWebArea } from '#areas/learning/web/area.ts';
import { mentoringWebArea } from '#areas/mentoring/web/area.ts';
import { messagesWebArea } from '#areas/messages/web/area.ts';
import { networksWebArea } from '#areas/networks/web/area.ts';
import { notificationsWebArea } from '#areas/notifications/web/area.ts';
import { pathwayWebArea } from '#areas/pathway/web/area.ts';
import { profileWebArea } from '#areas/profile/web/area.ts';
import { programmesWebArea } from '#areas/programmes/web/area.ts';
import { reportsWebArea } from '#areas/reports/web/area.ts';
import { searchWebArea } from '#areas/search/web/area.ts';
import { storiesWebArea } from '#areas/stories/web/area.ts';
import { suggestionsWebArea } from '#areas/suggestions/web/area.ts';
import { supportWebArea } from '#areas/support/web/area.ts';
import { trainingWebArea } from '#areas/training/web/area.ts';
import { workplacesWebArea } from '#areas/workplaces/web/area.ts';
import { workspaceWebArea } from '#areas/workspace/web/area.ts';
import type { WebArea } from '#web/area.ts';

/** The areas with pages. To add an area, add its manifest here. Those with public screens are also in `public-areas.ts`. */
export const webAreas: readonly WebArea[] = [
  accountWebArea,
  announcementsWebArea,
  badgesWebArea,
  circleScreensWebArea,
  coachWebArea,
  developmentWebArea,
  discussionsWebArea,
  documentsWebArea,
  filesWebArea,
  growthWebArea,
  homeWebArea,
  inductionWebArea,
  innerCircleDemoWebArea,
  interviewWebArea,
  jobsWebArea,
  journeyWebArea,
  learningWebArea,
  mentoringWebArea,
  messagesWebArea,
  networksWebArea,
  notificationsWebArea,
  pathwayWebArea,
  profileWebArea,
  programmesWebArea,
  reportsWebArea,
  searchWebArea,
  storiesWebArea,
  suggestionsWebArea,
  supportWebArea,
  trainingWebArea,
  workplacesWebArea,
  workspaceWebArea,
];
