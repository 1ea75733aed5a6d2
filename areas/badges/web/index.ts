/** What other areas may use of the badges area's pages. */
export { OwnEarnedBadges, PersonBadges } from './earned-badges.tsx';
