import { describe, expect, it } from 'vitest';
import type { BadgeCategory, BadgeLevel, OwnBadge } from '#areas/badges/contract/badge.ts';
import { badgeCountText, earnedOf, highestOfEach, nearestSteps, nextOf, shelvesOf } from './badge-groups.ts';

function badge(category: BadgeCategory, level: BadgeLevel, about: Partial<OwnBadge> = {}): OwnBadge {
  return {
    id: 1,
    category,
    level,
    type: 'activity',
    name: `${category} ${level}`,
    description: 'D.',
    howEarned: 'H.',
    needs: [{ what: 'things', done: 0, of: 1 }],
    movedAt: null,
    earnedAt: null,
    isNew: false,
    ...about,
  };
}

const earned = (day: number) => ({ earnedAt: `2026-11-0${day}T09:00:00Z`, needs: [] });
const some = [
  badge('contributor', 'bronze', earned(2)),
  badge('contributor', 'silver', earned(3)),
  badge('contributor', 'gold', { needs: [{ what: 'a', done: 5, of: 50 }] }),
  badge('mentor', 'bronze'),
  badge('leader', 'bronze', earned(5)),
  badge('leader', 'silver', {
    needs: [
      { what: 'a', done: 9, of: 10 },
      { what: 'b', done: 1, of: 2 },
    ],
  }),
  badge('innovator', 'bronze', { needs: [{ what: 'a', done: 0, of: 3 }] }),
];
const names = (badges: OwnBadge[]) => badges.map(({ name }) => name);

describe('groups of badges', () => {
  it('are by category, and the lowest unearned badge is the next step', () => {
    expect(shelvesOf(some).map(({ category }) => category)).toEqual(['contributor', 'mentor', 'leader', 'innovator']);
    expect(shelvesOf(some).map((shelf) => nextOf(shelf.badges)?.level)).toEqual(['gold', 'bronze', 'silver', 'bronze']);
    expect(nextOf(some.slice(0, 2))).toBeUndefined();
  });

  it('order the next steps by the need with the least progress, then by what is left', () => {
    expect(names(nearestSteps(some, 3))).toEqual(['leader silver', 'contributor gold', 'mentor bronze']);
    expect(nearestSteps([], 3)).toEqual([]);
  });

  it('show the highest badge of each category, the latest first', () => {
    expect(highestOfEach(earnedOf(some)).map(({ name }) => name)).toEqual(['leader bronze', 'contributor silver']);
  });

  it('have a count in words', () => {
    expect([1, 2, 12].map(badgeCountText)).toEqual(['One badge', '2 badges', '12 badges']);
  });
});
