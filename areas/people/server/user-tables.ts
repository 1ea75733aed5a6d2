import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { careerStages, meetingFrequencies, profileCompletionStages, userRoles } from '#areas/people/contract/user.ts';
import { moment, takenDownColumns } from '#server/columns.ts';

export const userRoleEnum = pgEnum('user_role', userRoles);
export const careerStageEnum = pgEnum('career_stage', careerStages);
export const profileCompletionStageEnum = pgEnum('profile_completion_stage', profileCompletionStages);

const texts = () => text().array().notNull().default(sql`'{}'::text[]`);

/** People (`docs/product/people.md`). */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    /** An argon2id hash. No reply names this column. */
    password: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** When the person proved that the address is theirs. Until then it matches no invitation and no list. */
    emailConfirmedAt: moment(),
    role: userRoleEnum().notNull().default('teacher'),
    school: text(),
    bio: text(),
    avatar: text(),
    location: text(),

    isAvailableAsMentor: boolean().notNull().default(false),
    isSeekingMentor: boolean().notNull().default(false),
    maxMentees: integer().notNull().default(0),
    /** Kept by a trigger of the mentoring area: its accepted mentorships. */
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
    profileCompletionStage: profileCompletionStageEnum().notNull().default('basic'),
    createdAt: moment().notNull().default(sql`now()`),
    /** When the person was erased: the row stays, under 'Former member', for what others replied to. */
    erasedAt: moment(),
    /** The operator hid the profile: others see the person's name beside what they wrote, and nothing else. */
    ...takenDownColumns(),
    /** Since when the person cannot sign in, and the reason that they read when they try. */
    suspendedAt: moment(),
    suspendedReason: text(),
  },
  (table) => [
    // Names are compared without regard to case, and so are unique that way.
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_suspended_index').on(table.suspendedAt, table.id).where(sql`${table.suspendedAt} is not null`),
    // Those who offer to mentor are few among many.
    index('users_mentors_index').on(table.id).where(sql`${table.isAvailableAsMentor} and ${table.erasedAt} is null`),
  ],
);
