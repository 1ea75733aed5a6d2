import type { Logger } from 'pino';
import { accountPersonalData } from '#areas/account/server/account-personal-data.ts';
import { describePerson } from '#areas/account/server/account-queries.ts';
import { accountRoutes } from '#areas/account/server/account-routes.ts';
import { accountTasks } from '#areas/account/server/account-tasks.ts';
import { makeFirstInvitation } from '#areas/account/server/invitation-actions.ts';
import { ownAccountRoutes } from '#areas/account/server/own-account-routes.ts';
import { findViewer } from '#areas/account/server/session-actions.ts';
import { makeBadges } from '#areas/badges/server/badge-catalogue.ts';
import type { CountFacts } from '#areas/badges/server/badge-facts.ts';
import { badgePersonalData } from '#areas/badges/server/badge-personal-data.ts';
import { badgeRoutes } from '#areas/badges/server/badge-routes.ts';
import { badgeTasks } from '#areas/badges/server/badge-tasks.ts';
import { activityRoutes } from '#areas/circles/server/activity-routes.ts';
import { countCircleFacts } from '#areas/circles/server/badge-facts.ts';
import { makeStarterCircles } from '#areas/circles/server/circle-actions.ts';
import { circlePersonalData } from '#areas/circles/server/circle-personal-data.ts';
import { circleRoutes } from '#areas/circles/server/circle-routes.ts';
import { discussionRoutes } from '#areas/circles/server/discussion-routes.ts';
import { innerCircleRoutes } from '#areas/circles/server/inner-circle-routes.ts';
import { describePosts } from '#areas/circles/server/post-context.ts';
import { postTakeDowns } from '#areas/circles/server/post-take-downs.ts';
import { resourceRoutes } from '#areas/circles/server/resource-routes.ts';
import { suggestionRoutes } from '#areas/circles/server/suggestion-routes.ts';
import { coachPersonalData } from '#areas/coach/server/coach-personal-data.ts';
import { coachRoutes } from '#areas/coach/server/coach-routes.ts';
import { catalogueRoutes } from '#areas/development/server/catalogue-routes.ts';
import { cpdRoutes } from '#areas/development/server/cpd-routes.ts';
import { developmentContent } from '#areas/development/server/development-content.ts';
import { countDevelopmentFacts } from '#areas/development/server/development-facts.ts';
import { developmentPersonalData } from '#areas/development/server/development-personal-data.ts';
import { eventRoutes } from '#areas/development/server/event-routes.ts';
import { recordRoutes } from '#areas/development/server/record-routes.ts';
import { documentRoutes } from '#areas/documents/server/document-routes.ts';
import { documentTasks } from '#areas/documents/server/document-tasks.ts';
import { documentsPersonalData } from '#areas/documents/server/documents-personal-data.ts';
import { sharedDocumentRoutes } from '#areas/documents/server/shared-document-routes.ts';
import { achievementRoutes } from '#areas/home/server/achievement-routes.ts';
import { jobSearchRoutes } from '#areas/jobs/server/job-search-routes.ts';
import { jobTasks } from '#areas/jobs/server/job-tasks.ts';
import { jobsPersonalData } from '#areas/jobs/server/jobs-personal-data.ts';
import { groupPostings } from '#areas/jobs/server/match-candidates.ts';
import { postingRoutes } from '#areas/jobs/server/posting-routes.ts';
import { recommendationRoutes } from '#areas/jobs/server/recommendation-routes.ts';
import { countJourneyFacts } from '#areas/journey/server/badge-facts.ts';
import { journeyPersonalData } from '#areas/journey/server/journey-personal-data.ts';
import { journeyRoutes } from '#areas/journey/server/journey-routes.ts';
import { countMentoringFacts } from '#areas/mentoring/server/badge-facts.ts';
import { mentoringPersonalData } from '#areas/mentoring/server/mentoring-personal-data.ts';
import { mentoringTasks } from '#areas/mentoring/server/mentoring-tasks.ts';
import { mentorshipRoutes } from '#areas/mentoring/server/mentorship-routes.ts';
import { describeMessage, messageTakeDown } from '#areas/mentoring/server/message-context.ts';
import { qualificationRoutes } from '#areas/mentoring/server/qualification-routes.ts';
import { roomRoutes } from '#areas/mentoring/server/room-routes.ts';
import { countPathwayFacts } from '#areas/pathway/server/badge-facts.ts';
import { pathwayContent } from '#areas/pathway/server/pathway-content.ts';
import { pathwayPersonalData } from '#areas/pathway/server/pathway-personal-data.ts';
import { pathwayRoutes } from '#areas/pathway/server/pathway-routes.ts';
import { findPosition } from '#areas/pathway/server/position-queries.ts';
import { countPeopleFacts } from '#areas/people/server/badge-facts.ts';
import { deletionTasks } from '#areas/people/server/deletion-tasks.ts';
import { goalRoutes } from '#areas/people/server/goal-routes.ts';
import { ownDataRoutes } from '#areas/people/server/own-data-routes.ts';
import { peoplePersonalData } from '#areas/people/server/people-personal-data.ts';
import { profileRoutes } from '#areas/people/server/profile-routes.ts';
import { countProgrammeFacts } from '#areas/programmes/server/badge-facts.ts';
import { draftIfFinished } from '#areas/programmes/server/module-draft.ts';
import { programmeContent } from '#areas/programmes/server/programme-content.ts';
import { programmePersonalData } from '#areas/programmes/server/programme-personal-data.ts';
import { programmeRoutes } from '#areas/programmes/server/programme-routes.ts';
import { profileTakeDown } from '#areas/reports/server/profile-take-down.ts';
import { reportPersonalData } from '#areas/reports/server/report-personal-data.ts';
import { reportRoutes } from '#areas/reports/server/report-routes.ts';
import type { TakeDowns } from '#areas/reports/server/take-down.ts';
import { commentTakeDown, describeStoryComment } from '#areas/stories/server/story-comment-actions.ts';
import { storyContent } from '#areas/stories/server/story-content.ts';
import { countStoryFacts } from '#areas/stories/server/story-facts.ts';
import { storyPersonalData } from '#areas/stories/server/story-personal-data.ts';
import { storyRoutes } from '#areas/stories/server/story-routes.ts';
import { storyTasks } from '#areas/stories/server/story-tasks.ts';
import { feedbackRoutes } from '#areas/support/server/feedback-routes.ts';
import { supportPersonalData } from '#areas/support/server/support-personal-data.ts';
import type { Background } from './background/background.ts';
import { housekeeping } from './background/housekeeping.ts';
import type { Task } from './background/task.ts';
import { type Clock, systemClock } from './clock.ts';
import { type ContentSet, writeContent } from './content/content-set.ts';
import type { Database, OpenDatabase } from './database.ts';
import type { AreaRoute, Context, Route } from './endpoints.ts';
import { makeMailer } from './mail/mailer.ts';
import { makeCountWrite } from './pace.ts';
import type { PersonalData } from './personal-data.ts';
import type { Settings } from './settings.ts';
import { makeThrottle } from './throttle.ts';
import { makeWorkQueues } from './work/work-queue.ts';

