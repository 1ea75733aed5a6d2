import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { InterviewPhase, InterviewTheme, QuestionKind } from '#areas/interview/contract/interview-lists.ts';
import type { QuestionTexts } from '#areas/interview/contract/interview-questions-desk.ts';
import type { AnswerScore, SessionScore, SpeechAnalysis } from '#areas/interview/contract/interview-score.ts';
import { users } from '#areas/people/server/index.ts';
import { moment, takenDownColumns } from '#server/columns.ts';

const texts = <Value extends string>() => text().array().notNull().default(sql`'{}'::text[]`).$type<Value[]>();

/** The bank of questions. They come from the files under `content/interview/questions/` (ADR 035), and from the desk. */
export const interviewQuestions = pgTable(
  'interview_questions',
  {
    id: serial().primaryKey(),
    /** That of the file. One that the desk added is `desk/` and its number in the bank. */
    key: text().notNull(),
    theme: text().notNull().$type<InterviewTheme>(),
    kind: text().notNull().$type<QuestionKind>(),
    ask: text().notNull(),
    /** What a panel listens for. */
    note: text().notNull(),
    /** Keys of career roles, and phases. Empty lists mean all. */
    roles: texts<string>(),
    phases: texts<InterviewPhase>(),
    /** When the desk withdrew it, or it was removed from the files. It is not asked again. Sessions keep its text. */
    withdrawnAt: moment(),
    /** Whether each release writes its version. False once the desk has changed, withdrawn or added it (ADR 061). */
    followsFile: boolean().notNull().default(true),
    /** What the current release says. Null if the release does not have the question. */
    shipped: jsonb().$type<QuestionTexts>(),
  },
  (table) => [
    uniqueIndex('interview_questions_key_unique').on(table.key),
    index('interview_questions_offered_index').on(table.theme, table.id).where(sql`${table.withdrawnAt} is null`),
  ],
);

/** The interview practice of members. */
export const interviewSessions = pgTable(
  'interview_sessions',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleKey: text().notNull(),
    roleTitle: text().notNull(),
    phase: text().$type<InterviewPhase>(),
    /** The posting may be gone by now. */
    jobPostingId: integer(),
    /** As the advert had them on that day. */
    vacancyTitle: text(),
    vacancySchool: text(),
    essentialSkills: text().array().notNull().default(sql`'{}'::text[]`),
    preparationSeconds: smallint().notNull(),
    answerSeconds: smallint().notNull(),
    scores: jsonb().$type<SessionScore[]>().notNull().default(sql`'[]'::jsonb`),
    speechAnalysis: jsonb().$type<SpeechAnalysis>(),
    isCompleted: boolean().notNull().default(false),
    completedAt: moment(),
    ...takenDownColumns(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('interview_sessions_newest_index').on(table.userId, table.createdAt, table.id),
    check('interview_sessions_completed', sql`${table.isCompleted} = (${table.completedAt} is not null)`),
  ],
);

/** The six questions of a session as they were asked, and the answers. */
export const interviewAnswers = pgTable(
  'interview_answers',
  {
    sessionId: integer()
      .notNull()
      .references(() => interviewSessions.id, { onDelete: 'cascade' }),
    /** From 1 to 6. */
    position: smallint().notNull(),
    theme: text().notNull().$type<InterviewTheme>(),
    kind: text().notNull().$type<QuestionKind>(),
    ask: text().notNull(),
    note: text().notNull(),
    answer: text(),
    isSpoken: boolean().notNull().default(false),
    seconds: integer(),
    scores: jsonb().$type<AnswerScore[]>().notNull().default(sql`'[]'::jsonb`),
    speech: jsonb().$type<SpeechAnalysis>(),
    /** What a model wrote about the answer after the member asked for it, and which model. */
    comment: text(),
    commentModel: text(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.position] }),
    check('interview_answers_position', sql`${table.position} between 1 and 6`),
  ],
);

/** Which questions a member had, so that none comes again within a month, also after they deleted the session. */
export const interviewAsked = pgTable(
  'interview_asked',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: integer()
      .notNull()
      .references(() => interviewQuestions.id, { onDelete: 'cascade' }),
    askedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('interview_asked_question_index').on(table.questionId),
    index('interview_asked_old_index').on(table.askedAt),
  ],
);

/** The mentors who see a session. It also needs a mentorship that is accepted now. */
export const interviewShares = pgTable(
  'interview_shares',
  {
    sessionId: integer()
      .notNull()
      .references(() => interviewSessions.id, { onDelete: 'cascade' }),
    mentorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sharedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.mentorId] }),
    index('interview_shares_mentor_index').on(table.mentorId, table.sharedAt, table.sessionId),
  ],
);

/** The members who agreed that their browser may write down speech, and to which sentences. */
export const interviewRecognition = pgTable('interview_recognition', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `recognitionVersion` of that day. */
  version: smallint().notNull(),
  agreedAt: moment().notNull(),
});

/** The members who agreed to comments from a model, and to which model and sentences. */
export const interviewCommentAgreements = pgTable('interview_comment_agreements', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The name and the host of the model, and `commentsVersion` of that day. */
  agreedTo: text().notNull(),
  agreedAt: moment().notNull(),
});

/** What members ticked on the page for preparing (`content/interview/preparation/`). */
export const interviewPreparationTicks = pgTable(
  'interview_preparation_ticks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key of the guide and of the item: 'teacher-observation/ask-the-school'. */
    item: text().notNull(),
    tickedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.item] })],
);
