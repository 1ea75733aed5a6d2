import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import { timeframes } from '#areas/pathway/contract/assessment-options.ts';
import { assessmentStages, type DraftAnswers } from '#areas/pathway/contract/self-assessment.ts';
import { type Skill, skills } from '#areas/pathway/contract/skill.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

export const assessmentStageEnum = pgEnum('assessment_stage', assessmentStages);
export const assessmentTimeframeEnum = pgEnum('assessment_timeframe', timeframes);

const texts = () => text().array().notNull().default(sql`'{}'::text[]`);
const rating = (usual: number) => smallint().notNull().default(usual);
/** 1 to 10, or null where the person has not rated the skill. */
const skillRating = () => smallint();

/** Self-assessments as they were given. Rows are added, never changed. */
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
    classroomManagement: skillRating(),
    curriculumPlanning: skillRating(),
    assessmentAndFeedback: skillRating(),
    differentiation: skillRating(),
    behaviorManagement: skillRating(),
    parentCommunication: skillRating(),
    technologyIntegration: skillRating(),
    dataAnalysis: skillRating(),
    teamwork: skillRating(),
    leadership: skillRating(),
    mentoring: skillRating(),
    administrativeTasks: skillRating(),
    careerGoals: texts(),
    interestedRoles: texts(),
    timeframeForeNextStep: assessmentTimeframeEnum().notNull().default('not_sure'),
    leadershipInterest: rating(5),
    workLifeBalance: rating(8),
    currentChallenges: texts(),
    skillsToImprove: texts(),
    trainingCompleted: texts(),
    preferredLearningMethods: texts(),
    /** Set by the migration that turned stored fives into null; false for everything since. */
    fivesCleared: boolean().notNull().default(false),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('self_assessments_newest_index').on(table.userId, table.createdAt, table.id),
    check('self_assessments_ratings_range', allRated(table)),
  ],
);

/** Every slider runs from 1 to 10. A skill that is not rated is null, which the check lets through. */
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
