import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/scalars.ts';

/** Somebody who can be on duty: a moderator, a safeguarding lead or an operator. */
export const dutyPerson = z.object({
  id,
  name: z.string(),
  isModerator: z.boolean(),
  isSafeguardingLead: z.boolean(),
  isOnDuty: z.boolean(),
});
export type DutyPerson = z.infer<typeof dutyPerson>;

export const dutyList = z.object({
  /** Whether nobody was chosen. Then all moderators and safeguarding leads are on duty. */
  isEverybody: z.boolean(),
  /** By name. At most 200. */
  people: z.array(dutyPerson),
});

/** Who gets an email at once when something urgent is reported. */
export const getDutyList = endpoint({
  method: 'GET',
  path: '/api/desk/duty',
  summary: 'The people on duty',
  access: { permission: 'moderate' },
  answer: dutyList,
});

/** Sets who is on duty. An empty list: everybody. 400 for a person who cannot be on duty. */
export const setDutyList = endpoint({
  method: 'PUT',
  path: '/api/desk/duty',
  summary: 'Set who is on duty',
  access: { permission: 'moderate' },
  body: z.object({ personIds: z.array(id).check(z.maxLength(200)) }),
  answer: dutyList,
  pace: 'none',
});
