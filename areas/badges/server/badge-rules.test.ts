import { describe, expect, it } from 'vitest';
import { badgeCategories, badgeLevels, badgeTypes } from '#areas/badges/contract/badge.ts';
import { countLimit, type Facts, facts } from './badge-facts.ts';
import { readBadges } from './badge-files.ts';
import { canBeEarned, isEarned, pointsFor, progressOf, reputationOf } from './badge-rules.ts';

const badges = readBadges();

function needsOf(category: string, level: string) {
  const found = badges.find((badge) => badge.category === category && badge.level === level);
  if (!found) throw new Error(`There is no badge ${category} ${level}.`);
  return found.needs;
}

/** Returns the badges for these facts. All other facts are 0. */
function earnedBy(done: Facts): string[] {
  const all = Object.fromEntries(facts.map((fact) => [fact, done[fact] ?? 0]));
  return badges.filter(({ needs }) => isEarned(needs, all)).map(({ category, level }) => `${category} ${level}`);
}

describe('the rules of the badges', () => {
  it.each<[Facts, string[]]>([
    [{}, []],
    [{ resources: 1 }, ['contributor bronze', 'knowledge_sharer bronze']],
    [{ discussions: 4, replies: 5 }, ['contributor bronze']],
    [{ discussions: 4, replies: 6 }, ['contributor bronze', 'contributor silver']],
    [{ replies: 200 }, ['contributor bronze', 'contributor silver', 'contributor gold']],
    [
      { replies: 200, activeWeeks: 20 },
      [
        'contributor bronze',
        'contributor silver',
        'contributor gold',
        'contributor platinum',
        'community_builder silver',
        'community_builder gold',
      ],
    ],
    [{ mentorshipsGiven: 1 }, ['mentor bronze']],
    [{ mentoringSessionsGiven: 3 }, []],
    [{ mentoringSessionsGiven: 4 }, ['mentor silver']],
    [{ mentorshipsCompleted: 2, mentoringSessionsGiven: 10 }, ['mentor silver', 'mentor gold']],
    [{ mentorQualified: 1 }, []],
    [{ mentorQualified: 1, mentorshipsCompleted: 5 }, ['mentor platinum']],
    [{ journeyFinished: 1 }, ['leader bronze']],
    [{ goalsReached: 2 }, []],
    [{ goalsReached: 2, modulesFinished: 1 }, ['leader silver']],
    [{ peopleLed: 5 }, ['leader gold']],
    [{ peopleLed: 10, mentorshipsCompleted: 2 }, ['leader gold', 'leader platinum']],
    [{ circlesSuggested: 1 }, ['innovator bronze']],
    [{ storyIdeasSent: 1 }, ['innovator bronze']],
    [{ circlesSuggestedAndMade: 2, storiesPublished: 1 }, ['innovator silver', 'innovator gold']],
    [{ storiesPublished: 6 }, ['innovator silver', 'innovator gold', 'innovator platinum']],
    [{ circlesTakenPartIn: 2 }, ['collaborator bronze']],
    [{ circlesTakenPartIn: 4, mentoringSessions: 5 }, ['collaborator bronze', 'collaborator gold']],
    [{ assessmentsTaken: 1 }, []],
    [{ assessmentsTaken: 1, pathwayStepsDone: 1 }, ['subject_expert bronze']],
    [{ cpdHoursThisTerm: 4.5 }, []],
    [{ cpdHoursThisTerm: 5 }, ['subject_expert silver']],
    [{ cpdHours: 40, pathwayStepsDone: 3 }, ['subject_expert gold']],
    [{ cpdHours: 120, standardsCovered: 7 }, []],
    [{ cpdHours: 120, standardsCovered: 8 }, ['subject_expert platinum']],
    [{ discussionsAnswered: 5 }, ['circle_champion bronze', 'circle_champion silver']],
    [{ resources: 5, upvotesReceived: 4 }, ['contributor bronze', 'knowledge_sharer bronze']],
    [
      { resources: 5, upvotesReceived: 5 },
      ['contributor bronze', 'knowledge_sharer bronze', 'knowledge_sharer silver'],
    ],
    [{ profileComplete: 1 }, ['community_builder bronze']],
    [{ activeWeeks: 6 }, ['community_builder silver']],
    [{ discussionsHelpedIn: 15 }, ['problem_solver bronze', 'problem_solver silver']],
  ])('%j earns %j', (done, earned) => {
    expect(earnedBy(done)).toEqual(earned);
  });

  it('award all forty badges for the highest counts', () => {
    const everything = Object.fromEntries(facts.map((fact) => [fact, countLimit]));
    expect(earnedBy(everything)).toHaveLength(40);
  });

  it('hide a badge while no area counts its facts', () => {
    const scholar = needsOf('subject_expert', 'platinum');
    expect(canBeEarned(scholar, { cpdHours: 500 })).toBe(false);
    expect(canBeEarned(scholar, { cpdHours: 0, standardsCovered: 0 })).toBe(true);
    // One of its facts is enough.
    expect(canBeEarned(needsOf('innovator', 'bronze'), { circlesSuggested: 0 })).toBe(true);
  });

  it('neither show nor award a badge without needs', () => {
    expect(isEarned([], { discussions: 500 })).toBe(false);
    expect(canBeEarned([], { discussions: 500 })).toBe(false);
  });

  it('return the progress, never more than the need', () => {
    const needs = needsOf('knowledge_sharer', 'silver');
    expect(progressOf(needs, { resources: 9, upvotesReceived: 2 })).toEqual([
      { what: 'resources shared', done: 5, of: 5 },
      { what: 'upvotes from colleagues', done: 2, of: 5 },
    ]);
    expect(progressOf(needs, {}).map(({ done }) => done)).toEqual([0, 0]);
  });
});

