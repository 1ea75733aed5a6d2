import type { Area } from '#server/area.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { countContributions } from './activity/contribution-queries.ts';
import { contributionRoutes } from './contributions/contribution-routes.ts';
import { seedDemoDiscussions } from './demo/demo-discussions.ts';
import { discussionDigest } from './discussion-digest.ts';
import { countDiscussionFacts } from './discussion-facts.ts';
import { discussionKinds, resourceUpvoted } from './discussion-notifications.ts';
import { discussionPersonalData } from './discussion-personal-data.ts';
import { discussionRoutes } from './discussion-routes.ts';
import { followingRoutes } from './following/following-routes.ts';
import { mentionRoutes } from './mentions/mention-routes.ts';
import { countPostsOf, movePosts } from './merging/move-posts.ts';
import { tellOfMove } from './moving/move-notifications.ts';
import { postAttachables } from './post-attachables.ts';
import { postPassages } from './post-passages.ts';
import { reactionRoutes } from './post-reactions/reaction-routes.ts';
import { postReportables } from './post-reportables.ts';
import { postSearch } from './post-search.ts';
import { resourceRoutes } from './resources/resource-routes.ts';

export const discussionsArea: Area = {
  name: 'discussions',
  about: 'Discussions, replies and resources in circles',
  uses: ['people', 'account', 'drafts', 'reports', 'notifications', 'circles', 'reactions', 'files'],
  provides: { countContributions, countPostsOf, movePosts },
  routes: (_context, { provided }) => [
    ...discussionRoutes,
    ...resourceRoutes,
    ...activityRoutes(provided.findPosition),
    ...contributionRoutes,
    ...followingRoutes,
    ...mentionRoutes,
    ...reactionRoutes,
  ],
  tasks: () => [tellOfMove],
  digestParts: () => [discussionDigest],
  notificationKinds: [...discussionKinds, resourceUpvoted],
  personalData: discussionPersonalData,
  badgeFacts: countDiscussionFacts,
  reportables: postReportables,
  searchKinds: postSearch,
  passageKinds: postPassages,
  attachables: postAttachables,
  seedDemo: seedDemoDiscussions,
};
