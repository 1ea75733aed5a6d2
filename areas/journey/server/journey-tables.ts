import { integer, jsonb, pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { type JourneyAnswers, mentorshipInterests, stages } from '#areas/journey/contract/journey.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

export const journeyStageEnum = pgEnum('journey_stage', stages);
export const mentorshipInterestEnum = pgEnum('mentorship_interest', mentorshipInterests);

/** Where a member is on the guided journey. One row for each member, written as a whole. */
export const guidedJourneyProgress = pgTable('guided_journey_progress', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  currentStage: journeyStageEnum().notNull(),
  completedStages: journeyStageEnum().array().notNull(),
  mentorshipInterest: mentorshipInterestEnum(),
  profileData: jsonb().$type<JourneyAnswers>().notNull(),
  updatedAt: moment().notNull(),
});
