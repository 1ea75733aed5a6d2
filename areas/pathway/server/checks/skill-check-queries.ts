import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { schoolYearOf } from '#areas/development/contract/school-term.ts';
import { hoursInSkills } from '#areas/development/server/index.ts';
import type { SelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { ratedSkills, type Skill, skills } from '#areas/pathway/contract/skill.ts';
import type { listSkillsOverTime, YearComparison } from '#areas/pathway/contract/skill-check.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { latestTwo } from '../assessment/assessment-queries.ts';
import { levelOf } from '../assessment/diagnosis-rules.ts';
import { selfAssessments } from '../assessment/self-assessment-tables.ts';
import { pathwaySteps } from '../pathway-tables.ts';
import { listRoleProfiles } from '../roles/career-role-queries.ts';
import { aimOf } from '../roles/role-rules.ts';
import { causeOf, isAfter, type Measure, measuresBySkill, type Since, shownLevels } from './skill-check-rules.ts';
import { assessmentResponses } from './skill-check-tables.ts';

/** How far back the levels go: self-assessments, and checks of all skills. */
const mostAssessments = 12;
const mostChecks = 200;

/** Before anybody was here. */
const always = '1900-01-01';

/** What a person was rated: in their latest self-assessments, and in their latest checks. */
export interface Known {
  latest: SelfAssessment | null;
  /** The latest that the member took. Starting a role makes another one. */
  taken: SelfAssessment | null;
  measures: Map<Skill, Measure[]>;
}

/** Reads the measures of a person. */
export async function readMeasures(db: Db, person: Viewer): Promise<Known> {
  const { latest } = await latestTwo(db, person);
  // Starting a role rates nothing.
  const assessments = await db
    .select()
    .from(selfAssessments)
    .where(and(eq(selfAssessments.userId, person.id), isNull(selfAssessments.startedRole)))
    .orderBy(desc(selfAssessments.createdAt), desc(selfAssessments.id))
    .limit(mostAssessments);
  const checks = await listChecks(db, person, mostChecks);
  return {
    latest,
    taken: assessments[0] ?? null,
    measures: measuresBySkill([
      ...assessments.flatMap((taken) =>
        ratedSkills(taken).map(({ skill, level: rating }) => ({
          skill,
          rating,
          level: levelOf(rating),
          at: taken.createdAt,
          source: 'assessment' as const,
        })),
      ),
      ...checks,
    ]),
  };
}

async function listChecks(db: Db, { id }: Viewer, most: number): Promise<Measure[]> {
  const { userId, skill, rating, currentLevel, createdAt } = assessmentResponses;
  const rows = await db
    .select({ skill, rating, level: currentLevel, at: createdAt })
    .from(assessmentResponses)
    .where(eq(userId, id))
    .orderBy(desc(createdAt), desc(assessmentResponses.id))
    .limit(most);
  return rows.map((row) => ({ ...row, source: 'check' }));
}

/** The ratings of the checks since the latest self-assessment, which replace its ratings. */
export async function checkedSince(db: Db, person: Viewer, since: string): Promise<Map<Skill, number>> {
  const { userId, skill, rating, createdAt, id } = assessmentResponses;
  const rows = await db
    .selectDistinctOn([skill], { skill, rating })
    .from(assessmentResponses)
    .where(and(eq(userId, person.id), sql`${createdAt} > ${since}`))
    .orderBy(skill, desc(createdAt), desc(id));
  return new Map(rows.map((row) => [row.skill, row.rating]));
}

/** What a person did in each skill after its last level: a completed step of any pathway, and hours of CPD. */
export async function readSince(
  db: Db,
  person: Viewer,
  measures: ReadonlyMap<Skill, readonly Measure[]>,
): Promise<Map<Skill, Since>> {
  const lastAt = (skill: Skill) => measures.get(skill)?.at(-1)?.at ?? null;
  const hours = await hoursInSkills(
    db,
    person.id,
    skills.map((skill) => {
      const at = lastAt(skill);
      return { skill, after: at === null ? always : dayInLondon(new Date(at)) };
    }),
  );
  const { userId, isCompleted, skill, completedAt } = pathwaySteps;
  const steps = await db
    .select({ skill, at: sql<string | null>`max(${completedAt})`.mapWith(completedAt) })
    .from(pathwaySteps)
    .where(and(eq(userId, person.id), eq(isCompleted, true), isNotNull(skill)))
    .groupBy(skill);
  const stepAt = new Map(steps.map((step) => [step.skill, step.at]));
  return new Map(
    skills.map((one) => [
      one,
      { stepDone: isAfter(stepAt.get(one) ?? always, lastAt(one) ?? always), hours: hours.get(one) ?? 0 },
    ]),
  );
}

/** The skills that a person can check again, with the time of their last level. */
export async function listDueChecks(db: Db, person: Viewer): Promise<{ skill: Skill; since: string }[]> {
  const { measures } = await readMeasures(db, person);
  const happened = await readSince(db, person, measures);
  return skills.flatMap((skill) => {
    const found = happened.get(skill);
    return found && causeOf(found) ? [{ skill, since: measures.get(skill)?.at(-1)?.at ?? 'never' }] : [];
  });
}

/** The level of the wished role in each skill, 1 to 5. Null if no role is known. */
export async function targetsOf(
  db: Db,
  person: Viewer,
  latest: SelfAssessment | null,
): Promise<Record<Skill, number> | null> {
  if (!latest) return null;
  const user = await getOwnUser(db, person.id);
  const aim = aimOf(latest, user.role, await listRoleProfiles(db));
  if (!aim.isKnown) return null;
  return Object.fromEntries(skills.map((skill) => [skill, levelOf(aim.wished.levels[skill])])) as Record<Skill, number>;
}

/** The levels of a person in each skill over time. */
export async function skillsOverTime(db: Db, person: Viewer): Promise<z.output<typeof listSkillsOverTime.answer>> {
  const { latest, taken, measures } = await readMeasures(db, person);
  const since = await readSince(db, person, measures);
  const targets = await targetsOf(db, person, latest);
  return {
    skills: skills.map((skill) => {
      const of = measures.get(skill) ?? [];
      const happened = since.get(skill) ?? { stepDone: false, hours: 0 };
      return {
        skill,
        currentLevel: of.at(-1)?.level ?? null,
        targetLevel: targets?.[skill] ?? null,
        levels: shownLevels(of),
        due: causeOf(happened),
        hoursSince: happened.hours,
      };
    }),
    year: taken && (await compareYears(db, person, taken)),
  };
}

/** Compares the latest self-assessment with the last one of an earlier school year. Null without one. */
async function compareYears(db: Db, person: Viewer, latest: SelfAssessment): Promise<YearComparison | null> {
  const { userId, createdAt, id, startedRole } = selfAssessments;
  const began = `${schoolYearOf(dayInLondon(new Date(latest.createdAt)))}-09-01`;
  const [before] = await db
    .select()
    .from(selfAssessments)
    .where(
      and(
        eq(userId, person.id),
        isNull(startedRole),
        lt(createdAt, sql`(${began}::date)::timestamp at time zone 'Europe/London'`),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  if (!before) return null;
  return {
    now: latest.createdAt,
    before: before.createdAt,
    skills: skills.map((skill) => ({ skill, now: latest[skill], before: before[skill] })),
  };
}
