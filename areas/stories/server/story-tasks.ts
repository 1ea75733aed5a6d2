import type { Task } from '#server/background/task.ts';
import { publishDue } from './publishing/story-publishing.ts';
import { storyInTheLoop } from './story-notifications.ts';

/** Every minute: publishes scheduled stories whose time has come. */
const publishDueStories: Task = {
  name: 'publish-due-stories',
  schedule: '* * * * *',
  retries: 1,
  worthDoingFor: 300,
  run: async ({ db, clock, notify }) => {
    await publishDue(db, clock.now(), (tx, storyId, authorId) =>
      notify(tx, storyInTheLoop, [authorId], { subject: storyId }),
    );
  },
};

export const storyTasks: Task<never>[] = [publishDueStories];
