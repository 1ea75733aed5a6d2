import { describe, expect, it } from 'vitest';
import type { ComingItem } from '#areas/growth/contract/growth-overview.ts';
import type { WaitingItem } from '#areas/notifications/contract/notification.ts';
import { chooseNextStep, type MemberState } from './next-step.ts';

const now = new Date('2026-11-24T09:00:00Z');

/** A member with nothing left to do. */
const settled: MemberState = {
  now,
  isFirstLogin: false,
  journey: { currentStage: 'active_development', completedStages: ['welcome', 'coach_intro', 'active_development'] },
  week: [],
  waiting: [],
  pathway: { assessment: 'completed', steps: 3, stepsCompleted: 3, nextStep: null, dueCheck: null },
  needsMentor: false,
  profile: { percent: 100, missing: [] },
  goals: 1,
};

const coming = (about: Partial<ComingItem>): ComingItem => ({
  kind: 'meeting',
  id: 1,
  title: 'Meeting with Morag',
  place: null,
  day: '2026-11-25',
  startsAt: '2026-11-25T16:00:00Z',
  isStandIn: false,
  link: '/mentorship/3?tab=meetings#meeting-1',
  ...about,
});

const waits = (kind: string, text: string): WaitingItem => ({
  kind,
  subject: 1,
  item: null,
  text,
  link: '/somewhere',
  since: '2026-11-20T09:00:00Z',
});

const request = waits('mentoring.request', 'Tom asked you to be their mentor');
const message = waits('messages.request', 'Ann would like to send you messages');
const draft = waits('development.cpd-drafts', 'Complete ‘Phonics’ for your CPD record');
const closing = coming({
  kind: 'closing_date',
  title: 'Head of maths',
  day: '2026-11-24',
  startsAt: null,
  link: '/jobs/7',
});
const begun: MemberState['journey'] = { currentStage: 'goals_setting', completedStages: ['welcome', 'coach_intro'] };
const declined: MemberState['journey'] = { currentStage: 'coach_intro', completedStages: ['welcome'] };
const half = { percent: 42, missing: ['a short bio', 'your school', 'your location'] };
const assessed = {
  assessment: 'completed',
  steps: 4,
  stepsCompleted: 1,
  nextStep: 'Lead a meeting',
  dueCheck: null,
} as const;

/** Each rule with a state where it applies, the first rule first. */
const inOrder: [rule: string, state: Partial<MemberState>, sentence: string, action: string][] = [
  ['meeting', { week: [coming({})] }, 'Meeting with Morag tomorrow at 16:00.', 'Prepare for the meeting'],
  ['closing date', { week: [closing] }, '“Head of maths”, which you saved, closes today.', 'See the vacancy'],
  [
    'closing date',
    { week: [{ ...closing, isStandIn: true }] },
    '“Head of maths”, which you saved, closes today. Example from a stand-in feed.',
    'See the vacancy',
  ],
  ['answer', { waiting: [draft, message, request] }, 'Tom asked you to be their mentor.', 'Answer the request'],
  ['journey', { journey: begun }, 'Finish the guided journey: the next part is “Your goals”.', 'Continue the journey'],
  ['own task', { waiting: [draft] }, 'Complete ‘Phonics’ for your CPD record.', 'Open the draft'],
  [
    'profile under half',
    { profile: half },
    'Add a short bio and your school to your profile.',
    'Complete your profile',
  ],
  [
    'assessment',
    { pathway: { ...assessed, assessment: 'missing', nextStep: null } },
    'Rate yourself on twelve skills, and Staffroom suggests a pathway to the role you want.',
    'Rate your skills',
  ],
  [
    'due check',
    { pathway: { ...assessed, dueCheck: { skill: 'leadership', label: 'Leadership' } } },
    'Five questions show whether your level in leadership has changed.',
    'Check this skill again',
  ],
  ['pathway step', { pathway: assessed }, 'The next step on your pathway is “Lead a meeting”.', 'Open your pathway'],
  [
    'mentor',
    { needsMentor: true },
    'You are looking for a mentor: see who can help with what you want to work on.',
    'See your matches',
  ],
  [
    'profile',
    { profile: { percent: 75, missing: ['your school'] } },
    'Add your school to your profile.',
    'Complete your profile',
  ],
  ['goal', { goals: 0 }, 'Choose one thing that you want to finish this term.', 'Set a goal'],
  ['record CPD', {}, 'You are up to date, so record the last thing you learnt.', 'Open your CPD record'],
];

describe('the next step', () => {
  it.each(inOrder)('%s', (rule, state, sentence, action) => {
    expect(chooseNextStep({ ...settled, ...state })).toMatchObject({ rule, sentence, action });
  });

  it('follows the order of the rules when several apply', () => {
    // The states are merged from the last rule to each rule, so that every later rule applies too.
    let merged: Partial<MemberState> = {};
    for (const [rule, state] of [...inOrder].reverse()) {
      merged = {
        ...merged,
        ...state,
        week: [...(state.week ?? []), ...(merged.week ?? [])],
        waiting: [...(merged.waiting ?? []), ...(state.waiting ?? [])],
      };
      expect(chooseNextStep({ ...settled, ...merged }).rule).toBe(rule);
    }
  });

  it('is not a meeting or a closing date after tomorrow', () => {
    const later = [coming({ day: '2026-11-26' }), coming({ kind: 'closing_date', day: '2026-11-26' })];
    expect(chooseNextStep({ ...settled, week: later }).rule).toBe('record CPD');
  });

  it('names the item that waits, so that it is shown once', () => {
    expect(chooseNextStep({ ...settled, waiting: [message] })).toMatchObject({
      action: 'Read the message',
      waiting: message,
    });
    expect(chooseNextStep({ ...settled, waiting: [waits('new.kind', 'Something')] }).action).toBe(
      'See what it is about',
    );
  });

  it('offers the journey once: not to a member who declined it', () => {
    expect(chooseNextStep({ ...settled, journey: null, isFirstLogin: true }).action).toBe('Begin the journey');
    expect(chooseNextStep({ ...settled, journey: null }).rule).toBe('record CPD');
    expect(chooseNextStep({ ...settled, journey: declined }).rule).toBe('record CPD');
  });

  it('continues a self-assessment that was begun', () => {
    const pathway = { ...assessed, assessment: 'begun', nextStep: null } as const;
    expect(chooseNextStep({ ...settled, pathway }).action).toBe('Finish rating your skills');
  });

  it('leaves out the rules of what could not be loaded', () => {
    const unknown = { journey: null, week: null, waiting: null, pathway: null, goals: null };
    expect(chooseNextStep({ ...settled, ...unknown }).rule).toBe('record CPD');
  });

  it.each([
    ['2026-11-24T23:30:00Z', '2026-11-25', 'meeting'],
    // In summer the day in the UK is an hour ahead of UTC.
    ['2026-06-24T23:30:00Z', '2026-06-26', 'meeting'],
    ['2026-06-24T22:30:00Z', '2026-06-26', 'record CPD'],
  ])('counts days as they are in the UK: at %s, %s', (at, day, rule) => {
    expect(chooseNextStep({ ...settled, now: new Date(at), week: [coming({ day })] }).rule).toBe(rule);
  });
});
