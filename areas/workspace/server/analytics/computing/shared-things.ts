import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { type Period, weeksOf } from '../analytics-period.ts';
import type { ComputedRow } from '../computed-figures.ts';
import { amount, type Cell, people, share, things } from '../small-numbers.ts';
import { firstDay, rowsOf } from './rows-of.ts';

/** How many resources a person shared in a week. It is only in memory. */
export interface Sharing {
  week: string;
  person: number;
  count: number;
}

/** All resources of the circle, also those from before the workspace. Weeks before `from` are one. */
export const readSharing = (db: Db, circleId: number, from: string): Promise<Sharing[]> =>
  rowsOf<{ week: string; person: number; count: number }>(
    db,
    sql`select greatest(${firstDay('week', sql`created_at`)}, ${from}) as week, user_id as person, count(*)::int as count
      from (
        select user_id, created_at from inner_circle_resources where circle_id = ${circleId} and taken_down_at is null
        union all
        select user_id, created_at from circle_resources where circle_id = ${circleId} and taken_down_at is null) shared
      group by 1, 2`,
  );

const sumOf = (sharing: readonly Sharing[]) => sharing.reduce((sum, { count }) => sum + count, 0);
const sharersOf = (sharing: readonly Sharing[]) => new Set(sharing.map(({ person }) => person));

/** Resources and the people who shared them, at the end of each week. No rows without resources. */
export function resourceRows(sharing: readonly Sharing[], period: Period): ComputedRow[] {
  if (sharing.length === 0) return [];
  return weeksOf(period).map((week) => {
    const soFar = sharing.filter((one) => one.week <= week);
    const sharers = sharersOf(soFar).size;
    return { key: week, cells: [amount(sumOf(soFar), sharers), people(sharers)] };
  });
}

/**
 * The number of resources, and the share of today's members who shared one. Everyone in the circle sees how many members it has,
 * and the sharers are rounded down, so that the share is at least this.
 */
export function sharingNumbers(
  sharing: readonly Sharing[],
  members: readonly number[],
): Record<'resources' | 'share', Cell> {
  const sharers = sharersOf(sharing);
  const among = members.filter((person) => sharers.has(person)).length;
  return { resources: amount(sumOf(sharing), sharers.size), share: share(people(among), members.length) };
}

const statuses = ['planning', 'active', 'completed', 'stopped'] as const;

/** Projects of today by status, with the people who take part, and how many that began are completed, in percent. */
export async function readProjects(
  db: Db,
  circleId: number,
): Promise<{ rows: ComputedRow[]; total: Cell; share: Cell }> {
  const found = await rowsOf<{ status: string | null; projects: number; people: number }>(
    db,
    sql`with hubs as (
        select id, status, lead_id from project_hubs
        where circle_id = ${circleId} and proposal is null and taken_down_at is null)
      select h.status, count(distinct h.id)::int as projects, count(distinct p.person)::int as people
      from hubs h left join (
        select project_id, user_id as person from project_participants where circle_id = ${circleId}
        union all
        select id, lead_id from hubs where lead_id is not null) p on p.project_id = h.id
      group by grouping sets ((h.status), ())`,
  );
  const all = found.find(({ status }) => status === null);
  const rows = statuses.map((status): ComputedRow => {
    const one = found.find((row) => row.status === status);
    if (!one) return { key: status, cells: [0, 0] };
    return { key: status, cells: [things(one.projects, one.people), people(one.people)] };
  });
  const [, active = null, completed = null, stopped = null] = rows.map(({ cells }) => cells[0] ?? null);
  return {
    rows: all?.projects ? rows : [],
    total: amount(all?.projects ?? 0, all?.people ?? 0),
    share: share(completed, sum(active, completed, stopped)),
  };
}

function sum(...cells: Cell[]): Cell {
  let total = 0;
  for (const cell of cells) {
    if (cell === 'few') return 'few';
    total += cell ?? 0;
  }
  return total;
}
