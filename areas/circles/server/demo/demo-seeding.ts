import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { DemoDiscussion, DemoResource } from './demo-content.ts';

/** What every part of the circles' demonstration is made with: the transaction, its people, and moments before now. */
export interface DemoSeeding {
  db: Db;
  /** Every username, in the order in which the people were made. */
  usernames: string[];
  idOf: (username: string) => number;
  daysAgo: (count: number) => string;
}

/** A circle that is in the database by now, who is in it, and what they wrote and shared there. */
export interface DemoRoom {
  circleId: number;
  members: string[];
  discussions: DemoDiscussion[];
  resources: DemoResource[];
}

export function demoSeeding(db: Db, people: Map<string, number>, now: Date): DemoSeeding {
  return {
    db,
    usernames: [...people.keys()],
    idOf: (username) => {
      const id = people.get(username);
      if (id === undefined) throw new Error(`The demonstration has no ${username}.`);
      return id;
    },
    daysAgo: (count) => new Date(now.getTime() - days(count)).toISOString(),
  };
}

/** The row that an insert of many made for the item at `index`: PostgreSQL answers in the order they were given. */
export function idAt(made: { id: number }[], index: number): number {
  const row = made[index];
  if (row === undefined) throw new Error(`The demonstration has no row ${index}.`);
  return row.id;
}
