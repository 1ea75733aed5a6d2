import { describe, expect, it } from 'vitest';
import { aboutAspiration, type Said } from '#areas/people/contract/said-reasons.ts';
import { careerAspirations } from './journey-options.ts';
import { rankMentors } from './mentor-ranking.ts';

const said = (about: Partial<Said>): Said => ({
  professionalGoals: [],
  currentChallenges: [],
  areasForDevelopment: [],
  expertise: [],
  careerStage: null,
  developmentChallenges: null,
  goals: [],
  ...about,
});

const match = (id: number, matchScore: number, offered: string[], matchReasons: string[] = []) => ({
  mentor: { id, expertise: [], mentorshipAreas: offered },
  matchScore,
  matchReasons,
});

describe('the mentors of the journey', () => {
  it('have those first that offer what the member said', () => {
    const matches = [
      match(1, 95, ['Primary science'], ['Also works in primary schools']),
      match(2, 40, ['SEND'], ['Also teaches']),
      match(3, 60, ['Behaviour'], ['Also in Leeds']),
      match(4, 10, ['Music'], []),
    ];
    const about = said({ professionalGoals: ['SENCO'], developmentChallenges: 'Low-level behaviour.' });
    expect(rankMentors(matches, about)).toEqual([
      { mentorId: 2, reason: 'You chose ‘SENCO’ as an aspiration' },
      { mentorId: 3, reason: 'You wrote that behaviour is hard at the moment' },
      { mentorId: 1, reason: 'Also works in primary schools' },
    ]);
  });

  it('do not count what the member knows already', () => {
    expect(rankMentors([match(1, 0, ['Mathematics'])], said({ expertise: ['Mathematics'] }))).toEqual([]);
  });

  it('finds the member’s own words as whole words', () => {
    const found = (goal: string) =>
      rankMentors([match(1, 0, ['Heads of department'])], said({ professionalGoals: [goal] }));
    expect(found('heads of')).toHaveLength(1);
    for (const goal of ['head', '.*', '(']) expect(found(goal), goal).toEqual([]);
  });

  it('knows what each aspiration of the journey is about', () => {
    expect(Object.keys(aboutAspiration).toSorted()).toEqual([...careerAspirations].toSorted());
  });
});
