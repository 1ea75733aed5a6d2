import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type CultureMean, cultureMeans, cultureQuestions } from '#areas/workplaces/contract/culture.ts';
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

/** The promise to members. Written here again, so that a change of the product's own number fails. */
const leastPeople = 5;

type Scores = Record<(typeof cultureQuestions)[number], number>;

/** What one question of a published result allows: the words, and a range for the number of answers. */
interface Seen {
  mean: CultureMean;
  from: number;
  to: number;
}

/** Whether a sum of a number of answers has these words. */
const hasWords = (sum: number, answers: number, words: CultureMean): boolean =>
  cultureMeans[Math.min(4, Math.floor(((sum / answers - 1) / 4) * 5))] === words;

/**
 * The answers that somebody in a step can have given, as an attacker can tell who knows their own answer in the step, the
 * result before and after it, and that a step has at least `least` answers. One answer that is left is an isolated one.
 */
function possibleAnswers(before: Seen | null, after: Seen, own: number, least: number): number[] {
  const earlier = before
    ? range(before.from, before.to).flatMap((answers) =>
        range(answers, answers * 5)
          .filter((sum) => hasWords(sum, answers, before.mean))
          .map((sum) => ({ answers, sum })),
      )
    : [{ answers: 0, sum: 0 }];
  return range(1, 5).filter((answer) =>
    earlier.some(({ answers, sum }) =>
      range(Math.max(after.from, answers + least), after.to).some((total) => {
        const others = total - answers - 2;
        const known = sum + own + answer;
        return range(known + others, known + others * 5).some((all) => hasWords(all, total, after.mean));
      }),
    ),
  );
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

it('has an attack that finds an answer where results are not protected', () => {
  const exactly = (mean: CultureMean, answers: number): Seen => ({ mean, from: answers, to: answers });
  // Four answers, one of them the attacker's, and words at the end of the scale give the other answers away.
  expect(possibleAnswers(null, exactly('agree', 5), 1, 5)).toEqual([5]);
  expect(possibleAnswers(null, exactly('disagree', 5), 5, 5)).toEqual([]);
  // Two answers in a step: the attacker's, and one that is worked out.
  expect(possibleAnswers(exactly('agree', 5), exactly('divided', 7), 1, 2)).toEqual([1]);
  // The number of answers is not published, so the same words leave more than one.
  expect(possibleAnswers(null, { mean: 'agree', from: 5, to: 9 }, 1, 5).length).toBeGreaterThan(1);
});

interface Attempt {
  urn: number;
  people: number[];
  /** The answers in the result, as the test knows them: who gave each, by person and school year. */
  counted: Map<string, number>;
  /** The answers that wait. */
  waiting: Map<string, number>;
  /** What each person answered. */
  scores: Map<string, Scores>;
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
      ...{ urn, seen: 'null', steps: 0, counted: new Map(), waiting: new Map(), scores: new Map() },
      people: Array.from({ length: count }, (_, step) => pool[(from + step) % pool.length] ?? 0),
    };
  });
  const choice = numbersFrom(77);
  let attacks = 0;

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
          attempt.scores.set(turn, scores);
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
        expect(people(added), `step of ${attempt.urn}`).toBeGreaterThanOrEqual(leastPeople);
        expect(
          termStarts.some((start) => start <= moment && start > (moments[moments.indexOf(moment) - 1] ?? '')),
        ).toBe(true);
        attempt.steps += 1;
      }
      for (const [turn, person] of added) {
        attempt.waiting.delete(turn);
        attempt.counted.set(turn, person);
      }
      // Everybody in the step attacks everybody else in it, with their own answers and both results.
      if (added.length > 0) {
        const [before, after] = [attempt.seen, seen].map((one) => JSON.parse(one) as PublishedMeans | null);
        const seenOf = (one: PublishedMeans | null | undefined, question: keyof Scores): Seen | null => {
          const mean = one?.means.find((found) => found.question === question)?.mean;
          return one && mean ? { mean, from: one.answersAtLeast, to: one.answersAtLeast + leastPeople - 1 } : null;
        };
        for (const question of cultureQuestions)
          for (const own of new Set(added.map(([turn]) => attempt.scores.get(turn)?.[question] ?? 0))) {
            const now = seenOf(after, question);
            if (!now) throw new Error(`There is no result at ${attempt.urn}.`);
            const left = possibleAnswers(seenOf(before, question), now, own, leastPeople);
            attacks += 1;
            expect(left.length, `${question} at ${attempt.urn} on ${moment}`).toBeGreaterThan(1);
          }
      }
      attempt.seen = seen;
      const result = JSON.parse(seen) as PublishedMeans | null;
      if (!result) continue;
      // It has no number that an answer could be taken from.
      expect(result.answersAtLeast).toBe(attempt.counted.size - (attempt.counted.size % leastPeople));
      expect(new Set([...attempt.counted.keys()].map((turn) => turn.split(' ')[1])).size).toBeGreaterThanOrEqual(2);
      for (const { mean } of result.means) expect(cultureMeans).toContain(mean);
    }
    // A second run on the same day finds nothing.
    expect(await publishCultures(test.context)).toBe(0);
  }
  expect(attacks).toBeGreaterThan(1_000);
  // There was something to find: results, and results in several steps.
  expect(all.filter(({ steps }) => steps > 0).length).toBeGreaterThan(attempts / 2);
  expect(all.filter(({ steps }) => steps > 1).length).toBeGreaterThan(20);
});
