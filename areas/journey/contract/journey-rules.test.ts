import { describe, expect, it } from 'vitest';
import { expertiseOptions } from '#areas/people/contract/career-options.ts';
import { type JourneyAnswers, type MentorshipInterest, mentorshipInterests, type Stage, stages } from './journey.ts';
import { careerAspirations } from './journey-options.ts';
import {
  answersToShow,
  buildingPercent,
  hasEssentials,
  nextStage,
  nextUnfilledField,
  type ProfileField,
  previousStage,
  progressPercent,
  stageToGoOn,
  withCompleted,
} from './journey-rules.ts';

const interests = [null, ...mentorshipInterests];

const filledWith = {
  bio: { bio: 'Maths.' },
  currentRole: { currentRoleSuccesses: 'A calm room.' },
  challenges: { developmentChallenges: 'Marking.' },
  expertise: { expertise: ['Mathematics'] },
  careerStage: { careerStage: 'experienced' },
  goals: { professionalGoals: ['SENCO'] },
} as const satisfies Record<ProfileField, object>;

const answers = (...fields: ProfileField[]): JourneyAnswers => ({
  bio: null,
  currentRoleSuccesses: null,
  developmentChallenges: null,
  expertise: [],
  careerStage: null,
  professionalGoals: [],
  activeStep: null,
  completedFields: [],
  goalsDraft: null,
  ...Object.assign({}, ...fields.map((field) => filledWith[field])),
});

describe('the order of the stages', () => {
  it.each([
    ['welcome', 'coach_intro'],
    ['coach_intro', 'profile_building'],
    ['profile_building', 'goals_setting'],
    ['goals_setting', 'pathway_creation'],
    ['mentorship_matching', 'active_development'],
    ['active_development', null],
  ] as const)('%s leads to %s for any answer about mentors', (from, to) => {
    for (const interest of interests) expect(nextStage(from, interest)).toBe(to);
  });

  it.each([
    ['yes_now', 'mentorship_matching'],
    ['yes_future', 'active_development'],
    ['no', 'active_development'],
    [null, 'active_development'],
  ] as [MentorshipInterest | null, Stage][])('with %s the pathway leads to %s', (interest, to) => {
    expect(nextStage('pathway_creation', interest)).toBe(to);
  });

  it('goes back through the same stages', () => {
    for (const interest of interests) {
      expect(previousStage('welcome', interest)).toBeNull();
      for (let at: Stage | null = 'welcome'; at; ) {
        const next: Stage | null = nextStage(at, interest);
        if (next) expect(previousStage(next, interest)).toBe(at);
        at = next;
      }
    }
  });

  it('comes back to the end after the end, by Mentors if that is still to do', () => {
    const done = stages.filter((stage) => stage !== 'mentorship_matching');
    expect(stageToGoOn('goals_setting', 'no', done)).toBe('active_development');
    expect(stageToGoOn('pathway_creation', 'no', done)).toBe('active_development');
    expect(stageToGoOn('pathway_creation', 'yes_now', done)).toBe('mentorship_matching');
    expect(stageToGoOn('pathway_creation', 'yes_now', stages)).toBe('active_development');
    expect(stageToGoOn('active_development', 'no', done)).toBeNull();
    expect(stageToGoOn('goals_setting', 'no', ['welcome'])).toBe('pathway_creation');
  });

  it('counts the completed stages', () => {
    const percents = [0, 1, 2, 3, 4, 5, 6, 7].map((count) => progressPercent(stages.slice(0, count)));
    expect(percents).toEqual([0, 14, 29, 43, 57, 71, 86, 100]);
    expect(progressPercent(['welcome', 'welcome'])).toBe(14);
  });

  it('marks a stage once, in order', () => {
    expect(withCompleted(['coach_intro'], 'welcome')).toEqual(['welcome', 'coach_intro']);
    expect(withCompleted(['welcome'], 'welcome')).toEqual(['welcome']);
  });
});

describe('building the profile', () => {
  it.each([
    [[], undefined, 'bio'],
    [['bio'], undefined, 'currentRole'],
    [['bio', 'currentRole'], undefined, 'challenges'],
    [['bio', 'currentRole', 'challenges'], undefined, 'expertise'],
    [['bio', 'currentRole', 'challenges', 'expertise'], undefined, 'careerStage'],
    [['bio', 'currentRole', 'challenges', 'expertise', 'careerStage'], undefined, 'goals'],
    [['bio', 'currentRole', 'challenges', 'expertise', 'careerStage', 'goals'], undefined, null],
    [['currentRole', 'goals'], undefined, 'bio'],
    // An optional one that was passed over is not asked again; an essential one is.
    [[], 'bio', 'currentRole'],
    [['careerStage', 'expertise'], 'challenges', 'goals'],
    [['goals', 'careerStage'], 'goals', 'expertise'],
    [['goals', 'careerStage', 'expertise'], 'goals', null],
  ] as [ProfileField[], ProfileField | undefined, ProfileField | null][])(
    'with %j filled, from %s, asks for %s',
    (filled, from, next) => expect(nextUnfilledField(answers(...filled), from)).toBe(next),
  );

  it.each([
    [[], 0, false],
    [['bio'], 7, false],
    [['bio', 'currentRole', 'challenges'], 20, false],
    [['expertise'], 27, false],
    [['expertise', 'careerStage'], 53, false],
    [['bio', 'currentRole', 'challenges', 'expertise', 'careerStage'], 73, false],
    [['expertise', 'careerStage', 'goals'], 80, true],
    [['expertise', 'careerStage', 'goals', 'bio'], 87, true],
    [['bio', 'currentRole', 'challenges', 'expertise', 'careerStage', 'goals'], 100, true],
  ] as [ProfileField[], number, boolean][])('with %j filled is %i%, the way on open: %s', (filled, percent, open) => {
    expect(buildingPercent(answers(...filled))).toBe(percent);
    expect(hasEssentials(answers(...filled))).toBe(open);
  });

  it('counts blank text as nothing', () => {
    expect(nextUnfilledField({ ...answers(), bio: '  ' })).toBe('bio');
  });
});

describe('continuing the journey', () => {
  const profile = { ...answers('bio', 'expertise'), careerStage: 'mid_career' };

  it('starts with the answers of the profile, and the nearest career stage of its scale', () => {
    // A profile has much more on it, none of which is the journey's.
    expect(answersToShow(null, { ...profile, name: 'Amira' } as typeof profile)).toEqual({
      ...answers('bio', 'expertise'),
      careerStage: 'early_career',
    });
    expect(answersToShow(null, { ...profile, careerStage: 'trainee' }).careerStage).toBe('trainee');
  });

  it('keeps answers that are not yet saved to the profile', () => {
    const saved = { ...answers('goals'), bio: 'Half a thought', activeStep: 'bio' };
    expect(answersToShow(saved, profile)).toEqual({
      ...answers('expertise', 'goals'),
      ...saved,
      expertise: ['Mathematics'],
      careerStage: 'early_career',
    });
  });

  it('uses the profile for saved answers, also if they have changed there', () => {
    const saved = { ...answers(), bio: 'Of old', completedFields: ['bio'] };
    expect(answersToShow(saved, profile).bio).toBe('Maths.');
    expect(answersToShow(saved, { ...profile, bio: null }).bio).toBeNull();
  });
});

it('offers 15 aspirations and 12 kinds of expertise, each once', () => {
  expect(new Set(careerAspirations).size).toBe(15);
  expect(new Set(expertiseOptions).size).toBe(12);
});
