import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, id, idParams, line, moment, optional, optionalText, takenDownReason } from '#contract/scalars.ts';
import { inductionComment } from './induction-comment.ts';

/** What a member records: formal points, meetings with the mentor, observations, evidence, absence and service. */
export const entryKinds = ['review', 'mentor_meeting', 'observation', 'evidence', 'absence', 'service'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryKindLabels: Record<EntryKind, string> = {
  review: 'Review or assessment',
  mentor_meeting: 'Mentor meeting',
  observation: 'Observation',
  evidence: 'Evidence',
  absence: 'Absence',
  service: 'Sessions or days worked',
};

/** `family_leave` is statutory leave that does not count towards the limit, such as maternity leave. */
export const absenceKinds = ['counted', 'family_leave'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

export const inductionEntry = z.object({
  id,
  kind: z.enum(entryKinds),
  date: z.iso.date(),
  title: z.string(),
  notes: z.nullable(z.string()),
  /** School days of absence, or sessions or days worked. Null for the other kinds. */
  amount: z.nullable(z.int()),
  absenceKind: z.nullable(z.enum(absenceKinds)),
  /** The checkpoint that a review records. */
  checkpoint: z.nullable(z.string()),
  /** Keys of the nation's standards. */
  standards: z.array(z.string()),
  createdAt: moment,
  takenDownReason,
  /** What the people who follow the record wrote about it, oldest first. At most 20. */
  comments: z.array(inductionComment),
});
export type InductionEntry = z.infer<typeof inductionEntry>;

export const entryBody = z
  .object({
    kind: z.enum(entryKinds, 'Choose what you record'),
    date: day('Enter a date'),
    title: line(160, 'Title is required'),
    notes: optionalText(4000),
    amount: optional(z.int('Enter a whole number').check(z.minimum(1), z.maximum(400))),
    absenceKind: optional(z.enum(absenceKinds)),
    checkpoint: optional(z.string().check(z.maxLength(60))),
    standards: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)), []),
  })
  .check(
    z.refine(({ kind, amount }) => !['absence', 'service'].includes(kind) || amount !== null, {
      path: ['amount'],
      message: 'Enter how many',
    }),
    z.refine(({ kind, checkpoint }) => kind !== 'review' || checkpoint !== null, {
      path: ['checkpoint'],
      message: 'Choose the review or assessment',
    }),
  );

/** The most entries of a tracker. 409 above it. */
export const mostEntries = 3000;

const listQuery = z.extend(pageQuery, { kind: z.optional(z.enum(entryKinds)) });

/** Latest day first. */
export const listInductionEntries = endpoint({
  method: 'GET',
  path: '/api/induction/entries',
  summary: 'The entries of the induction record of the current user',
  access: 'signed-in',
  scope: 'development',
  query: listQuery,
  answer: z.array(inductionEntry),
});

/** 404 without a tracker. A second record of a checkpoint gets 409. */
export const addInductionEntry = endpoint({
  method: 'POST',
  path: '/api/induction/entries',
  summary: 'Add an entry to the induction record',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  body: entryBody,
  answer: inductionEntry,
  creates: true,
  pace: 'post',
});

/** Corrects an entry. What does not belong to its kind is removed. 409 if its checkpoint has another record. */
export const changeInductionEntry = endpoint({
  method: 'PUT',
  path: '/api/induction/entries/{id}',
  summary: 'Correct an entry of the induction record',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  body: entryBody,
  answer: inductionEntry,
  pace: 'post',
});

export const removeInductionEntry = endpoint({
  method: 'DELETE',
  path: '/api/induction/entries/{id}',
  summary: 'Remove an entry from the induction record',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});
