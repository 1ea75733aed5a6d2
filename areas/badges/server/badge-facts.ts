import type { CountFacts } from '#server/area.ts';
import type { Db } from '#server/database.ts';

/** Every fact that a badge in `content/badges/` may ask for. An area counts it with `badgeFacts` of its manifest. */
export const facts = [
  // Circles
  'discussions',
  'replies',
  'resources',
  'upvotesReceived',
  'discussionsAnswered',
  'discussionsHelpedIn',
  'circlesTakenPartIn',
  'activeWeeks',
  'peopleLed',
  'circlesSuggested',
  'circlesSuggestedAndMade',
  // Mentoring
  'mentorshipsGiven',
  'mentorshipsCompleted',
  'mentoringSessionsGiven',
  'mentoringSessions',
  'mentorQualified',
  // People, journey, pathway, programmes
  'profileComplete',
  'goalsReached',
  'journeyFinished',
  'assessmentsTaken',
  'pathwayStepsDone',
  'modulesFinished',
  // Development
  'cpdHours',
  'cpdHoursThisTerm',
  'standardsCovered',
  // Stories
  'storyIdeasSent',
  'storiesPublished',
] as const;
export type Fact = (typeof facts)[number];

/** How often a person did something. A fact that no area counts is missing. */
export type Facts = Partial<Record<Fact, number>>;

/** Counting stops here: no badge needs more. */
export const countLimit = 500;

/** Collects the facts of a person from all areas, one after the other, so that a check uses one database connection. */
export async function gatherFacts(db: Db, offered: readonly CountFacts[], userId: number, now: Date): Promise<Facts> {
  const found: Facts = {};
  for (const count of offered) Object.assign(found, await count(db, userId, now));
  return found;
}
