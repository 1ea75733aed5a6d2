/** The only door to the badges area for other areas' screens. */
export { OwnEarnedBadges, PersonBadges } from './earned-badges.tsx';
