import { describe, expect, it } from 'vitest';
import { fieldsIn } from '#areas/mentoring/contract/fields-of-work.ts';
import { frequencyCloseness, meetingFrequencies } from '#areas/mentoring/contract/meeting-frequency.ts';
import {
  byScore,
  experiencePart,
  expertisePart,
  frequencyPart,
  matchOf,
  type OfferingMentor,
  placePart,
  type Seeker,
  sharedWorkPart,
  stagePart,
} from './match-score.ts';
import { isSameThing } from './match-words.ts';

const nobody = { expertise: [], careerStage: null, yearsExperience: null, meetingFrequency: null, location: null };
const seeker = (about: Partial<Seeker> = {}): Seeker => ({
  ...nobody,
  areasForDevelopment: [],
  professionalGoals: [],
  preferredMentorExperience: null,
  ...about,
});
const mentor = (about: Partial<OfferingMentor> = {}): OfferingMentor => ({ ...nobody, mentorshipAreas: [], ...about });

describe('isSameThing', () => {
  it.each([
    ['Lead a department', 'department leadership'],
    ['Behaviour', 'Behaviour management'],
    ['Mathematics', 'secondary maths'],
    ['Become a SENCO', 'senco'],
    ['Mentor early career teachers', 'mentoring early-career teachers'],
    ['Become a headteacher', 'Headship'],
    ['classroom management', 'Classroom Management'],
    ['Year 7', 'Year 7'],
    ['Year 7', 'Year 7 maths'],
  ])('matches %j and %j', (one, other) => {
    expect([isSameThing(one, other), isSameThing(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Lead a department', 'Lead a subject'],
    ['Become a stronger classroom teacher', 'Classroom management'],
    ['Move school or phase', 'Return to teaching'],
    ['Year 4', 'Lead a year group or key stage'],
    ['Move from support staff into teaching', 'teaching'],
    ['art', 'starting points'],
    ['', 'anything'],
    ['…', '…'],
    ['the', 'the of and'],
  ])('does not match %j and %j', (one, other) => {
    expect([isSameThing(one, other), isSameThing(other, one)]).toEqual([false, false]);
  });
});

describe('fieldsIn', () => {
  it.each([
    ['secondary maths, KS3', ['Mathematics', 'Key Stage 3']],
    ['Year 4', ['Key Stage 2']],
    ['Year 11 intervention', ['Key Stage 4']],
    ['Year 1 phonics', ['Key Stage 1']],
    ['A-level physics', ['Science', 'Post-16']],
    ['SENCO', ['Special Educational Needs']],
    ['partnership', []],
  ])('finds in %j: %j', (text, fields) => expect(fieldsIn(text)).toEqual(fields));
});

describe('the expertise part', () => {
  it.each([
    [['Data analysis'], [], ['Data analysis'], 1, 'Can help with ‘Data analysis’'],
    [['Data analysis', 'Leadership'], [], ['leadership'], 1 / 2, 'Can help with ‘Leadership’'],
    [['One thing', 'Two thing', 'Tri thing', 'Four thing'], [], ['two thing'], 1 / 3, 'Can help with ‘Two thing’'],
    [
      ['Behaviour', 'Oracy'],
      ['Lead a department', 'SENCO'],
      ['behaviour', 'oracy', 'department leadership', 'SENCO'],
      1,
      'Can help with ‘Behaviour’, ‘Oracy’ and ‘Lead a department’',
    ],
    [['Behaviour'], ['Behaviour'], ['behaviour'], 1, 'Can help with ‘Behaviour’'],
    [['Behaviour'], [], ['phonics'], 0, null],
    [[], [], ['phonics'], 0, null],
  ])('%j and %j against %j', (areasForDevelopment, professionalGoals, offers, share, reason) => {
    const one = seeker({ areasForDevelopment, professionalGoals });
    expect(expertisePart(one, mentor({ expertise: offers }))).toEqual({ share, reason });
    expect(expertisePart(one, mentor({ mentorshipAreas: offers }))).toEqual({ share, reason });
  });
});

describe('the career stage part', () => {
  it.each([
    ['trainee', 'early_career', 1, 'One step further on in their career'],
    ['early_career', 'experienced', 1, 'Two steps further on in their career'],
    ['mid_career', 'leadership', 1, 'Three steps further on in their career'],
    ['trainee', 'senior', 0.5, 'Much further on in their career than you'],
    ['trainee', 'senior_leader', 0.5, 'Much further on in their career than you'],
    ['developing', 'mid_career', 0.4, 'At the same career stage as you'],
    ['senior', 'early_career', 0, null],
    [null, 'senior', 0, null],
    ['senior', null, 0, null],
  ])('from %s to %s', (from, to, share, reason) => {
    expect(stagePart(seeker({ careerStage: from }), mentor({ careerStage: to }))).toEqual({ share, reason });
  });

  it('uses the years of experience of a member in transition', () => {
    const inTransition = seeker({ careerStage: 'transitioning', yearsExperience: 20 });
    expect(stagePart(inTransition, mentor({ careerStage: 'experienced' })).share).toBe(0);
    expect(stagePart(inTransition, mentor({ careerStage: 'leadership' })).share).toBe(1);
  });
});

describe('the experience part', () => {
  it.each([
    ['At least 10 years', 12, 1, 'Has 12 years of experience (you asked for at least 10)'],
    ['At least 10 years', 10, 1, 'Has 10 years of experience (you asked for at least 10)'],
    ['At least 10 years', 5, 0.5, null],
    ['At least 10 years', null, 0, null],
    ['1 year or more', 1, 1, 'Has 1 year of experience (you asked for at least 1)'],
    ['No preference', 3, 1, null],
    ['No preference', null, 1, null],
    ['Somebody patient', 30, 0, null],
    [null, 30, 0, null],
    ['0 years', 0, 1, 'Has 0 years of experience (you asked for at least 0)'],
  ])('%j and a mentor of %j years', (preferredMentorExperience, yearsExperience, share, reason) => {
    expect(experiencePart(seeker({ preferredMentorExperience }), mentor({ yearsExperience }))).toEqual({
      share,
      reason,
    });
  });
});

describe('the meeting frequency part', () => {
  it.each([
    ['weekly', 'weekly', 1, 'You both want to meet every week'],
    ['bi_weekly', 'monthly', 0.5, 'Wants to meet every month (you want to meet every two weeks)'],
    ['weekly', 'termly', 3 / 39, null],
    ['monthly', 'as_needed', 1, 'Wants to meet as needed (you want to meet every month)'],
    ['as_needed', 'termly', 1, 'Wants to meet every term (you want to meet as needed)'],
    ['weekly', null, 0, null],
    [null, 'weekly', 0, null],
    ['fortnightly', 'weekly', 0, null],
  ])('%s and %s', (one, other, share, reason) => {
    expect(frequencyPart(seeker({ meetingFrequency: one }), mentor({ meetingFrequency: other }))).toEqual({
      share,
      reason,
    });
  });

  it('is symmetric and between 0 and 1', () => {
    for (const one of meetingFrequencies)
      for (const other of meetingFrequencies) {
        const closeness = frequencyCloseness(one, other);
        expect(closeness).toBe(frequencyCloseness(other, one));
        expect(closeness > 0 && closeness <= 1 && (one !== other || closeness === 1)).toBe(true);
      }
  });
});

describe('the shared work and place parts', () => {
  it.each([
    [['secondary maths'], ['Mathematics', 'timetabling'], 'Shares your subject: Mathematics'],
    [['Year 8 tutor'], ['Key Stage 3'], 'Shares your phase: Key Stage 3'],
    [['phonics'], ['Key Stage 3'], null],
    [[], [], null],
  ])('compares %j and %j in both directions', (one, other, reason) => {
    const expected = { share: reason ? 1 : 0, reason };
    expect(sharedWorkPart(seeker({ expertise: one }), mentor({ expertise: other }))).toEqual(expected);
    expect(sharedWorkPart(seeker({ expertise: other }), mentor({ expertise: one }))).toEqual(expected);
  });

  it.each([
    ['Leeds', 'leeds ', 'Leeds'],
    ['Leeds, West Yorkshire', 'Bradford,  West Yorkshire', 'West Yorkshire'],
    ['Leeds, England', 'York, England', null],
    ['Leeds', null, null],
    ['', '', null],
    [null, null, null],
    ['York', 'New York', null],
  ])('%j and %j', (one, other, place) => {
    const found = placePart(seeker({ location: one }), mentor({ location: other }));
    expect(found).toEqual({ share: place ? 1 : 0, reason: place && `Also in ${place}` });
    expect(placePart(seeker({ location: other }), mentor({ location: one })).share).toBe(found.share);
  });
});

describe('a match', () => {
  const whole = {
    one: seeker({
      areasForDevelopment: ['Behaviour'],
      careerStage: 'early_career',
      preferredMentorExperience: 'At least 10 years',
      meetingFrequency: 'monthly',
      expertise: ['maths'],
      location: 'Leeds',
    }),
    other: mentor({
      expertise: ['Mathematics'],
      mentorshipAreas: ['Behaviour management'],
      careerStage: 'senior',
      yearsExperience: 14,
      meetingFrequency: 'monthly',
      location: 'Leeds',
    }),
  };

  it('is 100 if every part matches, with a reason for each part', () => {
    const { score, reasons } = matchOf(whole.one, whole.other);
    expect([score, reasons.length]).toEqual([100, 6]);
  });

  it('loses the weight of a part that does not match', () => {
    const without = (about: Partial<OfferingMentor>) => matchOf(whole.one, { ...whole.other, ...about }).score;
    expect(without({ mentorshipAreas: [] })).toBe(60);
    expect(without({ careerStage: null })).toBe(80);
    expect(without({ yearsExperience: null })).toBe(85);
    expect(without({ meetingFrequency: null })).toBe(90);
    expect(without({ expertise: [] })).toBe(90);
    expect(without({ location: null })).toBe(95);
  });

  it('is 0 without reasons for empty profiles', () => {
    expect(matchOf(seeker(), mentor())).toEqual({ score: 0, reasons: [] });
  });

  it('is 0 without a reason, even with no preference for experience', () => {
    expect(matchOf(seeker({ preferredMentorExperience: 'No preference' }), mentor())).toEqual({
      score: 0,
      reasons: [],
    });
  });

  it('is between 0 and 100 and always the same for the same profiles', () => {
    const stages = [null, 'trainee', 'developing', 'senior', 'leadership', 'transitioning'];
    const texts = [[], ['maths'], ['behaviour', 'KS3'], ['Lead a department', 'Leadership', 'SENCO', 'oracy']];
    for (const careerStage of stages)
      for (const expertise of texts)
        for (const meetingFrequency of [null, 'weekly', 'termly', 'as_needed'])
          for (const yearsExperience of [null, 0, 50]) {
            const about = { careerStage, expertise, meetingFrequency, yearsExperience, location: 'Hull' };
            const other = mentor({ ...about, mentorshipAreas: expertise });
            const { score, reasons } = matchOf(whole.one, other);
            expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
            expect(reasons.length > 0 || score === 0).toBe(true);
            expect(matchOf(whole.one, other)).toEqual({ score, reasons });
          }
  });

  it('sorts by score, then by the lower id', () => {
    const found = [
      { id: 3, score: 50 },
      { id: 9, score: 80 },
      { id: 1, score: 50 },
    ];
    expect(found.toSorted(byScore).map(({ id }) => id)).toEqual([9, 1, 3]);
  });
});
