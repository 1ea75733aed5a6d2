import { readInCircles } from '#areas/circles/server/index.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { catalogueComments } from './catalogue/comment-tables.ts';
import { resourceEnrolments } from './catalogue/enrolment-tables.ts';
import { userProgress } from './catalogue/progress-tables.ts';
import { cpdActivities, cpdTargets } from './cpd/cpd-tables.ts';
import { eventParticipants, events, eventWaiting } from './events/event-tables.ts';
import { pdRecommendations } from './recommendations/recommendation-tables.ts';
import { userEarnedRewards, userSkillCompletions } from './skill-tree/skill-tree-tables.ts';

/** The personal data that the development area stores. */
export const developmentPersonalData: PersonalData[] = [
  {
    table: pdRecommendations,
    column: pdRecommendations.userId,
    inExport: { name: 'learningRecommendations' },
    onErase: 'deleted',
  },
  {
    table: cpdActivities,
    column: cpdActivities.userId,
    inExport: { name: 'cpdActivities' },
    onErase: 'deleted',
    onMerge: { as: 'CPD entries' },
  },
  {
    table: eventParticipants,
    column: eventParticipants.personId,
    onMerge: { as: 'Places at events' },
    inExport: { name: 'eventsGoingTo', without: ['knownVersion'] },
    onErase: 'deleted',
  },
  {
    table: events,
    column: events.createdBy,
    onMerge: { as: 'Events that they added' },
    inExport: {
      name: 'eventsAdded',
      rows: readInCircles({
        table: events,
        circleId: events.circleId,
        author: events.createdBy,
        live: ['goingCount', 'cancelledAt'],
        without: ['calendarVersion', 'remindedFor'],
      }),
    },
    onErase: 'unlinked',
    ownText: [events.title, events.description, events.place],
  },
  {
    table: eventWaiting,
    column: eventWaiting.personId,
    inExport: { name: 'eventsWaitingFor' },
    onErase: 'deleted',
  },
  { table: cpdTargets, column: cpdTargets.userId, inExport: { name: 'cpdTarget' }, onErase: 'deleted' },
  {
    table: resourceEnrolments,
    column: resourceEnrolments.userId,
    onMerge: { as: 'Items of their plan' },
    inExport: { name: 'resourceEnrolments' },
    onErase: 'deleted',
  },
  {
    table: catalogueComments,
    column: catalogueComments.userId,
    onMerge: { as: 'Comments on catalogue items' },
    inExport: { name: 'catalogueComments' },
    onErase: 'deleted',
    ownText: [catalogueComments.content],
  },
  {
    table: userSkillCompletions,
    column: userSkillCompletions.userId,
    onMerge: { as: 'Completed skills' },
    inExport: { name: 'skillCompletions' },
    onErase: 'deleted',
  },
  {
    table: userEarnedRewards,
    column: userEarnedRewards.userId,
    inExport: { name: 'milestoneRewards' },
    onErase: 'deleted',
  },
  { table: userProgress, column: userProgress.userId, inExport: { name: 'skillProgress' }, onErase: 'deleted' },
];
