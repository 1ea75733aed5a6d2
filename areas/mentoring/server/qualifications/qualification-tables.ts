import { sql } from 'drizzle-orm';
import { date, index, integer, pgEnum, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { qualificationStatuses, qualificationTypes } from '#areas/mentoring/contract/qualification.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

export const mentorQualificationTypeEnum = pgEnum('mentor_qualification_type', qualificationTypes);
export const mentorQualificationStatusEnum = pgEnum('mentor_qualification_status', qualificationStatuses);

/** The mentoring qualifications that members recorded. */
export const mentorQualifications = pgTable(
  'mentor_qualifications',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: mentorQualificationTypeEnum().notNull(),
    title: text().notNull(),
    awardedBy: text().notNull(),
    awardedOn: date({ mode: 'string' }),
    expiresOn: date({ mode: 'string' }),
    status: mentorQualificationStatusEnum().notNull().default('pending'),
    /** The operator's note on the decision. */
    note: text(),
    decidedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('mentor_qualifications_person_index').on(table.userId, table.createdAt, table.id),
    index('mentor_qualifications_waiting_index').on(table.createdAt, table.id).where(sql`${table.status} = 'pending'`),
    index('mentor_qualifications_expiry_index').on(table.expiresOn).where(sql`${table.status} = 'verified'`),
  ],
);
