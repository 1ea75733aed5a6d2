/** What other areas may import from the server of the training area. */
export { listTrainingFeedRuns } from './feed/feed-queries.ts';
