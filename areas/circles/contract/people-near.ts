import * as z from 'zod/mini';
import { foundPerson } from '#areas/people/contract/people-search.ts';
import { endpoint } from '#contract/endpoint.ts';

/** A member, and what they have in common with the current user. */
export const personNear = z.extend(foundPerson, {
  /** A few words, without a full stop: 'Also in Maths Leads'. */
  reason: z.string(),
});
export type PersonNear = z.infer<typeof personNear>;

/**
 * At most 12 members who show their profile: those who share circles with the current user, then those with the same role.
 * Leaves out people who blocked them and people that they blocked.
 */
export const listPeopleNear = endpoint({
  method: 'GET',
  path: '/api/user/people-near',
  summary: 'Members who share circles or the role with the current user',
  access: 'signed-in',
  scope: 'circles',
  answer: z.array(personNear),
});
