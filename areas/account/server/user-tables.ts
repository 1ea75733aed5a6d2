import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { careerStages, meetingFrequencies, profileCompletionStages, userRoles } from '#areas/account/contract/user.ts';
import { moment, takenDownColumns } from '#server/columns.ts';

export const userRoleEnum = pgEnum('user_role', userRoles);
export const careerStageEnum = pgEnum('career_stage', careerStages);
export const profileCompletionStageEnum = pgEnum('profile_completion_stage', profileCompletionStages);

const texts = () => text().array().notNull().default(sql`'{}'::text[]`);

/** People. The columns are specification 1, section 3; their names in the API are the specification's. */
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

/** A session is a row; the cookie holds a random token, the row only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** What the owner names the session by, to end it. */
    id: serial().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where the session was started, for its owner to recognise. */
    ip: text(),
    userAgent: text(),
    /** 'This is a shared computer': ends with the browser, and 8 hours after signing in at most. */
    isShared: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** Slides forward while the session is used; a shared computer's does not. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_id_unique').on(table.id),
    index('sessions_user_index').on(table.userId),
    index('sessions_expires_index').on(table.expiresAt),
  ],
);

/** Invitations (specification 1, section 3). `role` and `description` are the operator's. */
export const invitations = pgTable(
  'invitations',
  {
    id: serial().primaryKey(),
    /** As printed; compared without regard to case or spaces. */
    code: text().notNull(),
    /** Whom it was made for, when it was mailed to one person. */
    name: text(),
    email: text(),
    role: userRoleEnum(),
    school: text(),
    maxUses: integer().notNull().default(1),
    currentUses: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    description: text(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().default(sql`now()`),
    expiresAt: moment(),
  },
  (table) => [
    uniqueIndex('invitations_code_unique').on(sql`upper(replace(${table.code}, ' ', ''))`),
    index('invitations_created_by_index').on(table.createdBy),
    index('invitations_email_index').on(sql`lower(${table.email})`),
    check('invitations_uses_within_limit', sql`${table.currentUses} between 0 and ${table.maxUses}`),
  ],
);

/** Links that set a new password. A row is gone once it was used, with all others of that person. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('password_resets_user_index').on(table.userId),
    index('password_resets_expires_index').on(table.expiresAt),
  ],
);
