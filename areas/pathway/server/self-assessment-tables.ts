import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/account/server/index.ts';
import { timeframes } from '#areas/pathway/contract/assessment-options.ts';
import { assessmentStages, type DraftAnswers } from '#areas/pathway/contract/self-assessment.ts';
import { type Skill, skills } from '#areas/pathway/contract/skill.ts';
import { moment } from '#server/columns.ts';

export const assessmentStageEnum = pgEnum('assessment_stage', assessmentStages);
export const assessmentTimeframeEnum = pgEnum('assessment_timeframe', timeframes);

const texts = () => text().array().notNull().default(sql`'{}'::text[]`);
const rating = (usual: number) => smallint().notNull().default(usual);

/** Self-assessments as they were given (specification 2, section 3). Rows are added, never changed. */
export const selfAssessments = pgTable(
  'self_assessments',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currentRole: text(),
    yearsInEducation: smallint().notNull().default(0),
    yearsInCurrentRole: smallint().notNull().default(0),
    careerStage: assessmentStageEnum().notNull().default('developing'),
    subjectAreas: texts(),
    ageGroupsTaught: texts(),
    qualifications: texts(),
    classroomManagement: rating(5),
    curriculumPlanning: rating(5),
    assessmentAndFeedback: rating(5),
    differentiation: rating(5),
    behaviorManagement: rating(5),
    parentCommunication: rating(5),
    technologyIntegration: rating(5),
    dataAnalysis: rating(5),
    teamwork: rating(5),
    leadership: rating(5),
    mentoring: rating(5),
    administrativeTasks: rating(5),
    careerGoals: texts(),
    interestedRoles: texts(),
    timeframeForeNextStep: assessmentTimeframeEnum().notNull().default('not_sure'),
    leadershipInterest: rating(5),
    workLifeBalance: rating(8),
    currentChallenges: texts(),
    skillsToImprove: texts(),
    trainingCompleted: texts(),
    preferredLearningMethods: texts(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('self_assessments_newest_index').on(table.userId, table.createdAt, table.id),
    check('self_assessments_ratings_range', allRated(table)),
  ],
);

/** Every slider runs from 1 to 10. */
function allRated(table: Record<Skill | 'leadershipInterest' | 'workLifeBalance', unknown>) {
  const rated = [...skills, 'leadershipInterest' as const, 'workLifeBalance' as const].map(
    (name) => sql`${table[name]} between 1 and 10`,
  );
  return sql.join(rated, sql` and `);
}

/** Half-filled self-assessments, one a person, written whole. Gone once it is completed. */
export const selfAssessmentDrafts = pgTable('self_assessment_drafts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  step: smallint().notNull(),
  answers: jsonb().$type<DraftAnswers>().notNull(),
  updatedAt: moment().notNull(),
});
