/** What other areas may use of the stories area's server. */
export { hasSentStoryIdea } from './submissions/story-submission-actions.ts';
