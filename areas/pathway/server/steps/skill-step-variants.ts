import { type Skill, skillLabels } from '#areas/pathway/contract/skill.ts';
import { type Audience, everybody, fitsPosition, type Position } from '#areas/people/contract/audience.ts';
import { type Band, type StepWords, skillSteps } from './skill-steps.ts';

interface Variant {
  audience: Partial<Audience>;
  words: Record<Band, StepWords>;
}

const step = (title: string, description: string): StepWords => ({ title, description });

const inClass: Partial<Audience> = { roles: ['teaching_assistant', 'early_years_practitioner'] };

/** The roles that the usual steps of a skill are for. The steps of other skills fit everybody. */
const usualAudiences: Partial<Record<Skill, Partial<Audience>>> = {
  classroomManagement: { roles: ['teacher'] },
  curriculumPlanning: { roles: ['teacher'] },
  assessmentAndFeedback: { roles: ['teacher'] },
  differentiation: { roles: ['teacher', 'teaching_assistant', 'early_years_practitioner', 'pastoral'] },
  behaviorManagement: { roles: ['teacher', 'teaching_assistant', 'early_years_practitioner', 'pastoral'] },
};

/** Steps for other roles than the usual ones. The first that fits is used instead of the usual step. */
const variants: Partial<Record<Skill, Variant[]>> = {
  classroomManagement: [
    {
      audience: inClass,
      words: {
        begin: step(
          'Agree three routines for your group',
          'Choose how children arrive, share things and finish. Agree them with the teacher or room leader, and keep them for two weeks.',
        ),
        practise: step(
          'Watch how a colleague settles a group',
          'Sit in twice. Write down what they say and do in the first five minutes, and try one thing yourself.',
        ),
        share: step(
          'Show a new colleague your routines',
          'Let somebody who has just started watch your group, and talk through what you do and why.',
        ),
      },
    },
  ],
  curriculumPlanning: [
    {
      audience: inClass,
      words: {
        begin: step(
          'Ask for the plan before the week starts',
          'Agree with the teacher or room leader when you get it, and write down the one thing your group should learn.',
        ),
        practise: step(
          'Plan one group session with the teacher',
          'Agree the aim, plan it together, lead it, and talk through what the children learned.',
        ),
        share: step(
          'Write down a session that others can use',
          'One page: the aim, what you need, what to say, and what to look for.',
        ),
      },
    },
  ],
  assessmentAndFeedback: [
    {
      audience: inClass,
      words: {
        begin: step(
          'Note one thing each child can do now',
          'After each session with your group, one line for each child. Give the notes to the teacher or room leader on Friday.',
        ),
        practise: step(
          'Agree what to look for, then look for it',
          'Choose one aim with the teacher or room leader. Watch for it for two weeks and bring back examples.',
        ),
        share: step(
          'Lead a talk about what the notes show',
          'Bring your notes to a team meeting, and agree one thing to change for one group.',
        ),
      },
    },
  ],
  differentiation: [
    {
      audience: { roles: ['senco'] },
      words: {
        begin: step(
          'Follow one support plan into the classroom',
          'Choose one pupil. See in three lessons which of the adjustments in the plan happen, and ask why.',
        ),
        practise: step(
          'Plan one adjustment with a subject team',
          'Choose one need that many pupils have. Agree what everybody does, and look again after half a term.',
        ),
        share: step(
          'Open a surgery for colleagues',
          'Half an hour a fortnight: colleagues bring one pupil and leave with one adjustment.',
        ),
      },
    },
  ],
  parentCommunication: [
    {
      audience: inClass,
      words: {
        begin: step(
          'Share one good thing at the door each day',
          'Agree with the teacher or room leader what you may say. Begin with families you have never spoken to.',
        ),
        practise: step(
          'Prepare one meeting with a family',
          'Ask to sit in. Bring two things you have seen the child do, and agree beforehand who says what.',
        ),
        share: step(
          'Run something for families',
          'An hour on how to help at home, with one thing to take away. Ask a colleague to plan it with you.',
        ),
      },
    },
  ],
};

/** Steps for members who fit neither the usual steps nor a variant. */
const general = (skill: Skill): Record<Band, StepWords> => ({
  begin: step(
    `${skillLabels[skill]}: ask what your role needs`,
    'Ask your line manager which part of it matters in your work, and choose one thing to learn this half term.',
  ),
  practise: step(
    `${skillLabels[skill]}: compare notes with a colleague`,
    'Talk to somebody who does your job in another school. Agree one thing that each of you tries for half a term.',
  ),
  share: step(
    `${skillLabels[skill]}: show somebody how you do it`,
    'Offer an hour to a colleague who is newer to it, and ask them afterwards what helped.',
  ),
});

const isFor = (audience: Partial<Audience> | undefined, position: Position) =>
  fitsPosition({ ...everybody, ...audience }, position);

/** The step for a skill, in words that fit the member's role. */
export function skillStepFor(skill: Skill, band: Band, position: Position): StepWords {
  const variant = variants[skill]?.find(({ audience }) => isFor(audience, position));
  if (variant) return variant.words[band];
  return (isFor(usualAudiences[skill], position) ? skillSteps[skill] : general(skill))[band];
}
