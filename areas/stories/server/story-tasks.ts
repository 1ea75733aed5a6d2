import type { Task } from '#server/background/task.ts';
import { publishDue } from './publishing/story-publishing.ts';

/** Every minute: publishes scheduled stories whose time has come. */
const publishDueStories: Task = {
  name: 'publish-due-stories',
  schedule: '* * * * *',
  retries: 1,
  worthDoingFor: 300,
  run: async ({ db, clock }) => {
    await publishDue(db, clock.now());
  },
};

export const storyTasks: Task<never>[] = [publishDueStories];
