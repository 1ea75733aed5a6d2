/** What other areas may use of the discussions area's server. */
export { countContributions, listActiveWeeks } from './activity/contribution-queries.ts';
export { startDiscussionIn } from './discussion-actions.ts';
export { findVisibleDiscussions, type LinkedDiscussion, listDiscussionsToLink } from './discussion-links.ts';
export { circleDiscussions } from './discussion-tables.ts';
export { followDiscussion } from './following/level-actions.ts';
export { listNewDiscussionsFor } from './following/new-post-queries.ts';
export { attachDocument } from './resources/resource-actions.ts';
export { type EarlierPosition, findEarlierResources } from './resources/resource-queries.ts';
export { circleResources } from './resources/resource-tables.ts';
