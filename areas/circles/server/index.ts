/** What other areas may use of the circles area's server. */
export {
  holdCircle,
  isVisible,
  joinFirst,
  ownMembership,
  requireMember,
  requireOwner,
  requireVisibleCircle,
  standing,
  type VisibleCircle,
} from './circle-access.ts';
export { lockCircle } from './circle-actions.ts';
export { patternOf } from './circle-filters.ts';
export { listMembersAmong } from './circle-members.ts';
export { giveOwner, listCirclesForOperator, ownerOfCircle } from './circle-operator.ts';
export { isOneOf, readInCircles } from './circle-personal-data.ts';
export { listOwnCircleIds, listVisibleCircles, type SearchWanted } from './circle-queries.ts';
export { refuseTakenName } from './circle-settings.ts';
export { circleMembers, circles, followLevelEnum } from './circle-tables.ts';
export { type DemoCircle, findDemoCircles } from './demo/demo-circle-files.ts';
export { addToCircle, requireOpenCircle } from './desk/add-to-circle.ts';
export { type FittingCircle, findFittingCircles } from './fitting-circles.ts';
export { findTopics } from './own-topics.ts';
export { roleWords } from './ranking/rank-circles.ts';
export { listCirclesToJoin } from './ranking/ranked-circles.ts';
export { seesCircle, shareCircle } from './shared-circles.ts';
