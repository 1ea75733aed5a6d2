import * as z from 'zod/mini';
import { audiencePhases, audienceRoles } from '#areas/people/contract/audience-lists.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, line, shortTexts, text } from '#contract/scalars.ts';
import { circle } from './circle.ts';
import { circleColour } from './circle-colour.ts';

/** 1 to 50 members (`docs/product/limits.md`). */
export const seats = z
  .number('Must allow at least 1 member')
  .check(
    z.int('Must be a whole number'),
    z.minimum(1, 'Must allow at least 1 member'),
    z.maximum(50, 'Maximum 50 members'),
  );

/** A list of the options, each once. */
const someOf = <const Option extends string>(options: readonly [Option, ...Option[]]) =>
  z.pipe(
    z.array(z.enum(options)).check(z.maxLength(30)),
    z.transform((chosen) => [...new Set(chosen)]),
  );

/** The subjects, phases and roles of a circle as a member chooses them. */
export const chosenTopics = z.object({
  subjects: shortTexts,
  phases: someOf(audiencePhases),
  roles: someOf(audienceRoles),
});

/**
 * The changes that the owner can make. Fields that are left out stay as they are. Only an inner circle has a maximum
 * and a workspace.
 */
export const circleChangeFields = z.object({
  name: z.optional(line(120, 'Circle name is required')),
  description: z.optional(text(2000, 'Description is required')),
  color: z.optional(circleColour),
  maxMembers: z.optional(seats),
  hasWorkspace: z.optional(z.boolean()),
  ...z.partial(chosenTopics).shape,
  /** The member who becomes the owner when the owner leaves; null for the longest-standing member. */
  successorId: z.optional(z.nullable(id)),
});

/** At least one change. */
export const circleChanges = circleChangeFields.check(
  z.refine((changes) => Object.values(changes).some((value) => value !== undefined), 'There is nothing to change'),
);

/**
 * For the owner only (404 for others). 409 if the maximum is below the member count, or another open circle has the
 * name.
 */
export const changeCircle = endpoint({
  method: 'PATCH',
  path: '/api/circles/{id}',
  summary: 'Change the settings of a circle',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: circleChanges,
  answer: circle,
});

/** For the owner only (404 for others). 400 if the other person is not a member. The previous owner stays a member. */
export const handOverCircle = endpoint({
  method: 'POST',
  path: '/api/circles/{id}/owner',
  summary: 'Hand a circle over to another member',
  access: 'signed-in',
  params: idParams,
  body: z.object({ userId: id }),
  answer: circle,
  pace: 'none',
});
