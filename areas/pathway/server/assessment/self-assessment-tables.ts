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
/** 1 to 10, or null if the member has not rated the skill. */
const skillRating = () => smallint();

/** Self-assessments. Rows are added, never changed. */
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
    /** True if a migration changed stored fives to null. False for all newer rows. */
    fivesCleared: boolean().notNull().default(false),
    /** The role that was started with the answers of the one before. Null if the member took it. */
    startedRole: text(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('self_assessments_newest_index').on(table.userId, table.createdAt, table.id),
    check('self_assessments_ratings_range', allRated(table)),
  ],
);

/** Checks that each rating is from 1 to 10. A skill that is not rated is null, which passes the check. */
function allRated(table: Record<Skill | 'leadershipInterest' | 'workLifeBalance', unknown>) {
  const rated = [...skills, 'leadershipInterest' as const, 'workLifeBalance' as const].map(
    (name) => sql`${table[name]} between 1 and 10`,
  );
  return sql.join(rated, sql` and `);
}

/** Drafts of self-assessments, one for each member. Completing the self-assessment deletes it. */
export const selfAssessmentDrafts = pgTable('self_assessment_drafts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  step: smallint().notNull(),
  answers: jsonb().$type<DraftAnswers>().notNull(),
  updatedAt: moment().notNull(),
});
