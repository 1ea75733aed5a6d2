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

/** How often a person did what an area knows of. A fact that no area counts is missing, and what asks for it waits. */
export type Facts = Partial<Record<Fact, number>>;

/** An area stops counting here: no badge asks for more. */
export const mostThatCounts = 500;

/** Every area's facts of a person, one area after the other: a look at badges takes one connection, not ten. */
export async function gatherFacts(db: Db, offered: readonly CountFacts[], userId: number, now: Date): Promise<Facts> {
  const found: Facts = {};
  for (const count of offered) Object.assign(found, await count(db, userId, now));
  return found;
}
