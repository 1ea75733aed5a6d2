import { sql } from 'drizzle-orm';
import { fieldsIn } from '#areas/mentoring/contract/fields-of-work.ts';
import {
  frequencyCloseness,
  isMeetingFrequency,
  meetingFrequencies,
} from '#areas/mentoring/contract/meeting-frequency.ts';
import { yearsAskedFor } from '#areas/mentoring/contract/mentoring-options.ts';
import { careerRung } from '#areas/people/contract/career-stage.ts';
import { ownPreferences, userPreferences, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { type OfferingMentor, placesIn, type Seeker } from './match-score.ts';
import { isShownMentor } from './mentor-queries.ts';

/** A mentor with a free place, with the fields that the score uses. */
export type Candidate = OfferingMentor & { id: number };

/** The maximum number of mentors selected by their tags. */
const maxCandidates = 300;
/** The newest mentors are always selected, so that a small community is scored completely. */
const maxNewest = 100;
/** The maximum number of index entries that one search reads, for all tags together. */
const maxEntries = 30_000;
const maxEntriesPerTag = 2_000;
/** Only the tags with the highest weights count. */
const maxTags = 60;

interface Tag {
  tag: string;
  weight: number;
}

/** The tags of a member's profile except their wishes, with the weight that each has in the score. */
function tagsOf(seeker: Seeker): Tag[] {
  const tags: Tag[] = [];
  const rung = careerRung(seeker);
  if (rung !== null)
    for (let theirs = rung; theirs <= 5; theirs += 1) {
      const above = theirs - rung;
      tags.push({ tag: `r:${theirs}`, weight: above === 0 ? 8 : above > 3 ? 10 : 20 });
    }
  const years = yearsAskedFor(seeker.preferredMentorExperience);
  if (years !== null && years >= 5) tags.push({ tag: `y:${Math.min(50, years - (years % 5))}`, weight: 15 });
  const { meetingFrequency } = seeker;
  if (isMeetingFrequency(meetingFrequency))
    for (const theirs of meetingFrequencies)
      tags.push({ tag: `m:${theirs}`, weight: 10 * frequencyCloseness(meetingFrequency, theirs) });
  for (const field of fieldsIn(seeker.expertise.join('\n'))) tags.push({ tag: `f:${field}`, weight: 10 });
  for (const place of placesIn(seeker.location)) tags.push({ tag: `p:${place.toLowerCase()}`, weight: 5 });
  return tags;
}

/**
 * Selects up to 400 mentors with a free place to score for a member: those with the highest weight of shared tags, and
 * the newest. Reads only index entries, at most 30,000: for a tag that thousands share, only the newest 2,000.
 * `leaveOut` contains the ids of members not to suggest.
 */
export async function selectCandidates(db: Db, seeker: Seeker, leaveOut: number[]): Promise<Candidate[]> {
  const wishes = [...new Set([...seeker.areasForDevelopment, ...seeker.professionalGoals])];
  const tags = tagsOf(seeker);
  const found = await db.execute<Candidate & Record<string, unknown>>(sql`
    with wanted as (
      select tag, max(weight) as weight from (
        select 'w:' || word as tag, (40.0 / 3 / count(*) over (partition by wish))::float8 as weight
        from unnest(${sql.param(wishes)}::text[]) as wish, mentor_words(wish) as word
        union all
        select * from unnest(${sql.param(tags.map(({ tag }) => tag))}::text[], ${sql.param(tags.map(({ weight }) => weight))}::float8[])
      ) all_wanted (tag, weight)
      group by tag order by weight desc, tag limit ${maxTags}
    ), chosen as (
      select having_tag.mentor_id, sum(wanted.weight) as weight
      from wanted cross join lateral (
        select mentor_id from mentor_tags where mentor_tags.tag = wanted.tag order by mentor_id desc
        limit (select least(${maxEntriesPerTag}::int, ${maxEntries}::int / greatest(count(*), 1)) from wanted)
      ) having_tag
      where having_tag.mentor_id <> all(${sql.param(leaveOut)}::int[])
      group by having_tag.mentor_id order by 2 desc, 1 desc limit ${maxCandidates}
    ), newest as (
      select mentor_id from mentor_offers
      where has_free_place and mentor_id <> all(${sql.param(leaveOut)}::int[]) order by mentor_id desc limit ${maxNewest}
    )
    select users.id, users.expertise, users.mentorship_areas as "mentorshipAreas", users.career_stage as "careerStage",
      users.years_experience as "yearsExperience", users.meeting_frequency as "meetingFrequency", users.location
    from (select mentor_id from chosen union select mentor_id from newest) picked
    join ${users} on users.id = picked.mentor_id
    left join ${userPreferences} on ${ownPreferences}
    where ${isShownMentor} and users.max_mentees > users.current_mentees`);
  return found.rows;
}
