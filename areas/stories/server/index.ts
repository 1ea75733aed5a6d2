export { findStoryLinks, findStorySlugs } from './story-links.ts';
export { hasSentStoryIdea } from './submissions/story-submission-actions.ts';
