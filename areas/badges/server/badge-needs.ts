import type { Fact } from './badge-facts.ts';
import type { Need } from './badge-rules.ts';

/** Builds a need for an amount of some facts together. The needs that several badges share follow below. */
export const need = (atLeast: number, what: string, ...facts: Fact[]): Need => ({ facts, atLeast, what });

export const posts = (n: number) =>
  need(n, 'discussions, replies and resources', 'discussions', 'replies', 'resources');
export const ideas = (n: number) => need(n, 'ideas sent', 'circlesSuggested', 'storyIdeasSent');
export const ideasMade = (n: number) =>
  need(n, 'ideas that became circles or stories', 'circlesSuggestedAndMade', 'storiesPublished');
export const weeks = (n: number) => need(n, 'weeks active in your circles', 'activeWeeks');
export const circlesJoined = (n: number) => need(n, 'circles taken part in', 'circlesTakenPartIn');
export const shared = (n: number) => need(n, 'resources shared', 'resources');
export const upvotes = (n: number) => need(n, 'upvotes from colleagues', 'upvotesReceived');
export const answered = (n: number) => need(n, 'discussions that colleagues replied to', 'discussionsAnswered');
export const helped = (n: number) => need(n, 'colleagues’ discussions you replied to', 'discussionsHelpedIn');
export const mentorshipsDone = (n: number) => need(n, 'mentorships completed', 'mentorshipsCompleted');
export const sessionsGiven = (n: number) => need(n, 'sessions held as a mentor', 'mentoringSessionsGiven');
export const sessions = (n: number) => need(n, 'mentoring sessions as a mentor or mentee', 'mentoringSessions');
export const colleaguesLed = (n: number) => need(n, 'colleagues in inner circles you own', 'peopleLed');
export const steps = (n: number) => need(n, 'pathway steps finished', 'pathwayStepsDone');
