import { ideas, ideasMade, led, need, seenThrough, sessionsGiven, steps } from '../badge-needs.ts';
import type { FourLevels } from './badge-text.ts';

/** What is earned by helping others on, and by getting on oneself. */
export const growthBadges = {
  mentor: [
    {
      type: 'milestone',
      name: 'A Hand Held Out',
      description: 'Somebody asked, and you said yes.',
      howEarned: 'Accept a colleague who asks you to mentor them.',
      needs: [need(1, 'mentorships accepted', 'mentorshipsGiven')],
    },
    {
      type: 'activity',
      name: 'Time Given',
      description: 'Time is what you have least of, and you gave it.',
      howEarned: 'Hold 4 sessions as a mentor.',
      needs: [sessionsGiven(4)],
    },
    {
      type: 'achievement',
      name: 'Seen Through',
      description: 'You stayed until they no longer needed you.',
      howEarned: 'See 2 mentorships through to their end, with 10 sessions held in all.',
      needs: [seenThrough(2), sessionsGiven(10)],
    },
    {
      type: 'expertise',
      name: 'Qualified Guide',
      description: 'Trained for it, and proven at it.',
      howEarned: 'Have a mentoring qualification verified, and see 5 mentorships through to their end.',
      needs: [need(1, 'verified qualifications', 'mentorQualified'), seenThrough(5)],
    },
  ],
  leader: [
    {
      type: 'milestone',
      name: 'Sense of Direction',
      description: 'You know what you are setting out for.',
      howEarned: 'Go the guided journey to its end.',
      needs: [need(1, 'guided journeys finished', 'journeyFinished')],
    },
    {
      type: 'achievement',
      name: 'On Course',
      description: 'What you meant to do, you did.',
      howEarned: 'Reach 2 of your career goals and finish a module of a career programme.',
      needs: [need(2, 'goals reached', 'goalsReached'), need(1, 'modules finished', 'modulesFinished')],
    },
    {
      type: 'leadership',
      name: 'Keeper of a Room',
      description: 'Colleagues come to a table that you keep.',
      howEarned: 'Lead inner circles with 5 colleagues in them, yourself not counted.',
      needs: [led(5)],
    },
    {
      type: 'leadership',
      name: 'Leader of People',
      description: 'People go further because you went with them.',
      howEarned: 'Lead inner circles with 10 colleagues in them, and see 2 mentorships through to their end.',
      needs: [led(10), seenThrough(2)],
    },
  ],
  innovator: [
    {
      type: 'contribution',
      name: 'Bright Idea',
      description: 'You saw what was missing, and said so.',
      howEarned: 'Suggest a circle, or send a story idea to The Loop.',
      needs: [ideas(1)],
    },
    {
      type: 'achievement',
      name: 'Idea That Landed',
      description: 'What you thought of is there now, for everybody.',
      howEarned: 'Have a circle you suggested created, or a story of yours published.',
      needs: [ideasMade(1)],
    },
    {
      type: 'achievement',
      name: 'Serial Starter',
      description: 'It was no accident the first time.',
      howEarned: 'See 3 of your ideas come about, as circles or as stories.',
      needs: [ideasMade(3)],
    },
    {
      type: 'leadership',
      name: 'Changemaker',
      description: 'This place is shaped by what you thought of.',
      howEarned: 'See 6 of your ideas come about, as circles or as stories.',
      needs: [ideasMade(6)],
    },
  ],
  subject_expert: [
    {
      type: 'milestone',
      name: 'Honest Look',
      description: 'You looked at where you stand, and took a step.',
      howEarned: 'Take the self-assessment, and finish a step of the pathway that comes out of it.',
      needs: [need(1, 'self-assessments taken', 'assessmentsTaken'), steps(1)],
    },
    {
      type: 'activity',
      name: 'A Term’s Learning',
      description: 'You kept room for your own learning in a full term.',
      howEarned: 'Record 5 CPD hours in one term.',
      needs: [need(5, 'CPD hours this term', 'cpdHoursThisTerm')],
    },
    {
      type: 'expertise',
      name: 'Deep Roots',
      description: 'You know your subject the way a gardener knows soil.',
      howEarned: 'Record 40 CPD hours in all, and finish 3 steps of your pathway.',
      needs: [need(40, 'CPD hours', 'cpdHours'), steps(3)],
    },
    {
      type: 'expertise',
      name: 'Scholar of the Craft',
      description: 'Your record covers the whole of the job.',
      howEarned: 'Record 120 CPD hours in all, across all 8 of the Teachers’ Standards.',
      needs: [need(120, 'CPD hours', 'cpdHours'), need(8, 'Teachers’ Standards covered', 'standardsCovered')],
    },
  ],
} satisfies Record<string, FourLevels>;
