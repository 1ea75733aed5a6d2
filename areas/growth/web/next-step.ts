import type { ComingItem, GrowthOverview } from '#areas/growth/contract/growth-overview.ts';
import { standInWords } from '#areas/jobs/contract/job-posting.ts';
import type { JourneyProgress } from '#areas/journey/contract/journey.ts';
import { stageNames } from '#areas/journey/contract/journey-options.ts';
import type { WaitingItem } from '#areas/notifications/contract/notification.ts';
import { isByTomorrow, whenWords } from './day-words.ts';

/** What is known of the member. A part that could not be loaded is null, and its rules are left out. */
export interface MemberState {
  now: Date;
  /** The member has neither begun nor declined the guided journey. */
  isFirstLogin: boolean;
  journey: Pick<JourneyProgress, 'currentStage' | 'completedStages'> | null;
  week: readonly ComingItem[] | null;
  /** Oldest first. */
  waiting: readonly WaitingItem[] | null;
  pathway: GrowthOverview['pathway'] | null;
  /** The member looks for a mentor, and has none and no open request. */
  needsMentor: boolean;
  /** The percentage of the profile that is filled, and the names of the missing items. */
  profile: { percent: number; missing: readonly string[] };
  /** How many goals are open. */
  goals: number | null;
}

export interface NextStep {
  rule: string;
  /** One sentence. */
  sentence: string;
  /** The label of the button. */
  action: string;
  to: string;
  /** The item that waits, if the step is to answer it. */
  waiting?: WaitingItem;
}

type Rule = (state: MemberState) => Omit<NextStep, 'rule'> | null;

/** Items that wait for the member alone. All others wait for an answer to another person. */
const ownTasks: Readonly<Record<string, string>> = {
  'mentoring.meeting-notes': 'Add notes',
  'development.cpd-drafts': 'Open the draft',
};

const answers: Readonly<Record<string, string>> = {
  'mentoring.request': 'Answer the request',
  'mentoring.question': 'Answer the question',
  'mentoring.meeting-proposed': 'See the meeting',
  'messages.request': 'Read the message',
  'circles.invited': 'See the invitation',
};

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const soon = ({ week, now }: MemberState, kind: ComingItem['kind']) =>
  week?.find((item) => item.kind === kind && isByTomorrow(item.day, now));

const meeting: Rule = (state) => {
  const next = soon(state, 'meeting');
  if (!next) return null;
  const when = lowerFirst(whenWords(next.day, next.startsAt, state.now));
  return { sentence: `${next.title} ${when}.`, action: 'Prepare for the meeting', to: next.link };
};

const closingDate: Rule = (state) => {
  const next = soon(state, 'closing_date');
  if (!next) return null;
  const when = lowerFirst(whenWords(next.day, next.startsAt, state.now));
  const label = next.isStandIn ? ` ${standInWords}.` : '';
  return {
    sentence: `“${next.title}”, which you saved, closes ${when}.${label}`,
    action: 'See the vacancy',
    to: next.link,
  };
};

const answerTo = (waiting: WaitingItem, action: string) => ({
  sentence: `${waiting.text}.`,
  action,
  to: waiting.link,
  waiting,
});

const somebodyWaits: Rule = ({ waiting }) => {
  const others = (waiting ?? []).filter(({ kind }) => !(kind in ownTasks));
  const first = others.find(({ kind }) => kind.startsWith('mentoring.')) ?? others[0];
  return first ? answerTo(first, answers[first.kind] ?? 'See what it is about') : null;
};

const journey: Rule = ({ journey: progress, isFirstLogin }) => {
  if (!progress)
    return isFirstLogin
      ? {
          sentence: 'Tell Staffroom about you and your goals, so that it can show what fits you.',
          action: 'Begin the journey',
          to: '/journey',
        }
      : null;
  const { currentStage, completedStages } = progress;
  // A member who declined the journey has completed the welcome only.
  if (currentStage === 'active_development' || completedStages.length < 2) return null;
  return {
    sentence: `Finish the guided journey: the next part is “${stageNames[currentStage]}”.`,
    action: 'Continue the journey',
    to: '/journey',
  };
};

const ownTask: Rule = ({ waiting }) => {
  const first = waiting?.find(({ kind }) => kind in ownTasks);
  return first ? answerTo(first, ownTasks[first.kind] ?? 'Open') : null;
};

const profileUnder =
  (percent: number): Rule =>
  ({ profile }) =>
    profile.percent < percent
      ? {
          sentence: `Add ${profile.missing.slice(0, 2).join(' and ')} to your profile.`,
          action: 'Complete your profile',
          to: '/profile',
        }
      : null;

const assessment: Rule = ({ pathway }) => {
  if (!pathway || pathway.assessment === 'completed') return null;
  return pathway.assessment === 'begun'
    ? {
        sentence: 'You have not finished rating your skills.',
        action: 'Finish rating your skills',
        to: '/self-assessment',
      }
    : {
        sentence: 'Rate yourself on twelve skills, and Staffroom suggests a pathway to the role you want.',
        action: 'Rate your skills',
        to: '/self-assessment',
      };
};

const dueCheck: Rule = ({ pathway }) =>
  pathway?.dueCheck
    ? {
        sentence: `Five questions show whether your level in ${lowerFirst(pathway.dueCheck.label)} has changed.`,
        action: 'Check this skill again',
        to: `/pathway/skills/${pathway.dueCheck.skill}`,
      }
    : null;

const pathwayStep: Rule = ({ pathway }) =>
  pathway?.nextStep
    ? {
        sentence: `The next step on your pathway is “${pathway.nextStep}”.`,
        action: 'Open your pathway',
        to: '/pathway',
      }
    : null;

const mentor: Rule = ({ needsMentor }) =>
  needsMentor
    ? {
        sentence: 'You are looking for a mentor: see who can help with what you want to work on.',
        action: 'See your matches',
        to: '/mentor-matching?tab=matches',
      }
    : null;

const goal: Rule = ({ goals }) =>
  goals === 0
    ? { sentence: 'Choose one thing that you want to finish this term.', action: 'Set a goal', to: '/profile' }
    : null;

const recordCpd: Rule = () => ({
  sentence: 'You are up to date, so record the last thing you learnt.',
  action: 'Open your CPD record',
  to: '/development-tracker',
});

/** In this order (`docs/product/screens.md`). The first rule that applies gives the step. */
const rules: readonly (readonly [name: string, rule: Rule])[] = [
  ['meeting', meeting],
  ['closing date', closingDate],
  ['answer', somebodyWaits],
  ['journey', journey],
  ['own task', ownTask],
  ['profile under half', profileUnder(50)],
  ['assessment', assessment],
  ['due check', dueCheck],
  ['pathway step', pathwayStep],
  ['mentor', mentor],
  ['profile', profileUnder(80)],
  ['goal', goal],
  ['record CPD', recordCpd],
];

/** The one thing that the member should do next. A pure function: the same state always gives the same step. */
export function chooseNextStep(state: MemberState): NextStep {
  for (const [rule, apply] of rules) {
    const step = apply(state);
    if (step) return { rule, ...step };
  }
  throw new Error('The last rule always applies.');
}