/** What the areas know of the deeds that badges are earned by; a fact that none of them counts keeps its badges out of sight. */
export const badgeFacts: CountFacts[] = [
  countCircleFacts,
  countMentoringFacts,
  countPeopleFacts,
  countJourneyFacts,
  countPathwayFacts,
  countProgrammeFacts,
  countDevelopmentFacts,
  countStoryFacts,
];

/** How the operator takes down each kind of thing that can be reported. */
export const takeDowns: TakeDowns = {
  ...postTakeDowns,
  person: profileTakeDown,
  message: messageTakeDown,
  story_comment: commentTakeDown,
};

/** The routes of each area. The OpenAPI document groups them by these names. */
function routesByArea(context: Context): Record<string, Route[]> {
  return {
    account: [...accountRoutes(context), ...ownAccountRoutes(context)],
    circles: [
      ...circleRoutes,
      ...discussionRoutes,
      ...resourceRoutes,
      ...innerCircleRoutes(context),
      ...suggestionRoutes,
      ...activityRoutes,
    ],
    reports: reportRoutes(context, {
      ...describePosts,
      person: describePerson,
      message: describeMessage,
      story_comment: describeStoryComment,
    }),
    development: [
      ...eventRoutes(findPosition),
      ...cpdRoutes,
      ...catalogueRoutes(findPosition),
      ...recordRoutes(context),
    ],
    home: achievementRoutes,
    people: [...profileRoutes, ...goalRoutes, ...ownDataRoutes(context, allPersonalData)],
    journey: journeyRoutes,
    coach: coachRoutes(context, draftIfFinished),
    programmes: programmeRoutes,
    documents: [...documentRoutes(context), ...sharedDocumentRoutes],
    support: feedbackRoutes(context),
    mentoring: [...mentorshipRoutes(context), ...roomRoutes, ...qualificationRoutes],
    pathway: pathwayRoutes,
    jobs: [...postingRoutes(context), ...recommendationRoutes(context, findPosition), ...jobSearchRoutes],
    stories: storyRoutes(context),
    badges: badgeRoutes(badgeFacts),
  };
}

