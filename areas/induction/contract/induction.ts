import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nation } from '#contract/nations.ts';
import { day, id, idParams, moment, optional } from '#contract/scalars.ts';

/** The people who can see a record by agreement. */
export const inductionRoles = ['mentor', 'induction_tutor'] as const;
export type InductionRole = (typeof inductionRoles)[number];

/** When a checkpoint is: recorded, later, in the next 28 days, or past without a record. */
export const checkpointStates = ['done', 'later', 'soon', 'overdue'] as const;
export type CheckpointState = (typeof checkpointStates)[number];

export const trackedCheckpoint = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['review', 'assessment', 'end']),
  after: z.number(),
  /** The last school day by which it is due, an estimate. Null if it cannot be computed from dates. */
  dueOn: z.nullable(z.iso.date()),
  doneOn: z.nullable(z.iso.date()),
  state: z.enum(checkpointStates),
});
export type TrackedCheckpoint = z.infer<typeof trackedCheckpoint>;

/** A time with one working pattern. `endsOn` is null for the current one. */
export const workingPattern = z.object({
  id,
  startsOn: z.iso.date(),
  endsOn: z.nullable(z.iso.date()),
  /** Of full time: 60 is three days of five. */
  percent: z.int(),
});
export type WorkingPattern = z.infer<typeof workingPattern>;

/** A part of induction with its own count of absence, such as the first year. */
export const inductionPart = z.object({
  number: z.int(),
  /** School days of absence that count. */
  absentDays: z.int(),
  /** By how many school days the part is extended. 0 below the limit. */
  extendedBy: z.int(),
  /** The estimated last day, with the extension. */
  endsOn: z.nullable(z.iso.date()),
});
export type InductionPart = z.infer<typeof inductionPart>;

export const inductionTimetable = z.object({
  /** Lessons a week of a teacher with a full timetable here, and of this member. */
  fullLessons: z.int(),
  ownLessons: z.int(),
  /** How much less than the full timetable, in percent with one decimal. */
  actualPercent: z.number(),
  /** The reduction of the current part. Null if no source states one for it. */
  expectedPercent: z.nullable(z.number()),
  isEnough: z.nullable(z.boolean()),
});
export type InductionTimetable = z.infer<typeof inductionTimetable>;

export const inductionShare = z.object({
  id,
  role: z.enum(inductionRoles),
  person: personSummary,
  /** Null until they agree. */
  acceptedAt: z.nullable(moment),
  /** Whether the member lets them comment on entries. */
  canComment: z.boolean(),
});
export type InductionShare = z.infer<typeof inductionShare>;

/** A member's induction as the tracker shows it. */
export const inductionTrack = z.object({
  nation,
  route: z.string(),
  startsOn: z.iso.date(),
  /** What the member has served and what the route needs, in its unit. Full-time terms have two decimals. */
  served: z.number(),
  needs: z.number(),
  /** The estimated last day. Null if it cannot be computed. */
  endsOn: z.nullable(z.iso.date()),
  patterns: z.array(workingPattern),
  parts: z.array(inductionPart),
  checkpoints: z.array(trackedCheckpoint),
  meetingWeeks: z.nullable(z.int()),
  lastMeetingOn: z.nullable(z.iso.date()),
  nextMeetingBy: z.nullable(z.iso.date()),
  isMeetingOverdue: z.boolean(),
  observations: z.int(),
  lastObservationOn: z.nullable(z.iso.date()),
  timetable: z.nullable(inductionTimetable),
  /** How much evidence there is for each standard of the nation, in their order. */
  evidence: z.array(z.object({ standard: z.string(), count: z.int() })),
  /** Sentences about what is overdue, most important first. */
  overdue: z.array(z.string()),
  shares: z.array(inductionShare),
});
export type InductionTrack = z.infer<typeof inductionTrack>;

/** The member's own tracker. Null before they start one. */
export const getInduction = endpoint({
  method: 'GET',
  path: '/api/induction',
  summary: 'The induction tracker of the current user',
  access: 'signed-in',
  scope: 'development',
  answer: z.nullable(inductionTrack),
});

const percent = z.int('Enter a whole number from 10 to 100').check(z.minimum(10), z.maximum(100));

/** The first working pattern begins with induction. */
export const startInductionBody = z.object({
  nation,
  route: z.string().check(z.maxLength(60)),
  startsOn: day('Enter the day induction begins'),
  percent,
});

/** 409 if there is one already. */
export const startInduction = endpoint({
  method: 'POST',
  path: '/api/induction',
  summary: 'Start an induction tracker',
  access: 'signed-in',
  scope: 'development',
  body: startInductionBody,
  answer: inductionTrack,
  creates: true,
  pace: 'post',
});

const lessons = z.nullable(z.int('Enter a whole number').check(z.minimum(1), z.maximum(100)));

export const changeInductionBody = z.object({
  /** How often the member and their mentor agreed to meet, in weeks. */
  meetingWeeks: z.nullable(z.int().check(z.minimum(1), z.maximum(8))),
  fullLessons: lessons,
  ownLessons: lessons,
});

/** What the member agreed with their school. 404 without a tracker. */
export const changeInduction = endpoint({
  method: 'PUT',
  path: '/api/induction',
  summary: 'Change the meeting rhythm and the timetable of the induction tracker',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  body: changeInductionBody,
  answer: inductionTrack,
  pace: 'none',
});

/** Removes the tracker with its record, and ends its sharing. */
export const removeInduction = endpoint({
  method: 'DELETE',
  path: '/api/induction',
  summary: 'Remove the induction tracker of the current user',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  answer: null,
});

export const patternBody = z
  .object({ startsOn: day('Enter the day it begins'), endsOn: optional(day('Enter the day it ends')), percent })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
      path: ['endsOn'],
      message: 'The last day must not be before the first day',
    }),
  );

/** The most working patterns of a tracker. 409 above it. */
export const mostPatterns = 20;

/** Ends the pattern that is open before this day. 409 if it overlaps another one. */
export const addPattern = endpoint({
  method: 'POST',
  path: '/api/induction/patterns',
  summary: 'Add a working pattern to the induction tracker',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  body: patternBody,
  answer: workingPattern,
  creates: true,
  pace: 'post',
});

/** 409 for the only pattern. */
export const removePattern = endpoint({
  method: 'DELETE',
  path: '/api/induction/patterns/{id}',
  summary: 'Remove a working pattern from the induction tracker',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});

/** 'Induction record' on A4. It has at most the latest 500 entries. 404 without a tracker. */
export const getInductionPdf = endpoint({
  method: 'GET',
  path: '/api/induction.pdf',
  summary: 'The induction record of the current user as PDF',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  file: 'application/pdf',
  answer: null,
});
