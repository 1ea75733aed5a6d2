import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { type Period, weeksOf } from '../analytics-period.ts';
import type { ComputedRow } from '../computed-figures.ts';
import { exact, people } from '../small-numbers.ts';
import { firstDay, isIn, rowsOf } from './rows-of.ts';

/** Who did something in which week. It is only in memory, and no reply has it. */
export interface Activity {
  week: string;
  person: number;
}

/**
 * Who did something that others in the circle see with their name, in which week. Likes, votes, plans to try something, places
 * at sessions and enrolments are not in it, because nobody or few may know about them. Members who left still count. People of
 * the network who were never members do not.
 */
export function readActivity(db: Db, circleId: number, period: Period): Promise<Activity[]> {
  const of = (table: string, person: string, moment: string, condition = '') =>
    sql`select ${sql.raw(person)} as person, ${sql.raw(moment)} as at from ${sql.raw(table)}
      where circle_id = ${circleId} and ${isIn(sql.raw(moment), period)} ${sql.raw(condition)}`;
  const shown = 'and taken_down_at is null';
  const doings = [
    of('circle_discussions', 'user_id', 'created_at', shown),
    sql`select r.user_id, r.created_at from circle_discussions d join discussion_replies r on r.discussion_id = d.id
      where d.circle_id = ${circleId} and ${isIn(sql`r.created_at`, period)}
        and d.taken_down_at is null and r.taken_down_at is null`,
    of('circle_resources', 'user_id', 'created_at', shown),
    of('inner_circle_resources', 'user_id', 'created_at', shown),
    of('inner_circle_resource_versions', 'added_by', 'created_at'),
    of('project_hubs', 'user_id', 'created_at', shown),
    of('project_participants', 'user_id', 'joined_at'),
    of('project_updates', 'user_id', 'created_at', shown),
    of('project_readings', 'user_id', 'created_at'),
    of('best_practices', 'user_id', 'created_at', `${shown} and status = 'published'`),
    of('expert_sessions', 'user_id', 'created_at', shown),
    of('session_questions', 'user_id', 'created_at', shown),
    of('inner_circle_cpd_pathways', 'user_id', 'created_at', shown),
    of('inner_circle_cpd_pathway_modules', 'added_by', 'created_at'),
  ];
  return rowsOf<{ week: string; person: number }>(
    db,
    sql`select distinct ${firstDay('week', sql`doing.at`)} as week, doing.person
      from (${sql.join(doings, sql` union all `)}) doing
      join users on users.id = doing.person and users.erased_at is null
      where exists (select from circle_members m where m.circle_id = ${circleId} and m.user_id = doing.person)
        or exists (select from circle_departures d where d.circle_id = ${circleId} and d.user_id = doing.person)`,
  );
}

/** The members of today. */
export async function readMembers(db: Db, circleId: number): Promise<number[]> {
  const rows = await rowsOf<{ person: number }>(
    db,
    sql`select user_id as person from circle_members where circle_id = ${circleId}`,
  );
  return rows.map(({ person }) => person);
}

/** The main school of each person who shows it. */
export async function readSchools(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ person: number; school: number }>(
    db,
    sql`select p.user_id as person, p.school_id as school from person_schools p
      join users u on u.id = p.user_id and u.taken_down_at is null and u.erased_at is null
      left join user_preferences f on f.user_id = u.id
      where p.user_id = any(${sql.param(ids)}::int[]) and p.is_main and coalesce(f.show_school, true)`,
  );
  return new Map(rows.map(({ person, school }) => [person, school]));
}

/** A row for each week: members, and the schools that they show. No rows if nothing happened in the period. */
export function activeRows(
  activity: readonly Activity[],
  schools: ReadonlyMap<number, number>,
  period: Period,
): ComputedRow[] {
  const ofWeek = Map.groupBy(activity, ({ week }) => week);
  const weeks = weeksOf(period);
  if (!weeks.some((week) => ofWeek.has(week))) return [];
  return weeks.map((week) => {
    const active = (ofWeek.get(week) ?? []).map(({ person }) => person);
    const withSchool = active.filter((person) => schools.has(person));
    return {
      key: week,
      cells: [people(active.length), exact(schoolsOf(withSchool, schools).size, withSchool.length)],
    };
  });
}

const schoolsOf = (persons: readonly number[], schools: ReadonlyMap<number, number>): Set<number> =>
  new Set(persons.flatMap((person) => schools.get(person) ?? []));
