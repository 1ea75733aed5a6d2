import * as z from 'zod/mini';
import { meetingFrequencies, userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { searchQuery } from '#contract/paging.ts';
import { id, idParams, moment, printable } from '#contract/scalars.ts';
import { phaseKeys } from './fields-of-work.ts';
import { qualificationTypes } from './qualification.ts';

/**
 * A mentor as shown on a card (`docs/product/mentoring.md`): a member who offers to mentor and has a visible profile.
 * `school` is null if the mentor hides it.
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
  /** When the mentor is available, in their own words. */
  availability: z.nullable(z.string()),
  expertise: z.array(z.string()),
  mentorshipAreas: z.array(z.string()),
  /** The number of free places; 0 if there are none. */
  freePlaces: z.int(),
  isMentorQualified: z.boolean(),
  /** When the operator verified the first qualification that is still valid, and its title. */
  mentorQualificationDate: z.nullable(moment),
  mentorQualificationNotes: z.nullable(z.string()),
  /** The types of the mentor's verified qualifications. */
  verifiedQualifications: z.array(z.enum(qualificationTypes)),
  /** The median number of hours that the mentor takes to accept or decline; null with fewer than three replies. */
  usualAnswerHours: z.nullable(z.number()),
  /** The current user's open request to this mentor, if there is one. */
  openMatch: z.nullable(z.object({ id, status: z.enum(['pending', 'accepted']) })),
});
export type Mentor = z.infer<typeof mentor>;

const part = z.optional(z.string().check(z.trim(), z.maxLength(80), printable));

/** Filters for a list of mentors. `q` searches names, bios, expertise and places. */
export const mentorQuery = z.extend(searchQuery, {
  /** Matches any part of the expertise or mentorship areas. */
  expertise: part,
  phase: z.optional(z.enum(['', ...phaseKeys])),
  /** Matches any part of the location. */
  place: part,
  /** 'false' includes mentors without a free place. */
  free: z.optional(z.enum(['', 'true', 'false'])),
});

/** Newest first, without the current user. Only mentors with a free place, unless `free=false`. */
export const listMentors = endpoint({
  method: 'GET',
  path: '/api/mentors',
  summary: 'Search and filter mentors',
  access: 'signed-in',
  scope: 'mentoring',
  query: mentorQuery,
  answer: z.array(mentor),
});

/** Newest first. Only mentors with a free place. */
export const listAvailableMentors = endpoint({
  method: 'GET',
  path: '/api/mentors/available',
  summary: 'Mentors with a free place',
  access: 'signed-in',
  scope: 'mentoring',
  query: z.omit(mentorQuery, { free: true }),
  answer: z.array(mentor),
});

/**
 * A mentor who suits the current user. `matchScore` is a percentage. `matchReasons` are sentences for the current user.
 */
export const potentialMatch = z.object({
  mentor,
  matchScore: z.int().check(z.minimum(0), z.maximum(100)),
  matchReasons: z.array(z.string()),
});
export type PotentialMatch = z.infer<typeof potentialMatch>;

/** The maximum number of matches in a reply (`docs/product/mentoring.md`). */
export const maxPotentialMatches = 5;

/** A score in words. */
export const matchFits = ['strong', 'good', 'worth_a_look'] as const;
export type MatchFit = (typeof matchFits)[number];

export const matchFitLabels: Record<MatchFit, string> = {
  strong: 'Strong fit',
  good: 'Good fit',
  worth_a_look: 'Worth a look',
};

/** The fit of a score (`docs/product/mentoring.md`). */
export const fitOf = (score: number): MatchFit => (score >= 60 ? 'strong' : score >= 40 ? 'good' : 'worth_a_look');

/**
 * Up to 5 mentors with a free place and at least one reason, best first. Leaves out mentors with an open request from
 * the current user, mentors who declined or did not reply in the last 90 days, and mentors where one of the two has
 * blocked the other.
 */
export const listPotentialMatches = endpoint({
  method: 'GET',
  path: '/api/mentorship/potential-matches',
  summary: 'Mentors who suit the current user, best match first',
  access: 'signed-in',
  scope: 'mentoring',
  answer: z.array(potentialMatch),
});

/**
 * The mentor's card of a member. Null if the current user cannot ask them: they do not offer to mentor, one of the two
 * has blocked the other, or it is the current user. 404 if the person does not exist or shows no profile.
 */
export const getPersonMentor = endpoint({
  method: 'GET',
  path: '/api/people/{id}/mentor',
  summary: 'What a member offers as a mentor',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  answer: z.object({ mentor: z.nullable(mentor) }),
});

/** The calls whose replies depend on which mentors the current user can ask, for example on whether they blocked one. */
export const mentorCalls = [listMentors, listAvailableMentors, listPotentialMatches, getPersonMentor];
