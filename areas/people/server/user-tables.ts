import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { careerStages, meetingFrequencies, profileCompletionStages, userRoles } from '#areas/people/contract/user.ts';
import { moment, takenDownColumns } from '#server/columns.ts';
import { deskWordsOf, nameWords } from './name-search.ts';

export const userRoleEnum = pgEnum('user_role', userRoles);
export const careerStageEnum = pgEnum('career_stage', careerStages);
export const profileCompletionStageEnum = pgEnum('profile_completion_stage', profileCompletionStages);

const texts = () => text().array().notNull().default(sql`'{}'::text[]`);

/** Members (`docs/product/people.md`). */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    /** An argon2id hash. No response contains it. */
    password: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** When the person confirmed the address. An unconfirmed address matches no invitation and no staff list. */
    emailConfirmedAt: moment(),
    role: userRoleEnum().notNull().default('teacher'),
    school: text(),
    bio: text(),
    avatar: text(),
    location: text(),

    isAvailableAsMentor: boolean().notNull().default(false),
    isSeekingMentor: boolean().notNull().default(false),
    maxMentees: integer().notNull().default(0),
    /** The number of accepted mentorships. A trigger of the mentoring area updates it. */
    currentMentees: integer().notNull().default(0),
    isMentorQualified: boolean().notNull().default(false),
    mentorQualificationDate: moment(),
    mentorQualificationNotes: text(),

    yearsExperience: integer(),
    careerStage: careerStageEnum(),
    expertise: texts(),
    mentorshipAreas: texts(),
    professionalGoals: texts(),
    areasForDevelopment: texts(),
    qualifications: texts(),
    currentChallenges: texts(),
    short_term_goals: text(),
    medium_term_goals: text(),
    long_term_goals: text(),
    currentRoleSuccesses: text(),
    developmentChallenges: text(),

    preferredMentorExperience: text(),
    meetingFrequency: text({ enum: meetingFrequencies }),
    communicationStyle: text(),
    availability: text(),
    additionalInfo: text(),

    isFirstLogin: boolean().notNull().default(true),
    /** The tour opens by itself once. Registration sets it, and the end of the tour takes it back. */
    tourWaits: boolean().notNull().default(false),
    profileCompletionStage: profileCompletionStageEnum().notNull().default('basic'),
    createdAt: moment().notNull().default(sql`now()`),
    /**
     * When the person was erased. The row stays, under 'Former member', because others may have replied to what they
     * wrote.
     */
    erasedAt: moment(),
    /** The operator hid the profile: others see only the name, next to what the person wrote. */
    ...takenDownColumns(),
    /**
     * Since when the person cannot sign in. Set while somebody has suspended them, while their directory has switched
     * them off, or both (ADR 063).
     */
    suspendedAt: moment(),
    /**
     * When the suspension by a moderator began. Null without one, and for one of an earlier release: read it with
     * `suspensionStart`.
     */
    suspensionStartedAt: moment(),
    /** The reason of a suspension, which the person reads when they try to sign in. Null without one. */
    suspendedReason: text(),
    /** When the suspension ends by itself. Null if it has no end. */
    suspendedUntil: moment(),
    /**
     * When the directory of their school or trust switched them off. The directory takes it back, or an operator once its
     * provider is removed.
     */
    deactivatedAt: moment(),
  },
  (table) => [
    // Usernames and email addresses are unique without regard to case.
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_name_words_index').using('gin', nameWords(table.name)),
    index('users_desk_words_index').using('gin', nameWords(deskWordsOf(table))),
    index('users_school_index').on(sql`lower(left(${table.school}, 200))`, table.id),
    index('users_role_index').on(table.role, table.id),
    index('users_suspended_until_index').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
    index('users_suspended_index').on(table.suspendedAt, table.id).where(sql`${table.suspendedAt} is not null`),
    // Only a small part of the members offer to mentor.
    index('users_mentors_index').on(table.id).where(sql`${table.isAvailableAsMentor} and ${table.erasedAt} is null`),
  ],
);
