import * as z from 'zod/mini';
import { days } from '#server/clock.ts';
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
  ago: (days: number) => Date;
  /** The same as `ago`, as ISO text. */
  daysAgo: (days: number) => string;
}

/** `people`: the id of each username. */
export function demoSeeding(db: Db, people: Map<string, number>, now: Date): DemoSeeding {
  const ago = (count: number) => new Date(now.getTime() - days(count));
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
