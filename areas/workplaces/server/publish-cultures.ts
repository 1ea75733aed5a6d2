import { and, eq, lt, sql } from 'drizzle-orm';
import { leastAnswers, leastSchoolYears } from '#areas/workplaces/contract/culture.ts';
import { withAdvisoryLock } from '#server/advisory-lock.ts';
import type { Task } from '#server/background/task.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { companyCultureInsights, cultureAnswers } from './culture-tables.ts';
import { termStartOf } from './school-terms.ts';

/** The most schools that are read at a time. */
const schoolsAtATime = 200;

/**
 * Adds the answers that were given before the term to the results of their schools, and shows the lines that were
 * approved before the term. A school gets at most one step in a term. Each step has the answers of at least five people,
 * and afterwards only their sums exist. Repeating it changes nothing. Null if another process is doing it.
 */
export function publishCultures(context: Pick<Context, 'db' | 'clock'>): Promise<number | null> {
  return withAdvisoryLock(context.db, 'school-insight', async () => {
    const { db, clock } = context;
    const term = termStartOf(clock.now());
    const today = dayInLondon(clock.now());
    let published = 0;
    for (let after = 0; ; ) {
      const found = await db
        .select({ urn: cultureAnswers.urn })
        .from(cultureAnswers)
        .where(and(lt(cultureAnswers.answeredOn, term), sql`${cultureAnswers.urn} > ${after}`))
        .groupBy(cultureAnswers.urn)
        .having(sql`count(distinct ${cultureAnswers.userId}) >= ${leastAnswers}`)
        .orderBy(cultureAnswers.urn)
        .limit(schoolsAtATime);
      for (const { urn } of found) if (await addStep(db, urn, term, today)) published += 1;
      after = found.at(-1)?.urn ?? 0;
      if (found.length < schoolsAtATime) break;
    }
    await showLines(db, term, today);
    return published;
  });
}

/** Adds one step to the result of a school, if there are enough answers. */
function addStep(db: Db, urn: number, term: string, today: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [inTerm] = await tx
      .select({ id: companyCultureInsights.id })
      .from(companyCultureInsights)
      .where(and(eq(companyCultureInsights.urn, urn), sql`${companyCultureInsights.publishedOn} >= ${term}::date`))
      .limit(1);
    if (inTerm) return false;
    // Locked: an answer that is withdrawn at the same time is in the step, or is not counted.
    const rows = await tx
      .select()
      .from(cultureAnswers)
      .where(and(eq(cultureAnswers.urn, urn), lt(cultureAnswers.answeredOn, term)))
      .orderBy(cultureAnswers.id)
      .for('update');
    const people = new Set(rows.map(({ userId }) => userId));
    if (people.size < leastAnswers) return false;
    const isFirst = (await tx.$count(companyCultureInsights, eq(companyCultureInsights.urn, urn))) === 0;
    if (isFirst && new Set(rows.map(({ schoolYear }) => schoolYear)).size < leastSchoolYears) return false;
    const sum = (question: 'workload' | 'leadership' | 'behaviour' | 'development' | 'flexibility') =>
      rows.reduce((total, row) => total + row[question], 0);
    await tx.insert(companyCultureInsights).values({
      ...{ urn, publishedOn: today, answers: rows.length },
      workload: sum('workload'),
      leadership: sum('leadership'),
      behaviour: sum('behaviour'),
      development: sum('development'),
      flexibility: sum('flexibility'),
    });
    await tx
      .delete(cultureAnswers)
      .where(sql`${cultureAnswers.id} = any(${sql.param(rows.map(({ id }) => id))}::int[])`);
    return true;
  });
}

/** Shows the lines of people whose answers are in a result. */
const showLines = (db: Db, term: string, today: string) =>
  db.execute(sql`
    update culture_lines l set shown_on = ${today}::date
    where l.state = 'approved' and l.shown_on is null and l.decided_on < ${term}::date
      and exists (select from company_culture_insights c where c.urn = l.urn)
      and not exists (
        select from culture_answers a where a.user_id = l.user_id and a.urn = l.urn and a.school_year = l.school_year
      )`);

/** Every night. Results change only in the first night of a term, or the first night after it that the server runs. */
export const publishCulturesTask: Task<never> = {
  name: 'publish-school-insight',
  schedule: '53 2 * * *',
  retries: 2,
  worthDoingFor: 12 * 3_600,
  async run(context) {
    await publishCultures(context);
  },
};
