import type { ReactNode } from 'react';
import {
  ageGroupOptions,
  assessmentStageHints,
  learningMethodOptions,
  timeframeLabels,
  timeframes,
  trainingOptions,
} from '#areas/pathway/contract/assessment-options.ts';
import { assessmentStages } from '#areas/pathway/contract/self-assessment.ts';
import {
  defaultRating,
  fewestRatings,
  leastRating,
  mostRating,
  ratedSkills,
  ratingsMissing,
  skillLabels,
  skills,
} from '#areas/pathway/contract/skill.ts';
import { subjectAreaOptions } from '#areas/people/contract/audience.ts';
import { careerGoalOptions, challengeOptions } from '#areas/people/contract/career-options.ts';
import { careerStageLabels } from '#areas/people/contract/career-stage.ts';
import { RadioField } from '#web/ui/choice-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RatingField } from '#web/ui/rating-field.tsx';
import { SliderField } from '#web/ui/slider-field.tsx';
import { List, type StepProps, Years } from './answer-fields.tsx';
import { useCareerRoles } from './assessment-api.ts';

interface Step {
  title: string;
  lead(props: StepProps): string;
  Questions(props: StepProps): ReactNode;
}

/** The four steps (`docs/product/pathway.md`). */
export const steps: readonly Step[] = [
  {
    title: 'Professional Background',
    lead: () => 'Tell us about your work now. We also add your career stage, years and qualifications to your profile.',
    Questions: Background,
  },
  {
    title: 'Skills Assessment',
    lead: ({ takenOn }) =>
      `Rate yourself from 1 (just starting) to 10 (others learn from you). Move a slider to rate a skill. Leave out skills that are not part of your work. Only you see your ratings.${
        takenOn ? ` They start with your ratings from ${takenOn}.` : ''
      }`,
    Questions: Skills,
  },
  {
    title: 'Career Goals',
    lead: () => 'Say where you want to go next. To stay in your role and get better at it is also a goal.',
    Questions: Goals,
  },
  {
    title: 'Professional Development',
    lead: () => 'Say what makes your work difficult, and how you like to learn.',
    Questions: Development,
  },
];

function Background(props: StepProps) {
  const { answers, onAnswer, problems } = props;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-2" data-answer="currentRole">
          <TextField
            label="Current role"
            optional
            hint="For example: Head of maths, TA in Year 2, cover supervisor."
            maxLength={120}
            value={answers.currentRole}
            error={problems.currentRole}
            onChange={({ target }) => onAnswer({ currentRole: target.value })}
          />
        </div>
        <Years {...props} name="yearsInEducation" label="Years in education" />
        <Years {...props} name="yearsInCurrentRole" label="Years in your current role" />
      </div>
      <RadioField
        legend="Career stage"
        options={assessmentStages.map((value) => ({
          value,
          label: careerStageLabels[value],
          hint: assessmentStageHints[value],
        }))}
        value={answers.careerStage}
        onChange={(careerStage) => onAnswer({ careerStage })}
      />
      <List
        {...props}
        name="subjectAreas"
        legend="Subject areas"
        hint="What you teach or support. Choose at least one."
        options={subjectAreaOptions}
        ownLabel="Another subject area"
      />
      <List
        {...props}
        name="ageGroupsTaught"
        legend="Age groups"
        hint="Who you work with. Choose at least one."
        options={ageGroupOptions}
      />
      <List
        {...props}
        name="qualifications"
        legend="Qualifications"
        hint="What you already have. Your pathway will not suggest it again."
        options={['QTS', 'PGCE', 'Degree', 'HLTA status', 'NPQLT', 'NPQSL', 'NPQH', 'NPQSENCO']}
        ownLabel="Another qualification"
      />
    </>
  );
}

function Skills({ answers, onAnswer }: StepProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2">
        {skills.map((skill) => (
          <RatingField
            key={skill}
            label={skillLabels[skill]}
            min={leastRating}
            max={mostRating}
            start={defaultRating}
            value={answers[skill]}
            onChange={(rating) => onAnswer({ [skill]: rating })}
          />
        ))}
      </div>
      <p role="status" className="rounded-control bg-primary-tint px-4 py-3">
        {ratedWords(answers)}
      </p>
    </>
  );
}

/** Says how many skills are rated, and how many more a result needs. */
function ratedWords(answers: StepProps['answers']): string {
  const rated = `You have rated ${ratedSkills(answers).length} of ${skills.length} skills.`;
  const missing = ratingsMissing(answers);
  return missing > 0
    ? `${rated} Rate ${missing} more to get a result. A result needs at least ${fewestRatings}. You can also continue without one.`
    : rated;
}

function Goals(props: StepProps) {
  const { answers, onAnswer } = props;
  const { data: roles } = useCareerRoles();
  const range = { min: leastRating, max: mostRating };
  return (
    <>
      <List
        {...props}
        name="careerGoals"
        legend="Career goals"
        hint="Choose at least one. If you choose several, your pathway leads to the nearest first."
        options={careerGoalOptions}
        ownLabel="Another goal"
      />
      <List
        {...props}
        name="interestedRoles"
        legend="Roles that interest you"
        hint="If you choose a role, we compare your skills with its levels."
        options={roles?.map(({ title }) => title) ?? []}
        ownLabel="Another role"
      />
      <RadioField
        legend="When would you like to take the next step?"
        options={timeframes.map((value) => ({ value, label: timeframeLabels[value] }))}
        value={answers.timeframeForeNextStep}
        onChange={(timeframeForeNextStep) => onAnswer({ timeframeForeNextStep })}
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2">
        <SliderField
          {...range}
          label="Interest in leadership"
          ends={['Not for me', 'Very much']}
          value={answers.leadershipInterest}
          onChange={(leadershipInterest) => onAnswer({ leadershipInterest })}
        />
        <SliderField
          {...range}
          label="How much work-life balance matters"
          ends={['Not much', 'Very much']}
          value={answers.workLifeBalance}
          onChange={(workLifeBalance) => onAnswer({ workLifeBalance })}
        />
      </div>
    </>
  );
}

function Development(props: StepProps) {
  return (
    <>
      <List
        {...props}
        name="currentChallenges"
        legend="Current challenges"
        hint="Choose at least one. Other members never see this."
        options={challengeOptions}
        ownLabel="Another challenge"
      />
      <List
        {...props}
        name="skillsToImprove"
        legend="Skills to improve"
        hint="Choose at least one. These come first on your pathway."
        options={skills.map((skill) => skillLabels[skill])}
      />
      <List
        {...props}
        name="trainingCompleted"
        legend="Training completed"
        options={trainingOptions}
        ownLabel="Other training"
      />
      <List
        {...props}
        name="preferredLearningMethods"
        legend="How you like to learn"
        hint="Your pathway shows this kind of help first."
        options={learningMethodOptions}
      />
    </>
  );
}
