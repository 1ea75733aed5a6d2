import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SkillGap, Strength } from '#areas/pathway/contract/pathway.ts';
import type { Skill } from '#areas/pathway/contract/skill.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { selfAssessments } from './assessment/self-assessment-tables.ts';
import { careerRoles } from './roles/career-role-tables.ts';

const ofPerson = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofAssessment = () =>
  integer()
    .notNull()
    .references(() => selfAssessments.id, { onDelete: 'cascade' });
const ofRole = () => text().references(() => careerRoles.key, { onUpdate: 'cascade' });
/** Null if none of its skills is rated. */
const score = () => smallint();

/** The diagnosis of an assessment. Only assessments with at least eight ratings have a row. */
export const careerDiagnosis = pgTable(
  'career_diagnosis',
  {
    id: serial().primaryKey(),
    userId: ofPerson(),
    assessmentId: ofAssessment(),
    strengths: jsonb().$type<Strength[]>().notNull(),
    growthAreas: jsonb().$type<Skill[]>().notNull(),
    skillGaps: jsonb().$type<SkillGap[]>().notNull(),
    /** 0 to 100. */
    careerReadiness: smallint().notNull(),
    skillsMet: smallint().notNull(),
    skillsRated: smallint().notNull().default(12),
    teachingScore: score(),
    relationshipsScore: score(),
    leadershipScore: score(),
    organisationScore: score(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('career_diagnosis_of_assessment_unique').on(table.assessmentId),
    index('career_diagnosis_of_person_index').on(table.userId),
    check('career_diagnosis_readiness_range', sql`${table.careerReadiness} between 0 and 100`),
  ],
);

/** The pathway of an assessment. The latest is in use; earlier ones are kept. */
export const developmentPathways = pgTable(
  'development_pathways',
  {
    id: serial().primaryKey(),
    userId: ofPerson(),
    assessmentId: ofAssessment(),
    /** Null if the answers do not name a known role. */
    currentRole: ofRole(),
    wishedRole: ofRole().notNull(),
    wishedWhy: text().notNull(),
    nextRole: ofRole().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('development_pathways_of_assessment_unique').on(table.assessmentId),
    index('development_pathways_of_person_index').on(table.userId),
  ],
);

export const pathwaySteps = pgTable(
  'pathway_steps',
  {
    id: serial().primaryKey(),
    userId: ofPerson(),
    pathwayId: integer()
      .notNull()
      .references(() => developmentPathways.id, { onDelete: 'cascade' }),
    stepNumber: smallint().notNull(),
    /** Identifies a step when its text changes, so that a repeated step keeps its tick in the next pathway. */
    stepKey: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    why: text().notNull(),
    skill: text().$type<Skill>(),
    /** The number of an earlier step of the same pathway. */
    dependsOnStep: smallint(),
    isCompleted: boolean().notNull().default(false),
    completedAt: moment(),
  },
  (table) => [
    uniqueIndex('pathway_steps_number_unique').on(table.pathwayId, table.stepNumber),
    index('pathway_steps_of_person_index').on(table.userId, table.stepKey, table.pathwayId),
    uniqueIndex('pathway_steps_key_unique').on(table.pathwayId, table.stepKey),
    check('pathway_steps_depend_backwards', sql`${table.dependsOnStep} < ${table.stepNumber}`),
    check('pathway_steps_completed_with_day', sql`${table.isCompleted} = (${table.completedAt} is not null)`),
  ],
);
