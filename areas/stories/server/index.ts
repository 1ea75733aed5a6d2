export { hasSentStoryIdea } from './submissions/story-submission-actions.ts';
