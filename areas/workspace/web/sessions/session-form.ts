import * as z from 'zod/mini';
import { proposalFields } from '#areas/workspace/contract/sessions/expert-session.ts';
import { duration, linkOrBlank, maxAttendees, startsAt } from '#areas/workspace/contract/sessions/session-times.ts';
import { sessionAccessTypes, sessionFormats } from '#areas/workspace/contract/sessions/session-words.ts';
import { momentInLondon } from '#contract/london.ts';

/** A field with a number is text. Blank text is no number. */
const typedNumber = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed))),
);

/** The time as it is typed, in UK time. */
const typedMoment = z.pipe(
  z.string(),
  z.transform((typed) => momentInLondon(typed) ?? ''),
);

const times = {
  startsAt: z.pipe(typedMoment, startsAt),
  duration: z.pipe(typedNumber, duration),
  format: z.enum(sessionFormats),
  accessType: z.enum(sessionAccessTypes),
  maxAttendees: z.pipe(typedNumber, maxAttendees),
  joiningLink: linkOrBlank,
};

const isRecordable = z.refine<{ format: string; accessType: string }>(
  ({ format, accessType }) => format !== 'recorded' || accessType === 'live_and_recording',
  { path: ['accessType'], error: 'A recorded session needs a recording. Choose “Live, with a recording afterwards”' },
);

/** The form of a proposal, of the times of a session, and of both. */
export const aboutForm = proposalFields;
export const timesForm = z.object(times).check(isRecordable);
export const sessionForm = z.extend(proposalFields, times).check(isRecordable);

export type TypedTimes = z.input<typeof timesForm>;
export type TypedSession = z.input<typeof sessionForm>;
export type CheckedTimes = z.output<typeof timesForm>;
export type CheckedSession = z.output<typeof sessionForm>;

export const emptyAbout = { title: '', expert: '', credentials: '', description: '' };
/** The defaults of a new session. */
export const emptyTimes: TypedTimes = {
  startsAt: '',
  duration: '60',
  format: 'live_qa',
  accessType: 'live_only',
  maxAttendees: '100',
  joiningLink: '',
};