/** All routes, each with its area. This is the one place that knows every area. */
export function allRoutes(context: Context): AreaRoute[] {
  return Object.entries(routesByArea(context)).flatMap(([area, routes]) => routes.map((route) => ({ ...route, area })));
}

export { findViewer };

/** The content that comes as files under `content/`. */
export const allContent: ContentSet[] = [
  ...developmentContent,
  ...programmeContent,
  ...pathwayContent,
  ...storyContent,
];

/**
 * What a database that has nobody in it yet needs: an invitation for the first people, and circles to meet in. And what
 * every start brings up to date: the content whose files have changed, and the badges.
 */
export async function ensureDefaults(db: Database, clock: Clock = systemClock): Promise<void> {
  await makeFirstInvitation(db, clock.now());
  await writeContent(db, allContent);
  await makeStarterCircles(db);
  await makeBadges(db);
  await groupPostings(db);
}

/** What is kept of a person, anywhere: for their export, and for erasing them. */
export const allPersonalData: PersonalData[] = [
  ...circlePersonalData,
  ...reportPersonalData,
  ...peoplePersonalData,
  ...journeyPersonalData,
  ...coachPersonalData,
  ...programmePersonalData,
  ...supportPersonalData,
  ...storyPersonalData,
  ...mentoringPersonalData,
  ...documentsPersonalData,
  ...pathwayPersonalData,
  ...developmentPersonalData,
  ...jobsPersonalData,
  ...badgePersonalData,
  ...accountPersonalData,
];

/** All that is ever done in the background. A name here is a line in the database's queue. */
export const allTasks: Task<never>[] = [
  housekeeping,
  ...accountTasks,
  ...documentTasks,
  ...mentoringTasks,
  ...jobTasks,
  ...storyTasks,
  ...badgeTasks(badgeFacts),
  ...deletionTasks(() => allPersonalData),
];

export function createContext(
  database: OpenDatabase,
  background: Background,
  settings: Settings,
  log: Logger,
  clock: Clock = systemClock,
): Context {
  const throttle: Context['throttle'] = (name, limit, seconds) => makeThrottle(database.pool, name, limit, seconds);
  return {
    db: database.db,
    clock,
    settings,
    log,
    throttle,
    countWrite: makeCountWrite(throttle, clock),
    enqueue: background.enqueue,
    mailer: makeMailer(settings, database.db, log),
    work: makeWorkQueues(),
  };
}
