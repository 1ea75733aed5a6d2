import type { ReactNode } from 'react';
import { type JourneyAnswers, journeyCareerStages } from '#areas/journey/contract/journey.ts';
import { careerAspirations, journeyCareerStageHints } from '#areas/journey/contract/journey-options.ts';
import type { ProfileField } from '#areas/journey/contract/journey-rules.ts';
import { expertiseOptions } from '#areas/people/contract/career-options.ts';
import { careerStageLabels } from '#areas/people/contract/career-stage.ts';
import { ChipField, RadioField } from '#web/ui/choice-field.tsx';
import { TextArea } from '#web/ui/field.tsx';

export interface AnswerProps {
  answers: JourneyAnswers;
  onAnswer(changes: Partial<JourneyAnswers>): void;
  error: string | undefined;
}

interface Question {
  /** Shown in the list of questions. */
  name: string;
  title: string;
  /** The error for an essential question without an answer. */
  needed: string;
  Answer(props: AnswerProps): ReactNode;
}

const longest = 2000;

/** The six questions of Your profile, with their fields. */
export const questions: Record<ProfileField, Question> = {
  bio: {
    name: 'A short bio',
    title: 'Who are you at work?',
    needed: '',
    Answer: ({ answers, onAnswer }) => (
      <TextArea
        label="A short bio"
        hint="Two or three sentences. Other members see this on your profile."
        rows={4}
        maxLength={longest}
        value={answers.bio ?? ''}
        onChange={({ target }) => onAnswer({ bio: target.value })}
      />
    ),
  },
  currentRole: {
    name: 'Your current role',
    title: 'What goes well in your current role?',
    needed: '',
    Answer: ({ answers, onAnswer }) => (
      <TextArea
        label="What goes well"
        hint="Something you are proud of, however small. Only you see this."
        rows={4}
        maxLength={longest}
        value={answers.currentRoleSuccesses ?? ''}
        onChange={({ target }) => onAnswer({ currentRoleSuccesses: target.value })}
      />
    ),
  },
  challenges: {
    name: 'What is hard',
    title: 'What is hard at the moment?',
    needed: '',
    Answer: ({ answers, onAnswer }) => (
      <TextArea
        label="What is hard"
        hint="What you would like to improve or change. Only you see this."
        rows={4}
        maxLength={longest}
        value={answers.developmentChallenges ?? ''}
        onChange={({ target }) => onAnswer({ developmentChallenges: target.value })}
      />
    ),
  },
  expertise: {
    name: 'Your expertise',
    title: 'What do you know well?',
    needed: 'Choose at least one, or add your own.',
    Answer: ({ answers, onAnswer, error }) => (
      <ChipField
        legend="Your expertise"
        hint="Topics that a colleague could ask you about."
        options={expertiseOptions}
        value={answers.expertise}
        onChange={(expertise) => onAnswer({ expertise })}
        ownLabel="Another area of expertise"
        error={error}
      />
    ),
  },
  careerStage: {
    name: 'Your career stage',
    title: 'What is your career stage?',
    needed: 'Choose the closest one.',
    Answer: ({ answers, onAnswer, error }) => (
      <RadioField
        legend="Your career stage"
        options={journeyCareerStages.map((value) => ({
          value,
          label: careerStageLabels[value],
          hint: journeyCareerStageHints[value],
        }))}
        value={answers.careerStage}
        onChange={(careerStage) => onAnswer({ careerStage })}
        error={error}
      />
    ),
  },
  goals: {
    name: 'Where you want to go',
    title: 'Where do you want to go?',
    needed: 'Choose at least one, or add your own.',
    Answer: ({ answers, onAnswer, error }) => (
      <ChipField
        legend="Career aspirations: choose up to 3"
        hint="You can change these on your profile at any time."
        options={careerAspirations}
        value={answers.professionalGoals}
        onChange={(professionalGoals) => onAnswer({ professionalGoals })}
        ownLabel="Another aspiration"
        error={error}
      />
    ),
  },
};
