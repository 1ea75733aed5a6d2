import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { evidenceKinds, type SkillGap, type Strength } from '#areas/pathway/contract/pathway.ts';
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
    // For what people did who have a role now.
    index('development_pathways_current_index').on(table.currentRole, table.userId),
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
    /**
     * Identifies a step when its text changes, so that a repeated step keeps its tick and the member's changes in the
     * next pathway. 'own:' and a UUID for a step of the member's own.
     */
    stepKey: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    why: text().notNull(),
    skill: text().$type<Skill>(),
    /** The number of another step of the same pathway. A move changes it too. */
    dependsOnStep: smallint(),
    isCompleted: boolean().notNull().default(false),
    completedAt: moment(),
    /** The member changed the title or the description of a step of the self-assessment. */
    isEdited: boolean().notNull().default(false),
    dueOn: date({ mode: 'string' }),
    /**
     * The CPD entry that completing the step drafted. It stays set when the member removes the entry, so that the step is
     * never drafted twice.
     */
    draftedCpdId: integer(),
  },
  (table) => [
    uniqueIndex('pathway_steps_number_unique').on(table.pathwayId, table.stepNumber),
    index('pathway_steps_of_person_index').on(table.userId, table.stepKey, table.pathwayId),
    uniqueIndex('pathway_steps_key_unique').on(table.pathwayId, table.stepKey),
    // For the skills that can be checked again.
    index('pathway_steps_done_index')
      .on(table.completedAt)
      .where(sql`${table.completedAt} is not null and ${table.skill} is not null`),
    // For the reminders.
    index('pathway_steps_due_index')
      .on(table.dueOn)
      .where(sql`not ${table.isCompleted} and ${table.dueOn} is not null`),
    check('pathway_steps_completed_with_day', sql`${table.isCompleted} = (${table.completedAt} is not null)`),
  ],
);

/**
 * Links from steps to evidence. They belong to the key of the step, so that they stay when a new assessment makes a new
 * pathway. `subjectId` has no foreign key: a link to something that is gone is shown as gone.
 */
export const pathwayEvidence = pgTable(
  'pathway_evidence',
  {
    id: serial().primaryKey(),
    userId: ofPerson(),
    stepKey: text().notNull(),
    kind: text({ enum: evidenceKinds }).notNull(),
    subjectId: integer().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('pathway_evidence_unique').on(table.userId, table.stepKey, table.kind, table.subjectId),
    check(
      'pathway_evidence_kind',
      sql`${table.kind} in (${sql.raw(evidenceKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);
