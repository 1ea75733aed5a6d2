import { accountDeskArea } from '#areas/account/web/desk-area.ts';
import { announcementsDeskArea } from '#areas/announcements/web/desk-area.ts';
import { circlesDeskArea } from '#areas/circles/web/desk-area.ts';
import { coachDeskArea } from '#areas/coach/web/desk-area.ts';
import { deskDeskArea } from '#areas/desk/web/desk-area.ts';
import { developmentDeskArea } from '#areas/development/web/desk-area.ts';
import { insightDeskArea } from '#areas/insight/web/desk-area.ts';
import { interviewDeskArea } from '#areas/interview/web/desk-area.ts';
import { learningDeskArea } from '#areas/learning/web/desk-area.ts';
import { machinesDeskArea } from '#areas/machines/web/desk-area.ts';
import { mentoringDeskArea } from '#areas/mentoring/web/desk-area.ts';
import { networksDeskArea } from '#areas/networks/web/desk-area.ts';
import { ownDataDeskArea } from '#areas/own-data/web/desk-area.ts';
import { programmesDeskArea } from '#areas/programmes/web/desk-area.ts';
import { reportsDeskArea } from '#areas/reports/web/desk-area.ts';
import { schoolsDeskArea } from '#areas/schools/web/desk-area.ts';
import { singleSignOnDeskArea } from '#areas/single-sign-on/web/desk-area.ts';
import { storiesDeskArea } from '#areas/stories/web/desk-area.ts';
import { suggestionsDeskArea } from '#areas/suggestions/web/desk-area.ts';
import { supportDeskArea } from '#areas/support/web/desk-area.ts';
import { trainingDeskArea } from '#areas/training/web/desk-area.ts';
import { workplacesDeskArea } from '#areas/workplaces/web/desk-area.ts';
import { workspaceDeskArea } from '#areas/workspace/web/desk-area.ts';
import type { DeskArea } from '#web/desk-area.ts';

/** The areas with screens of the desk. To add one, add its manifest here. The order is that of the places in a group. */
export const deskAreas: readonly DeskArea[] = [
  deskDeskArea,
  accountDeskArea,
  schoolsDeskArea,
  reportsDeskArea,
  announcementsDeskArea,
  circlesDeskArea,
  coachDeskArea,
  developmentDeskArea,
  insightDeskArea,
  interviewDeskArea,
  machinesDeskArea,
  mentoringDeskArea,
  programmesDeskArea,
  ownDataDeskArea,
  singleSignOnDeskArea,
  storiesDeskArea,
  suggestionsDeskArea,
  supportDeskArea,
  learningDeskArea,
  networksDeskArea,
  workplacesDeskArea,
  trainingDeskArea,
  workspaceDeskArea,
];
