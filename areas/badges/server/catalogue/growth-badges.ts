import { colleaguesLed, ideas, ideasMade, mentorshipsDone, need, sessionsGiven, steps } from '../badge-needs.ts';
import type { FourLevels } from './badge-text.ts';

/** Badges for mentoring, leading, ideas and professional learning. */
export const growthBadges = {
  mentor: [
    {
      type: 'milestone',
      name: 'A Hand Held Out',
      description: 'You agreed to mentor a colleague.',
      howEarned: 'Accept a colleague who asks you to mentor them.',
      needs: [need(1, 'mentorships accepted', 'mentorshipsGiven')],
    },
    {
      type: 'activity',
      name: 'Time Given',
      description: 'You gave your time to a colleague.',
      howEarned: 'Hold 4 sessions as a mentor.',
      needs: [sessionsGiven(4)],
    },
    {
      type: 'achievement',
      name: 'Seen Through',
      description: 'You completed mentorships with colleagues.',
      howEarned: 'Complete 2 mentorships, and hold 10 sessions in total.',
      needs: [mentorshipsDone(2), sessionsGiven(10)],
    },
    {
      type: 'expertise',
      name: 'Qualified Guide',
      description: 'You are a qualified and experienced mentor.',
      howEarned: 'Have a mentoring qualification verified, and complete 5 mentorships.',
      needs: [need(1, 'verified qualifications', 'mentorQualified'), mentorshipsDone(5)],
    },
  ],
  leader: [
    {
      type: 'milestone',
      name: 'Sense of Direction',
      description: 'You know what you want to work towards.',
      howEarned: 'Finish the guided journey.',
      needs: [need(1, 'guided journeys finished', 'journeyFinished')],
    },
    {
      type: 'achievement',
      name: 'On Course',
      description: 'You reached goals that you set.',
      howEarned: 'Reach 2 of your career goals and finish a module of a career programme.',
      needs: [need(2, 'goals reached', 'goalsReached'), need(1, 'modules finished', 'modulesFinished')],
    },
    {
      type: 'leadership',
      name: 'Circle Leader',
      description: 'You lead a circle that colleagues joined.',
      howEarned: 'Own inner circles with 5 members in total, not counting you.',
      needs: [colleaguesLed(5)],
    },
    {
      type: 'leadership',
      name: 'Leader of People',
      description: 'You lead circles, and you have mentored colleagues.',
      howEarned: 'Own inner circles with 10 members in total, not counting you, and complete 2 mentorships.',
      needs: [colleaguesLed(10), mentorshipsDone(2)],
    },
  ],
  innovator: [
    {
      type: 'contribution',
      name: 'Bright Idea',
      description: 'You suggested something new.',
      howEarned: 'Suggest a circle, or send a story idea to The Loop.',
      needs: [ideas(1)],
    },
    {
      type: 'achievement',
      name: 'Idea That Landed',
      description: 'Your idea became a circle or a story.',
      howEarned: 'Have a circle you suggested created, or a story of yours published.',
      needs: [ideasMade(1)],
    },
    {
      type: 'achievement',
      name: 'Serial Starter',
      description: 'Several of your ideas became circles or stories.',
      howEarned: 'Have 3 of your ideas become circles or stories.',
      needs: [ideasMade(3)],
    },
    {
      type: 'leadership',
      name: 'Changemaker',
      description: 'Your ideas have changed Staffroom.',
      howEarned: 'Have 6 of your ideas become circles or stories.',
      needs: [ideasMade(6)],
    },
  ],
  subject_expert: [
    {
      type: 'milestone',
      name: 'Honest Look',
      description: 'You assessed your skills and took a first step.',
      howEarned: 'Take the self-assessment, and finish a step of your pathway.',
      needs: [need(1, 'self-assessments taken', 'assessmentsTaken'), steps(1)],
    },
    {
      type: 'activity',
      name: 'A Term’s Learning',
      description: 'You made time for your own learning this term.',
      howEarned: 'Record 5 CPD hours in one term.',
      needs: [need(5, 'CPD hours this term', 'cpdHoursThisTerm')],
    },
    {
      type: 'expertise',
      name: 'Deep Roots',
      description: 'You keep deepening your knowledge.',
      howEarned: 'Record 40 CPD hours in total, and finish 3 steps of your pathway.',
      needs: [need(40, 'CPD hours', 'cpdHours'), steps(3)],
    },
    {
      type: 'expertise',
      name: 'Scholar of the Craft',
      description: 'Your CPD covers all the Teachers’ Standards.',
      howEarned: 'Record 120 CPD hours in total, across all 8 of the Teachers’ Standards.',
      needs: [need(120, 'CPD hours', 'cpdHours'), need(8, 'Teachers’ Standards covered', 'standardsCovered')],
    },
  ],
} satisfies Record<string, FourLevels>;
