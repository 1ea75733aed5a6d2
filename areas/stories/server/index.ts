/** The only door to the stories area for other areas' server rooms. */
export { hasSentStoryIdea } from './story-submission-actions.ts';
