import * as z from 'zod/mini';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, idParams, line, moment, optional } from '#contract/scalars.ts';

export const qualificationTypes = [
  'formal_coaching_cert',
  'formal_mentoring_cert',
  'internal_training',
  'cpd_course',
  'university_qualification',
  'professional_body_cert',
] as const;
export type QualificationType = (typeof qualificationTypes)[number];

export const qualificationTypeLabels: Record<QualificationType, string> = {
  formal_coaching_cert: 'Coaching certificate',
  formal_mentoring_cert: 'Mentoring certificate',
  internal_training: 'Training at your school or trust',
  cpd_course: 'CPD course',
  university_qualification: 'University qualification',
  professional_body_cert: 'Certificate of a professional body',
};

/** For the card of another member, where 'your school' would mean the reader's school. */
export const qualificationCardLabels: Record<QualificationType, string> = {
  ...qualificationTypeLabels,
  internal_training: 'Training at their school or trust',
};

export const qualificationStatuses = ['pending', 'verified', 'expired', 'rejected'] as const;
export type QualificationStatus = (typeof qualificationStatuses)[number];

/** A mentoring qualification that a member recorded. The operator verifies or rejects it. */
export const mentorQualification = z.object({
  id,
  type: z.enum(qualificationTypes),
  title: z.string(),
  awardedBy: z.string(),
  /** The award date and the expiry date: '2026-07-01'. */
  awardedOn: z.nullable(z.iso.date()),
  expiresOn: z.nullable(z.iso.date()),
  status: z.enum(qualificationStatuses),
  /** The operator's note on the decision. */
  note: z.nullable(z.string()),
  createdAt: moment,
  /** The documents that prove it. Their owner and the organisers can open them. */
  files: z.array(storedFile),
});
export type MentorQualification = z.infer<typeof mentorQualification>;

/** An empty date field sends an empty string. */
const optionalDay = z.pipe(
  z.transform((value) => (value === '' ? null : value)),
  optional(day('Enter a date')),
);

export const qualificationBody = z
  .object({
    type: z.enum(qualificationTypes, 'Choose a type of qualification'),
    title: line(160, 'Title is required'),
    awardedBy: line(160, 'Enter who awarded it'),
    awardedOn: optionalDay,
    expiresOn: optionalDay,
    files: z.optional(attachedFiles),
  })
  .check(
    z.refine(({ awardedOn, expiresOn }) => awardedOn === null || expiresOn === null || awardedOn < expiresOn, {
      path: ['expiresOn'],
      message: 'The expiry date must be after the award date',
    }),
  );

/** The maximum number of qualifications of a member. Returns 409 above it. */
export const maxQualifications = 20;

/** Newest first. There are at most 20. */
export const listOwnQualifications = endpoint({
  method: 'GET',
  path: '/api/mentor-qualifications',
  summary: 'The mentoring qualifications of the current user',
  access: 'signed-in',
  scope: 'mentoring',
  answer: z.array(mentorQualification),
});

/** The status starts as pending. */
export const recordQualification = endpoint({
  method: 'POST',
  path: '/api/mentor-qualifications',
  summary: 'Record a mentoring qualification',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'mentoring',
  body: qualificationBody,
  answer: mentorQualification,
  creates: true,
  pace: 'post',
});

/**
 * Returns 404 if it belongs to another member. A member without another verified qualification is no longer a qualified
 * mentor.
 */
export const removeQualification = endpoint({
  method: 'DELETE',
  path: '/api/mentor-qualifications/{id}',
  summary: 'Remove a mentoring qualification of the current user',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  answer: null,
});