describe('the forty badges', () => {
  it('have ten categories, four levels, all six types and unique names', () => {
    expect(badges.map(({ category, level }) => [category, level])).toEqual(
      badgeCategories.flatMap((category) => badgeLevels.map((level) => [category, level])),
    );
    expect(new Set(badges.map(({ type }) => type))).toEqual(new Set(badgeTypes));
    expect(new Set(badges.map(({ name }) => name)).size).toBe(40);
    expect(new Set(badges.map(({ description }) => description)).size).toBe(40);
  });

  it.each(badges.map((badge) => [badge.name, badge] as const))(
    '%s names every number that it needs',
    (_name, badge) => {
      const numbers = (badge.howEarned.match(/\d+/g) ?? []).map(Number);
      const asked = badge.needs.map(({ atLeast }) => atLeast).filter((number) => number > 1);
      expect(numbers.toSorted()).toEqual(asked.toSorted());
      for (const { atLeast } of badge.needs) expect(atLeast).toBeLessThanOrEqual(countLimit);
      expect(badge.howEarned).toMatch(/\.$/);
      expect(badge.description).toMatch(/\.$/);
    },
  );

  it('describe the same facts in the same words', () => {
    const words = new Map<string, string>();
    for (const { facts: asked, what } of badges.flatMap(({ needs }) => needs)) {
      expect(what).toBe(words.get(asked.join()) ?? what);
      words.set(asked.join(), what);
    }
  });

  it('never need less of a fact at a higher level', () => {
    for (const category of badgeCategories) {
      const asked = new Map<string, number>();
      for (const { needs } of badges.filter((badge) => badge.category === category))
        for (const { what, atLeast } of needs) {
          expect(atLeast, `${category}: ${what}`).toBeGreaterThanOrEqual(asked.get(what) ?? 0);
          asked.set(what, atLeast);
        }
    }
  });
});

describe('reputation', () => {
  it.each([
    [{}, 'newcomer'],
    [{ bronze: 2 }, 'newcomer'],
    [{ bronze: 3 }, 'familiar_face'],
    [{ silver: 1 }, 'familiar_face'],
    [{ bronze: 6, silver: 2 }, 'trusted_colleague'],
    [{ bronze: 9, silver: 7, gold: 1 }, 'guiding_light'],
    [{ bronze: 10, silver: 10, gold: 8, platinum: 2 }, 'pillar_of_the_staffroom'],
    [{ bronze: 10, silver: 10, gold: 10, platinum: 10 }, 'pillar_of_the_staffroom'],
  ] as const)('is, for the badges %j, %s', (badges, level) => {
    expect(reputationOf(pointsFor(badges))).toBe(level);
  });
});
