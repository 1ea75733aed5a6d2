import type { Area } from '#server/area.ts';
import { commentEdit, commentTakeDown, describeStoryComment } from './comments/story-comment-actions.ts';
import { seedDemoStories } from './demo/demo-stories.ts';
import { findApprovalsWaiting } from './desk/story-approvals.ts';
import { storyDeskRoutes } from './desk/story-desk-routes.ts';
import { findStoryWork } from './desk/story-desk-work.ts';
import { storyAttachable } from './story-attachable.ts';
import { storyContent } from './story-content.ts';
import { countStoryFacts } from './story-facts.ts';
import { storyNotificationKinds } from './story-notifications.ts';
import { storyPassages } from './story-passages.ts';
import { storyPersonalData } from './story-personal-data.ts';
import { storyRoutes } from './story-routes.ts';
import { storySearch } from './story-search.ts';
import { storyTasks } from './story-tasks.ts';
import { storyIdeaAttachable } from './submissions/story-idea-attachable.ts';

export const storiesArea: Area = {
  name: 'stories',
  about: 'The Loop',
  uses: ['people', 'account', 'notifications', 'drafts', 'reports', 'reactions', 'files'],
  routes: (context) => [...storyRoutes(context), ...storyDeskRoutes],
  findWaiting: findApprovalsWaiting,
  findDeskWork: findStoryWork,
  tasks: () => storyTasks,
  notificationKinds: storyNotificationKinds,
  personalData: storyPersonalData,
  badgeFacts: countStoryFacts,
  attachables: { story: storyAttachable, story_idea: storyIdeaAttachable },
  reportables: { story_comment: { describe: describeStoryComment, takeDown: commentTakeDown, edit: commentEdit } },
  content: storyContent,
  searchKinds: [storySearch],
  passageKinds: [storyPassages],
  seedDemo: (db, { people, now }) => seedDemoStories(db, people, now),
};
