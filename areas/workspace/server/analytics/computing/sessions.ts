import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { monthsOf, type Period } from '../analytics-period.ts';
import type { ComputedRow } from '../computed-figures.ts';
import { amount, people, things } from '../small-numbers.ts';
import { firstDay, isIn, rowsOf, startOf } from './rows-of.ts';

/** Sessions that ended in the period. A session lasts eight hours at most, which lets the index on the start find them. */
const held = (circleId: number, period: Period) => sql`s.circle_id = ${circleId}
  and s.starts_at >= ${startOf(period.from)} - interval '8 hours' and s.starts_at < ${startOf(period.until)}
  and ${isIn(sql`s.ends_at`, period)} and s.status = 'scheduled' and s.taken_down_at is null`;

/** By month: sessions, places that were taken, and people who said that they were there. No rows without a session. */
export async function readSessions(db: Db, circleId: number, period: Period): Promise<ComputedRow[]> {
  const month = firstDay('month', sql`s.ends_at`);
  const found = await rowsOf<{
    month: string;
    sessions: number;
    places: number;
    holders: number;
    attendances: number;
    attendees: number;
  }>(
    db,
    sql`select coalesce(month, 'all') as month, count(distinct id)::int as sessions, count(person)::int as places,
        count(distinct person)::int as holders, count(person) filter (where attended)::int as attendances,
        count(distinct person) filter (where attended)::int as attendees
      from (
        select ${month} as month, s.id, r.person_id as person, r.attended from expert_sessions s
        left join expert_session_registrations r on r.session_id = s.id and r.state = 'registered'
        where ${held(circleId, period)}) held
      group by grouping sets ((month), ())`,
  );
  const byMonth = new Map(found.map((row) => [row.month, row]));
  const all = byMonth.get('all');
  if (!all?.sessions) return [];
  const numbers = ({ places, holders, attendances, attendees }: typeof all) => [
    amount(places, holders),
    amount(attendances, attendees),
  ];
  return [
    // Rounded: the exact sum would tell the months that are hidden.
    { key: 'all', cells: [amount(all.sessions, all.holders), ...numbers(all)] },
    ...monthsOf(period).map((key): ComputedRow => {
      const one = byMonth.get(key);
      if (!one) return { key, cells: [0, 0, 0] };
      return { key, cells: [things(one.sessions, one.holders), ...numbers(one)] };
    }),
  ];
}

/** By month: hours of sessions that people said they attended, hours of modules that they finished, and people. */
export async function readHours(db: Db, circleId: number, period: Period): Promise<ComputedRow[]> {
  const found = await rowsOf<{ month: string; source: string; hours: number; people: number }>(
    db,
    sql`select coalesce(month, 'all') as month, coalesce(source, 'both') as source, sum(hours)::float8 as hours,
        count(distinct person)::int as people
      from (
        select ${firstDay('month', sql`s.ends_at`)} as month, 'sessions' as source, r.person_id as person,
          s.duration / 60.0 as hours
        from expert_sessions s join expert_session_registrations r on r.session_id = s.id and r.attended
        where ${held(circleId, period)}
        union all
        select ${firstDay('month', sql`f.finished_at`)}, 'pathways', f.user_id, m.hours
        from inner_circle_cpd_pathway_finishes f join inner_circle_cpd_pathway_modules m on m.id = f.module_id
        where f.circle_id = ${circleId} and ${isIn(sql`f.finished_at`, period)}) done
      group by grouping sets ((month, source), (month), (source), ())`,
  );
  const read = (month: string, source: string) => {
    const one = found.find((row) => row.month === month && row.source === source);
    return { hours: one?.hours ?? 0, by: one?.people ?? 0 };
  };
  return ['all', ...monthsOf(period)].map((key) => {
    const [sessions, pathways, both] = [read(key, 'sessions'), read(key, 'pathways'), read(key, 'both')];
    return {
      key,
      cells: [amount(sessions.hours, sessions.by), amount(pathways.hours, pathways.by), people(both.by)],
    };
  });
}

/** Whether the circle has a CPD Pathway. */
export async function hasPathway(db: Db, circleId: number): Promise<boolean> {
  const [found] = await rowsOf<{ is_any: boolean }>(
    db,
    sql`select exists (select from inner_circle_cpd_pathways
      where circle_id = ${circleId} and taken_down_at is null) as is_any`,
  );
  return found?.is_any ?? false;
}
