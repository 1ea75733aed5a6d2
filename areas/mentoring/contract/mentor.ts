import * as z from 'zod/mini';
import { meetingFrequencies, userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { id, moment, printable } from '#contract/scalars.ts';
import { phaseKeys } from './fields-of-work.ts';
import { qualificationTypes } from './qualification.ts';

/**
 * A mentor, as a card shows them (`docs/product/mentoring.md`): somebody who offers their time and shows their profile.
 * `school` is null where they do not show it.
 */
export const mentor = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  role: userRole,
  school: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  yearsExperience: z.nullable(z.int()),
  location: z.nullable(z.string()),
  meetingFrequency: z.nullable(z.enum(meetingFrequencies)),
  /** When they have time, in their own words. */
  availability: z.nullable(z.string()),
  expertise: z.array(z.string()),
  mentorshipAreas: z.array(z.string()),
  /** Places not taken by an accepted mentorship; 0 when there are none. */
  freePlaces: z.int(),
  isMentorQualified: z.boolean(),
  /** When the operator verified the first qualification that still runs, and its title. */
  mentorQualificationDate: z.nullable(moment),
  mentorQualificationNotes: z.nullable(z.string()),
  /** The kinds of qualification that the operator has verified and that still run. */
  verifiedQualifications: z.array(z.enum(qualificationTypes)),
  /** Hours from being asked to accepting or declining: the median of their answers; null below three of them. */
  usualAnswerHours: z.nullable(z.number()),
  /** The viewer's open request to this mentor, if there is one. */
  openMatch: z.nullable(z.object({ id, status: z.enum(['pending', 'accepted']) })),
});
export type Mentor = z.infer<typeof mentor>;

const part = z.optional(z.string().check(z.trim(), z.maxLength(80), printable));

/** What narrows a list of mentors down. `q` is looked for in names, bios, expertise and places. */
export const mentorQuery = z.extend(searchQuery, {
  /** Found anywhere in their expertise or mentorship areas. */
  expertise: part,
  phase: z.optional(z.enum(['', ...phaseKeys])),
  /** Found anywhere in their location. */
  place: part,
  /** 'false' lists mentors without a free place as well. */
  free: z.optional(z.enum(['', 'true', 'false'])),
});

/** Newest first; never oneself. People who offer to mentor, with a free place unless `free=false`. */
export const listMentors = endpoint({
  method: 'GET',
  path: '/api/mentors',
  summary: 'Search and filter mentors',
  access: 'signed-in',
  query: mentorQuery,
  answer: z.array(mentor),
});

/** Newest first: those with a free place. */
export const listAvailableMentors = endpoint({
  method: 'GET',
  path: '/api/mentors/available',
  summary: 'Mentors with a free place',
  access: 'signed-in',
  query: z.omit(mentorQuery, { free: true }),
  answer: z.array(mentor),
});

/** Somebody who would suit the viewer: `matchScore` is a percentage, `matchReasons` say why, in words to the viewer. */
export const potentialMatch = z.object({
  mentor,
  matchScore: z.int().check(z.minimum(0), z.maximum(100)),
  matchReasons: z.array(z.string()),
});
export type PotentialMatch = z.infer<typeof potentialMatch>;

/** The most potential matches in a reply (`docs/product/mentoring.md`). */
export const potentialMatchesAtMost = 50;

/**
 * Up to 50, best first: mentors with a free place whom something speaks for. Left out: those with whom the viewer has an
 * open request, and those who declined or did not answer one in the last 90 days.
 */
export const listPotentialMatches = endpoint({
  method: 'GET',
  path: '/api/mentorship/potential-matches',
  summary: 'Mentors who suit the current user, best match first',
  access: 'signed-in',
  answer: z.array(potentialMatch),
});
