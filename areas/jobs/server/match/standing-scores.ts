import { contractTypeLabels, jobTypeLabels } from '#areas/jobs/contract/job-posting.ts';
import { milesBetween } from '../places/place-finder.ts';
import type { JobSeeker } from './job-seeker.ts';
import type { PostKind } from './post-kind.ts';
import type { PartScore, ScoredPosting } from './score-types.ts';

/** Distances up to this many miles count as no distance. */
const nearbyMiles = 5;

/** 100 when nearby, 60 at the member's maximum distance, 0 at three times that. Null if a position is unknown. */
export function scoreLocation(person: JobSeeker, { latitude, longitude }: ScoredPosting): PartScore {
  const { place, preferences } = person;
  if (!place) return { score: null };
  if (latitude === null || longitude === null)
    return { score: null, concern: 'We could not tell where this school is.' };
  const miles = milesBetween(place, { latitude, longitude });
  const most = Math.max(preferences.maxDistance, nearbyMiles + 1);
  const words =
    miles < nearbyMiles ? `In or near ${place.name}.` : `About ${Math.round(miles)} miles from ${place.name}.`;
  if (miles <= nearbyMiles) return { score: 100, reason: words };
  if (miles <= most) return { score: 100 - (40 * (miles - nearbyMiles)) / (most - nearbyMiles), reason: words };
  return { score: 60 - (60 * (miles - most)) / (2 * most), concern: words };
}

/** Years that schools usually look for, by level. There is no rule, so the texts say 'usually'. */
const usualYears = { teaching: [0, 0, 3, 4, 7, 9, 12, 15], support: [0, 0, 2, 3, 5] };

export function scoreExperience({ years, isEarly }: JobSeeker, { level, track }: PostKind): PartScore {
  if (years === null) return { score: null };
  const usual = usualYears[track][level] ?? 0;
  const own = `${years} ${years === 1 ? 'year' : 'years'}`;
  if (years < usual)
    return {
      score: 100 - 20 * (usual - years),
      concern: `Schools usually look for about ${usual} years' experience here; you have ${own}.`,
    };
  if (level <= 1) {
    const isLong = years > 15;
    return { score: isLong ? 80 : 95, reason: isEarly ? 'A post that suits your first years.' : null };
  }
  return { score: years > usual + 15 ? 88 : 100, reason: `Your ${own} of experience fit a post like this.` };
}

/** Compares a posting with the member's preferences. Changes no score and only adds reasons and concerns. */
export function comparePreferences(
  { preferences }: JobSeeker,
  posting: ScoredPosting,
): { reasons: string[]; concerns: string[] } {
  const { jobTypes, contractTypes, salaryMin } = preferences;
  const reasons: string[] = [];
  const concerns: string[] = [];
  if (jobTypes.length > 0 && !jobTypes.includes(posting.jobType))
    concerns.push(`${jobTypeLabels[posting.jobType]} is not one of your preferred job types.`);
  if (contractTypes.length > 0 && posting.contractType) {
    const words = contractTypeLabels[posting.contractType];
    if (contractTypes.includes(posting.contractType)) reasons.push(`${words} is one of your preferred contract types.`);
    else concerns.push(`${words} is not one of your preferred contract types.`);
  }
  if (
    salaryMin !== null &&
    posting.salaryPeriod === 'year' &&
    posting.salaryMax !== null &&
    posting.salaryMax < salaryMin
  )
    concerns.push('It pays less than your minimum salary.');
  return { reasons, concerns };
}
