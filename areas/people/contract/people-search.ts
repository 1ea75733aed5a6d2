import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, typedFilter } from '#contract/paging.ts';
import { personSummary, userRole } from './user.ts';

/** The most people on one page, whatever the request asks for: the search is not a way to copy the list of members. */
export const mostPeopleFound = 20;

/** A text needs a word of this length. Shorter words would find too many people. */
export const shortestWord = 2;

/** A member as the search shows them: only what their public profile shows. */
export const foundPerson = z.extend(personSummary, {
  school: z.nullable(z.string()),
  expertise: z.array(z.string()),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/**
 * Members who show their profile, by name. Each word of `q` begins a word of the name, of the school or of the subjects on
 * the profile (expertise and mentoring areas). A school that a member does not show finds nobody. Not the current user, not
 * people who blocked them, and not people that they blocked. Without `q` and `role` the list is empty.
 */
export const findPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  summary: 'Find members by name, school, subject and role',
  access: 'signed-in',
  scope: 'profile',
  query: z.extend(pageQuery, { q: typedFilter(120), role: z.optional(userRole) }),
  answer: z.array(foundPerson),
  pace: 'search',
});
