/** What other areas may use of the circles area's pages. */
export { useCircle, useMembershipChange, useMyCircles } from './circle-api.ts';
export { CircleAside } from './circle-aside.tsx';
export { CircleGrid, CircleGridSkeleton } from './circle-card.tsx';
export { type CircleDetail, CircleHeader } from './circle-header.tsx';
export { CircleDot } from './circle-mark.tsx';
export { CircleMissing, DiscussionMissing } from './circle-missing.tsx';
export { Discover, FoundCount, InnerCircles, MyCircles } from './circle-panels.tsx';
export { CirclesFound } from './circles-found.tsx';
export { inCircleWords, NewBadge, newCount } from './following/new-badge.tsx';
export { useLiveNewInCircles, useNewInCircles } from './following/new-in-circles.ts';
export { CreateInnerCircleDialog } from './inner-circles/create-inner-circle-dialog.tsx';
export { useCanCreateInnerCircle } from './inner-circles/inner-circle-api.ts';
export { InvitationPanel } from './inner-circles/invitation-panel.tsx';
export { JoinInnerCircleDialog } from './inner-circles/join-inner-circle-dialog.tsx';
export { ActivityList, AllActivity, AllActivityLink } from './latest-activity.tsx';
export { CircleSettings } from './lazy-settings.tsx';
export { MemberList } from './member-list.tsx';
