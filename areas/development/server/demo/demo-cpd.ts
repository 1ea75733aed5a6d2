import { termOf } from '#areas/development/contract/school-term.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { resourceEnrolments } from '../catalogue/enrolment-tables.ts';
import { cpdActivities, cpdTargets } from '../cpd/cpd-tables.ts';
import { before, type DemoEntry, ofOthers, thisTerm, waiting, wentThrough } from './cpd-entries.ts';

/** Gives the demonstration's people a record of learning: hers has twelve hours this term, whatever day it is. */
export async function seedDemoCpd(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const { since } = termOf(dayInLondon(now));
  const ago = (count: number) => new Date(now.getTime() - days(count));
  const inTerm = (count: number) => latest(since, dayInLondon(ago(count)));
  const beforeTerm = (count: number) => dayInLondon(new Date(Date.parse(`${since}T12:00:00Z`) - days(count)));
  const idOf = (username: string) => {
    const id = people.get(username);
    if (id === undefined) throw new Error(`The demonstration has no ${username}.`);
    return id;
  };
  const row = ({ daysAgo: _daysAgo, ...entry }: DemoEntry, username: string, date: string) => ({
    ...entry,
    userId: idOf(username),
    date,
    createdAt: `${date}T00:05:00Z`,
  });
  const { from, ...drafted } = waiting;
  await db
    .insert(cpdActivities)
    .values([
      ...thisTerm.map((entry) => row(entry, 'demo', inTerm(entry.daysAgo))),
      ...before.map((entry) => row(entry, 'demo', beforeTerm(entry.daysAgo))),
      { ...row(drafted, 'demo', inTerm(drafted.daysAgo)), status: 'draft', draftedFrom: from },
      ...Object.entries(ofOthers).flatMap(([username, entries]) =>
        entries.map((entry) => row(entry, username, inTerm(entry.daysAgo))),
      ),
    ]);
  await db.insert(cpdTargets).values({ userId: idOf('demo'), hours: 35 });
  const completed: typeof wentThrough = [...wentThrough, ['demo', 55, 1, null]];
  await db.insert(resourceEnrolments).values(
    completed.map(([username, resourceId, daysAgo, rating]) => ({
      userId: idOf(username),
      resourceId,
      enrolledAt: ago(daysAgo + 7).toISOString(),
      completedAt: rating !== null || resourceId === 55 ? ago(daysAgo).toISOString() : null,
      rating,
    })),
  );
}

const latest = (one: string, other: string) => (one > other ? one : other);
