import { isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { jobPostings } from '../job-tables.ts';
import type { JobSeeker } from '../match/job-seeker.ts';
import { bestGroups, cellsAround, matchGroupOf, type WorthyGroup } from '../match/match-groups.ts';
import type { Candidate } from '../match/score-postings.ts';

/** Maximum candidates of one group in one square. */
const perSquare = 6;
/** Maximum candidates of one group anywhere. */
const perGroup = 10;
/** Maximum candidates near the place, and elsewhere. */
const maxNear = 300;
const maxElsewhere = 100;
/** Miles around the place in which candidates are searched first. */
const [nearest, farthest] = [25, 50];
/** A group with fewer near candidates is searched anywhere as well. */
const enoughNear = 60;

const columns = sql.raw(`p.id, p.title, p.category, p.job_type as "jobType", p.subject_area as "subjectArea", p.phase,
  p.latitude, p.longitude, p.contract_type as "contractType", p.salary_max as "salaryMax",
  p.salary_period as "salaryPeriod", p.essential_skills as "essentialSkills"`);

/**
 * Selects the open postings that are most likely to fit a member, at most a few hundred: from the best groups, the
 * newest in each square around their place, and if those are few, the newest anywhere. Each part is read from an index.
 */
export async function selectCandidates(db: Db, person: JobSeeker, now: Date): Promise<Candidate[]> {
  const groups = bestGroups(person, await listOpenGroups(db));
  const isOpen = sql`p.is_active and (p.application_deadline is null or p.application_deadline > ${now.toISOString()})`;
  const found = new Map<number, Candidate>();
  const take = (rows: Candidate[]) => {
    for (const row of rows) found.set(row.id, row);
  };
  if (groups.length > 0 && person.place) take(await near(db, person, groups, isOpen));
  if (groups.length > 0 && found.size < enoughNear) take(await anywhere(db, groups, isOpen));
  take(await selectUngrouped(db, isOpen));
  return [...found.values()];
}

type Condition = ReturnType<typeof sql>;

const given = (groups: WorthyGroup[]) =>
  sql`unnest(${sql.param(groups.map(({ group }) => group))}::text[], ${sql.param(groups.map(({ worth }) => worth))}::int[]) as g(name, worth)`;

async function near(db: Db, person: JobSeeker, groups: WorthyGroup[], isOpen: Condition): Promise<Candidate[]> {
  const { place, preferences } = person;
  if (!place) return [];
  const miles = Math.min(farthest, Math.max(nearest, preferences.maxDistance));
  const cells = cellsAround(place, miles);
  // A flat approximation of miles is accurate enough for ordering. The member's maximum distance costs ten
  // points.
  const away = sql`sqrt(power((p.latitude - ${place.latitude}::float8) * 69, 2) + power((p.longitude - ${place.longitude}::float8) * 69 * cos(radians(${place.latitude}::float8)), 2))`;
  const { rows } = await db.execute<Candidate>(sql`
    select ${columns} from ${given(groups)}
    cross join unnest(${sql.param(cells)}::int[]) as c(cell)
    cross join lateral (
      select * from job_postings p where ${isOpen} and p.match_group = g.name and p.cell = c.cell
      order by p.posted_date desc, p.id desc limit ${perSquare}
    ) p
    order by g.worth * 0.75 - 10 * ${away} / ${preferences.maxDistance}::int desc, p.id desc limit ${maxNear}`);
  return rows;
}

async function anywhere(db: Db, groups: WorthyGroup[], isOpen: Condition): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select ${columns} from ${given(groups)}
    cross join lateral (
      select * from job_postings p where ${isOpen} and p.match_group = g.name
      order by p.posted_date desc, p.id desc limit ${perGroup}
    ) p
    order by g.worth desc, p.posted_date desc, p.id desc limit ${maxElsewhere}`);
  return rows;
}

/** Postings from before groups existed, until `groupPostings` has run. */
async function selectUngrouped(db: Db, isOpen: Condition): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select ${columns} from job_postings p where ${isOpen} and p.match_group is null
    order by p.posted_date desc, p.id desc limit ${maxElsewhere}`);
  return rows;
}

/** The groups that have an open posting. Each takes one step in the index, however many postings it has. */
async function listOpenGroups(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive there as (
      (select match_group as name from job_postings where is_active and match_group is not null order by match_group limit 1)
      union all
      select (select p.match_group from job_postings p where p.is_active and p.match_group > there.name order by p.match_group limit 1)
      from there where there.name is not null
    )
    select name from there where name is not null limit 3000`);
  return rows.map(({ name }) => name);
}

/** Selects the postings that the member did something with. They are scored again in any case. */
export async function selectByIds(db: Db, ids: number[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Candidate>(
    sql`select ${columns} from job_postings p where p.id = any(${sql.param(ids)}::int[]) and p.is_active`,
  );
  return rows;
}

const atOnce = 1_000;

/** Sets the group of postings that were saved before groups existed. */
export async function groupPostings(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .select({
        id: jobPostings.id,
        title: jobPostings.title,
        category: jobPostings.category,
        jobType: jobPostings.jobType,
        subjectArea: jobPostings.subjectArea,
        phase: jobPostings.phase,
      })
      .from(jobPostings)
      .where(sql`${isNull(jobPostings.matchGroup)} and ${jobPostings.isActive}`)
      .limit(atOnce);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db.execute(sql`
      update job_postings p set match_group = read.name
      from unnest(${sql.param(ids)}::int[], ${sql.param(rows.map(matchGroupOf))}::text[]) as read(id, name)
      where p.id = read.id`);
  }
}
