import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cultureMeans, cultureQuestions, leastAnswers } from '#areas/workplaces/contract/culture.ts';
import { openTestApp } from '#test/test-app.ts';
import { answerCulture, withdrawCulture } from './culture-actions.ts';
import { type PublishedMeans, readCulture, readMeans } from './culture-queries.ts';
import { cultureAnswers } from './culture-tables.ts';
import { publishCultures } from './publish-cultures.ts';

const test = openTestApp();
const attempts = 200;
const firstUrn = 200_000;

/** Numbers that look random and are the same in each run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The moments at which an attacker looks: before and after terms, school years and answers. */
const moments = [
  ...['2026-10-05', '2026-12-31', '2027-01-01', '2027-02-20', '2027-04-01', '2027-08-31', '2027-09-01', '2027-10-20'],
  ...['2028-01-01', '2028-02-01', '2028-04-01', '2028-09-01', '2029-01-01'],
];
const termStarts = moments.filter((moment) => /-(01|04|09)-01$/.test(moment));

interface Attempt {
  urn: number;
  people: number[];
  /** The answers in the result, as the test knows them: who gave each, by person and school year. */
  counted: Map<string, number>;
  /** The answers that wait. */
  waiting: Map<string, number>;
  /** The result, as it was seen last. */
  seen: string;
  steps: number;
}

const urns = Array.from({ length: attempts }, (_, at) => firstUrn + at);

/** What everybody reads of each school. */
async function lookAtAll(): Promise<Map<number, string>> {
  const found = await readMeans(test.context.db, urns);
  return new Map(urns.map((urn) => [urn, JSON.stringify(found.get(urn) ?? null)]));
}

const people = (turns: Iterable<[string, number]>) => new Set([...turns].map(([, person]) => person)).size;

it(`finds no single answer in ${attempts} attempts with time, school years, withdrawals and erasures`, async () => {
  const { db } = test.context;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (username, email, password, name, role)
    select 'staff' || n, 'staff' || n || '@example.org', 'x', 'Staff ' || n, 'teacher' from generate_series(1, 60) n returning id`);
  const pool = rows.map(({ id }) => id);
  await db.execute(sql`insert into past_schools (user_id, urn, since, until)
    select id, urn, '2020-09-01', '2025-08-31' from users, unnest(${sql.param(urns)}::int[]) urn where username like 'staff%'`);
  const all = urns.map((urn): Attempt => {
    const next = numbersFrom(urn);
    const from = next(pool.length);
    const count = 5 + next(9);
    return {
      ...{ urn, seen: 'null', steps: 0, counted: new Map(), waiting: new Map() },
      people: Array.from({ length: count }, (_, step) => pool[(from + step) % pool.length] ?? 0),
    };
  });
  const choice = numbersFrom(77);

  for (const moment of moments) {
    test.clock.goTo(`${moment}T12:00:00Z`);
    const [year = 0, month = 0] = moment.split('-').map(Number);
    const schoolYear = month >= 9 ? year : year - 1;
    const given: (typeof cultureAnswers.$inferInsert)[] = [];
    for (const [at, attempt] of all.entries()) {
      for (const person of attempt.people) {
        const turn = `${person} ${schoolYear}`;
        const scores = { workload: 0, leadership: 0, behaviour: 0, development: 0, flexibility: 0 };
        for (const question of cultureQuestions) scores[question] = 1 + choice(5);
        const act = choice(3);
        if (act === 0 && !attempt.waiting.has(turn) && !attempt.counted.has(turn)) {
          const viewer = { id: person };
          // Some through the product's own action, one after the other. The attacker looks before and after each.
          if (at % 20 === 0) {
            const before = JSON.stringify((await readCulture(test.context, db, { id: 0 }, attempt.urn)).result);
            await db.transaction((tx) =>
              answerCulture(test.context, tx, viewer, attempt.urn, { ...scores, line: null }),
            );
            expect(JSON.stringify((await readCulture(test.context, db, { id: 0 }, attempt.urn)).result)).toBe(before);
          } else
            given.push({
              ...{ userId: person, urn: attempt.urn, schoolYear, ...scores },
              ...{ isCurrent: false, verifiedBy: 'profile', answeredOn: moment },
            });
          attempt.waiting.set(turn, person);
        } else if (act === 1 && attempt.waiting.has(turn) && at % 20 === 0) {
          const before = JSON.stringify((await readCulture(test.context, db, { id: 0 }, attempt.urn)).result);
          await db.transaction((tx) => withdrawCulture(test.context, tx, { id: person }, attempt.urn));
          expect(JSON.stringify((await readCulture(test.context, db, { id: 0 }, attempt.urn)).result)).toBe(before);
          attempt.waiting.delete(turn);
        }
      }
    }
    if (given.length > 0) await db.insert(cultureAnswers).values(given);
    // One person is erased, or leaves everything: their rows go in all schools at once.
    const leaver = pool[choice(pool.length)] ?? 0;
    await db.execute(sql`delete from culture_turns t using culture_answers a
      where t.user_id = ${leaver} and (a.user_id, a.urn, a.school_year) = (t.user_id, t.urn, t.school_year)`);
    await db.delete(cultureAnswers).where(eq(cultureAnswers.userId, leaver));
    for (const { waiting } of all) for (const [turn, person] of waiting) if (person === leaver) waiting.delete(turn);
    // Nothing that people did changed anything that anybody reads.
    const afterwards = await lookAtAll();
    for (const { urn, seen } of all) expect(afterwards.get(urn), `${moment} at ${urn}`).toBe(seen);

    await publishCultures(test.context);
    const published = await lookAtAll();
    const left = new Set(
      (await db.select().from(cultureAnswers)).map(({ userId, urn, schoolYear: of }) => `${urn} ${userId} ${of}`),
    );
    for (const attempt of all) {
      const seen = published.get(attempt.urn) ?? 'null';
      const added = [...attempt.waiting].filter(([turn]) => !left.has(`${attempt.urn} ${turn}`));
      // A result changes only by answers of five people, only when a term begins, and only by whole steps.
      if (seen !== attempt.seen) expect(added.length).toBeGreaterThan(0);
      if (added.length > 0) {
        expect(people(added), `step of ${attempt.urn}`).toBeGreaterThanOrEqual(leastAnswers);
        expect(
          termStarts.some((start) => start <= moment && start > (moments[moments.indexOf(moment) - 1] ?? '')),
        ).toBe(true);
        attempt.steps += 1;
      }
      for (const [turn, person] of added) {
        attempt.waiting.delete(turn);
        attempt.counted.set(turn, person);
      }
      attempt.seen = seen;
      const result = JSON.parse(seen) as PublishedMeans | null;
      if (!result) continue;
      // It has no number that an answer could be taken from.
      expect(result.answersAtLeast).toBe(attempt.counted.size - (attempt.counted.size % leastAnswers));
      expect(new Set([...attempt.counted.keys()].map((turn) => turn.split(' ')[1])).size).toBeGreaterThanOrEqual(2);
      for (const { mean } of result.means) expect(cultureMeans).toContain(mean);
    }
    // A second run on the same day finds nothing.
    expect(await publishCultures(test.context)).toBe(0);
  }
  // There was something to find: results, and results in several steps.
  expect(all.filter(({ steps }) => steps > 0).length).toBeGreaterThan(attempts / 2);
  expect(all.filter(({ steps }) => steps > 1).length).toBeGreaterThan(20);
}, 180_000);
