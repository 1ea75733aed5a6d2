import * as z from 'zod/mini';
import { days, hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';

/** What each area's part of the demonstration receives: the transaction, the people, and dates before now. */
export interface DemoSeeding {
  db: Db;
  now: Date;
  /** All usernames, in the order of demo/people/people.yaml. */
  usernames: string[];
  idOf: (username: string) => number;
  /** A schema for a field that names a member of the demonstration. */
  username: z.ZodMiniType<string, string>;
  /** A moment before now, at a time of day when members are awake. */
  ago: (days: number) => Date;
  /** The same as `ago`, as ISO text. */
  daysAgo: (days: number) => string;
}

/** `people`: the id of each username. */
export function demoSeeding(db: Db, people: Map<string, number>, now: Date): DemoSeeding {
  const ago = (count: number) => atWakingHours(new Date(now.getTime() - days(count)));
  return {
    db,
    now,
    usernames: [...people.keys()],
    idOf: (username) => {
      const id = people.get(username);
      if (id === undefined) throw new Error(`The demonstration has no person with the username ${username}.`);
      return id;
    },
    username: z.string().check(
      z.refine((name) => people.has(name), {
        error: ({ input }) => `demo/people/people.yaml has no one with the username ${input}`,
      }),
    ),
    ago,
    daysAgo: (count) => ago(count).toISOString(),
  };
}

/**
 * The row that an insert of several rows created for the item at `index`. PostgreSQL returns rows in the order of the
 * values.
 */
export function idAt(made: { id: number }[], index: number): number {
  const row = made[index];
  if (row === undefined) throw new Error(`The demonstration has no row ${index}.`);
  return row.id;
}

/** When the waking hours begin, in UTC, so that the order of moments stays when the clocks change. */
const wakesAt = hours(6);
const wakingHours = hours(15.5);
/** The hours when people are awake become the first part of the waking hours, and those of the night the rest. */
const dayPart = hours(13.5);

/**
 * The moment squeezed into the hours when people in the UK are awake (07:00 to 22:30, an hour earlier in winter), so that
 * nobody in the demonstration writes at three in the morning. It is never later than `moment`, and keeps the order of moments.
 */
export function atWakingHours(moment: Date): Date {
  const sinceWaking = (moment.getTime() - wakesAt) % days(1);
  const night = days(1) - wakingHours;
  const squeezed =
    sinceWaking < wakingHours
      ? (sinceWaking * dayPart) / wakingHours
      : dayPart + ((sinceWaking - wakingHours) * (wakingHours - dayPart)) / night;
  return new Date(moment.getTime() - sinceWaking + Math.floor(squeezed));
}
