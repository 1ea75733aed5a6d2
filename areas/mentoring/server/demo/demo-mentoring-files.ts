import * as z from 'zod/mini';
import { meetingFrequencies } from '#areas/mentoring/contract/meeting-frequency.ts';
import { qualificationTypes } from '#areas/mentoring/contract/qualification.ts';
import { sessionFormats } from '#areas/mentoring/contract/session.ts';
import { line, shortTexts, text } from '#contract/scalars.ts';
import type { DemoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';

const words = text(2000, 'it is blank');

export type DemoQualification = ReturnType<typeof readMentors>['qualifications'][number];

/** Reads who offers their time, who looks for a mentor, and which qualifications mentors have. */
export function readMentors({ username }: DemoSeeding) {
  const mentor = z.strictObject({
    username,
    maxMentees: z.int().check(z.minimum(0), z.maximum(20)),
    mentorshipAreas: shortTexts,
    meetingFrequency: z.enum(meetingFrequencies),
    availability: line(200, 'it is blank'),
  });
  const seeker = z.strictObject({
    username,
    areasForDevelopment: shortTexts,
    preferredMentorExperience: line(80, 'it is blank'),
  });
  const qualification = z.strictObject({
    username,
    type: z.enum(qualificationTypes),
    title: line(200, 'it is blank'),
    awardedBy: line(200, 'it is blank'),
    awardedOn: z.iso.date('it must be a day like 2024-07-05'),
    recordedDaysAgo: z.number(),
    verifiedDaysAgo: z.number(),
  });
  const file = z.strictObject({
    mentors: z.array(mentor),
    seekers: z.array(seeker),
    qualifications: z.array(qualification),
  });
  return readContentFile(new URL('mentoring/mentors.yaml', demoFolder), file);
}

export type DemoMentorship = ReturnType<typeof readMentorships>[number];

/** Reads the requests to mentors and what became of them. Days count from now. */
export function readMentorships({ username }: DemoSeeding) {
  const session = z.strictObject({
    inDays: z.number(),
    proposedDaysAgo: z.number(),
    status: z.enum(['scheduled', 'completed']),
    format: z.enum(sessionFormats),
    duration: z.int().check(z.minimum(15), z.maximum(240)),
    agenda: words,
    notes: z.optional(words),
    feedback: z.optional(words),
  });
  const mentorship = z.strictObject({
    mentee: username,
    mentor: username,
    status: z.enum(['pending', 'accepted', 'declined', 'completed']),
    askedDaysAgo: z.number(),
    answeredDaysAgo: z.optional(z.number()),
    completedDaysAgo: z.optional(z.number()),
    notes: words,
    reason: z.optional(words),
    question: z.optional(words),
    messages: z._default(z.array(z.strictObject({ by: username, daysAgo: z.number(), content: words })), []),
    sessions: z._default(z.array(session), []),
  });
  const file = z.strictObject({ mentorships: z.array(mentorship) });
  return readContentFile(new URL('mentoring/mentorships.yaml', demoFolder), file).mentorships;
}
