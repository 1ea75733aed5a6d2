/** What other areas may import from the server of the jobs area. */
export { listApplications } from './applications/application-actions.ts';
export { listFeedRuns } from './feed/feed-queries.ts';
export { lineOf } from './feed/html-reader.ts';
export { readSubjects } from './feed/post-reader.ts';
export { jobPostings } from './job-tables.ts';
export { newestScale, scaleKey, usualRegion } from './pay/pay-scales.ts';
export { boxAround, findPlace, milesBetween, type Place } from './places/place-finder.ts';
export { findPostsNear } from './postings/posts-near.ts';
export { listRecommendations } from './recommendations/recommendation-queries.ts';
export { listComingClosingDates } from './reminders/coming-closing-dates.ts';
