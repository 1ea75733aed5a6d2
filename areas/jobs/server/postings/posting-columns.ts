import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Value } from '#server/prepared.ts';
import { jobRecommendations } from '../job-member-tables.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';

/** The columns of a posting in a response, without the current user's score. */
export const postingColumns = {
  id: jobPostings.id,
  title: jobPostings.title,
  description: jobPostings.description,
  shortDescription: jobPostings.shortDescription,
  schoolName: jobPostings.schoolName,
  urn: sql<
    number | null
  >`case when ${jobPostings.schoolIdentifier} ~ '^[1-9][0-9]{5}$' then ${jobPostings.schoolIdentifier}::int end`,
  location: jobPostings.location,
  jobType: jobPostings.jobType,
  contractType: jobPostings.contractType,
  subjectArea: jobPostings.subjectArea,
  keyStage: jobPostings.keyStage,
  phase: jobPostings.phase,
  workingPattern: jobPostings.workingPattern,
  ofstedRating: jobPostings.ofstedRating,
  salaryMin: jobPostings.salaryMin,
  salaryMax: jobPostings.salaryMax,
  salaryPeriod: jobPostings.salaryPeriod,
  salaryBasis: jobPostings.salaryBasis,
  salaryText: jobPostings.salaryText,
  essentialSkills: jobPostings.essentialSkills,
  qualificationRequired: jobPostings.qualificationRequired,
  postedDate: jobPostings.postedDate,
  applicationDeadline: jobPostings.applicationDeadline,
  applicationUrl: jobPostings.applicationUrl,
  originalUrl: jobPostings.originalUrl,
  viewCount: jobPostings.viewCount,
};

export const sourceColumns = {
  name: jobBoardSources.name,
  licence: jobBoardSources.licence,
  licenceUrl: jobBoardSources.licenceUrl,
  isStandIn: jobBoardSources.isStandIn,
};

/**
 * Open: still in its feed, and its deadline has not passed. Needs the parameter `now`, because deadlines pass between
 * imports.
 */
export const isOpen = (now: Value<string> | SQL) =>
  sql`${jobPostings.isActive} and (${jobPostings.applicationDeadline} is null or ${jobPostings.applicationDeadline} > ${now})`;

/**
 * Selects postings with their source and the current user's score. Needs the parameters `viewerId` and `now`. `metres`
 * is the distance if the search has a place.
 */
export const selectPostings = (
  db: Db,
  { viewerId, now }: { viewerId: Value<number>; now: Value<string> },
  metres: SQL<number | null> = sql`null::int`,
) =>
  db
    .select({
      ...postingColumns,
      isActive: sql<boolean>`(${isOpen(now)})`,
      relevanceScore: sql<
        number | null
      >`(select ${jobRecommendations.overallScore} from ${jobRecommendations} where ${jobRecommendations.jobPostingId} = ${jobPostings.id} and ${jobRecommendations.userId} = ${viewerId})`,
      metres,
      milesAway: sql<number | null>`round(${metres} / 1609.344)::int`,
      source: sourceColumns,
    })
    .from(jobPostings)
    .innerJoin(jobBoardSources, eq(jobBoardSources.id, jobPostings.sourceId));
