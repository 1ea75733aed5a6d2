import * as z from 'zod/mini';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, text } from '#contract/scalars.ts';
import { peopleFilter } from './people-desk.ts';

/** Who: some people, or everybody who matches a filter when the work starts. */
const who = z
  .object({
    people: z.optional(z.array(id).check(z.minLength(1, 'Choose somebody'), z.maxLength(2_000))),
    matching: z.optional(peopleFilter),
  })
  .check(z.refine(({ people, matching }) => (people === undefined) !== (matching === undefined), 'Choose somebody'));

const reason = text(1_000, 'Enter a reason');
const shared = {
  who,
  /** Does nothing, and reports what would happen. */
  isTrial: z._default(z.boolean(), false),
};
/** The id of the work: `/desk/jobs/{id}` shows its progress. */
const answer = z.object({ id });

/** Suspends many people in the background. 400 if nobody matches, or more than 20,000. */
export const suspendPeople = endpoint({
  method: 'POST',
  path: '/api/desk/bulk/suspend',
  summary: 'Suspend many people',
  access: { permission: 'suspend_people', isLocal: true },
  body: z.object({ ...shared, reason, until: z.nullish(day('Enter a day, like 2027-01-31')) }),
  answer,
  creates: true,
  pace: 'post',
});

export const restorePeople = endpoint({
  method: 'POST',
  path: '/api/desk/bulk/restore',
  summary: 'Let many suspended people sign in again',
  access: { permission: 'suspend_people', isLocal: true },
  body: z.object({ ...shared, reason }),
  answer,
  creates: true,
  pace: 'post',
});

export const signPeopleOut = endpoint({
  method: 'POST',
  path: '/api/desk/bulk/sign-out',
  summary: 'Sign many people out everywhere',
  access: { permission: 'suspend_people', isLocal: true },
  body: z.object(shared),
  answer,
  creates: true,
  pace: 'post',
});

/** Makes many people members of an open circle, and tells them. 404 for an inner circle and for one that is archived. */
export const addPeopleToCircle = endpoint({
  method: 'POST',
  path: '/api/desk/bulk/add-to-circle',
  summary: 'Add many people to a circle',
  access: { permission: 'change_people', isLocal: true },
  body: z.object({ ...shared, circleId: id }),
  answer,
  creates: true,
  pace: 'post',
});

/** Sets the role that members have at their school. Each is told by email. */
export const setRoleOfPeople = endpoint({
  method: 'POST',
  path: '/api/desk/bulk/set-role',
  summary: 'Set the role of many people',
  access: { permission: 'change_people', isLocal: true },
  body: z.object({ ...shared, role: userRole }),
  answer,
  creates: true,
  pace: 'post',
});
