import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, line, optional, pathId } from '#contract/scalars.ts';

/** The five questions about working at a school, in order. They never change, so that years can be added. */
export const cultureQuestions = ['workload', 'leadership', 'behaviour', 'development', 'flexibility'] as const;
export type CultureQuestion = (typeof cultureQuestions)[number];

/** What staff agree or disagree with. */
export const cultureStatements: Record<CultureQuestion, string> = {
  workload: 'The workload is manageable',
  leadership: 'Leaders listen to staff and support them',
  behaviour: 'Staff are supported with pupils’ behaviour',
  development: 'Staff get time and help to develop',
  flexibility: 'Flexible working is possible',
};

/** The answers, from 1 to 5. */
export const cultureAnswers = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'] as const;

/** The mean of a question in words. A number would say more about a single answer. */
export const cultureMeans = ['disagree', 'lean_disagree', 'divided', 'lean_agree', 'agree'] as const;
export type CultureMean = (typeof cultureMeans)[number];
export const cultureMeanLabels: Record<CultureMean, string> = {
  disagree: 'On average, staff disagree',
  lean_disagree: 'On average, staff disagree a little',
  divided: 'On average, staff neither agree nor disagree',
  lean_agree: 'On average, staff agree a little',
  agree: 'On average, staff agree',
};

/** Results need this many answers, and each later step this many new ones. */
export const leastAnswers = 5;
/** The school years that the first answers must come from. */
export const leastSchoolYears = 2;
/** A profile counts after somebody has named the school for this many days. */
export const daysAtSchool = 30;
export const longestLine = 200;
export const longestReply = 1_000;

const anyDay = day('');
/** A school's number in the national register has at most six digits. A longer one is no school: 404. */
export const urnParams = z.object({ urn: z.pipe(pathId, z.int().check(z.maximum(999_999))) });

/** What the current user may do. `too_new`: their profile has not named the school for `daysAtSchool` days yet. */
export const cultureStandings = ['may_answer', 'answered', 'too_new', 'not_staff'] as const;

/** A line of the current user, also one that nobody else sees. */
export const ownLine = z.object({
  id,
  text: z.string(),
  /** The year in which the school year began. */
  schoolYear: z.int(),
  state: z.enum(['waiting', 'approved', 'refused']),
  /** Why it was refused or taken down. */
  reason: z.nullable(z.string()),
  /** It was shown, and a moderator took it down. The decision is at `/decisions/about/school_line/{id}`. */
  isTakenDown: z.boolean(),
  /** What they said against the refusal. Null without an appeal. */
  appeal: z.nullable(z.string()),
});
export type OwnLine = z.infer<typeof ownLine>;

export const schoolCulture = z.object({
  urn: z.int(),
  /** The name of the school, if Staffroom knows it. */
  school: z.nullable(z.string()),
  /** Null until there are enough answers. */
  result: z.nullable(
    z.object({
      /** The number of answers, rounded down to a multiple of five. */
      answersAtLeast: z.int(),
      /** The day on which the result last changed. */
      publishedOn: anyDay,
      means: z.array(z.object({ question: z.enum(cultureQuestions), mean: z.enum(cultureMeans) })),
      /** Lines that the desk approved, in no meaningful order. At most 20. */
      lines: z.array(z.object({ id, text: z.string(), isOwn: z.boolean() })),
      /** What the school says to it. */
      reply: z.nullable(z.object({ text: z.string(), writtenOn: anyDay })),
    }),
  ),
  own: z.object({
    standing: z.enum(cultureStandings),
    /** Their answers of this school year are not part of a result yet and can be withdrawn. */
    isWaiting: z.boolean(),
    /** Their lines about this school, newest first. At most 10. */
    lines: z.array(ownLine),
  }),
});
export type SchoolCulture = z.infer<typeof schoolCulture>;

/** What it is like to work at a school, by its URN. A school without results has the same answer as an unknown one. */
export const getSchoolCulture = endpoint({
  method: 'GET',
  path: '/api/workplaces/{urn}',
  summary: 'What it is like to work at a school',
  access: 'signed-in',
  scope: 'jobs',
  params: urnParams,
  answer: schoolCulture,
});

const answer = z.int('Choose an answer').check(z.minimum(1, 'Choose an answer'), z.maximum(5, 'Choose an answer'));

export const cultureAnswerBody = z.object({
  workload: answer,
  leadership: answer,
  behaviour: answer,
  development: answer,
  flexibility: answer,
  /** One line in the member's own words. */
  line: optional(line(longestLine, 'Write a line')),
});
export type CultureAnswerBody = z.infer<typeof cultureAnswerBody>;

/**
 * Answers the five questions for the current school year. 403 for somebody who is not known as current or former staff,
 * 409 for a second answer in a school year.
 */
export const answerSchoolCulture = endpoint({
  method: 'POST',
  path: '/api/workplaces/{urn}/answers',
  summary: 'Say what it is like to work at a school',
  access: 'signed-in',
  scope: 'jobs',
  params: urnParams,
  body: cultureAnswerBody,
  answer: schoolCulture,
  creates: true,
  pace: 'message',
});

/**
 * Withdraws the current user's answers of this school year while they are not part of a result, with their line of this
 * school year. 404 if no answers wait.
 */
export const withdrawSchoolCulture = endpoint({
  method: 'DELETE',
  path: '/api/workplaces/{urn}/answers',
  summary: 'Withdraw what you said about a school',
  access: 'signed-in',
  scope: 'jobs',
  params: urnParams,
  answer: schoolCulture,
});

const lineParams = z.extend(urnParams, { id: pathId });

/** Deletes a line of the current user. Possible at any time. 404 for a line of somebody else. */
export const withdrawSchoolLine = endpoint({
  method: 'DELETE',
  path: '/api/workplaces/{urn}/lines/{id}',
  summary: 'Withdraw a line about a school',
  access: 'signed-in',
  scope: 'jobs',
  params: lineParams,
  answer: schoolCulture,
});

export const longestAppeal = 500;

/**
 * Asks for another decision about a refused line, once. Somebody else decides. 404 for a line of somebody else, 409 for one
 * that was not refused or whose appeal was decided.
 */
export const appealSchoolLine = endpoint({
  method: 'POST',
  path: '/api/workplaces/{urn}/lines/{id}/appeal',
  summary: 'Appeal against the refusal of a line about a school',
  access: 'signed-in',
  scope: 'jobs',
  params: lineParams,
  body: z.object({ text: line(longestAppeal, 'Say why it should be shown') }),
  answer: schoolCulture,
  pace: 'message',
});

/** The schools with a URN where the current user works or worked. At most 40. */
export const listOwnWorkplaces = endpoint({
  method: 'GET',
  path: '/api/workplaces',
  summary: 'The schools where the current user works or worked',
  access: 'signed-in',
  scope: 'jobs',
  answer: z.array(
    z.object({
      urn: z.int(),
      school: z.string(),
      isCurrent: z.boolean(),
      standing: z.enum(cultureStandings),
    }),
  ),
});
