import * as z from 'zod/mini';
import { userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery, searchQuery, typedFilter } from '#contract/paging.ts';
import { id, idParams, line, moment, optional, pathId, text } from '#contract/scalars.ts';
import { circleTopics } from './circle.ts';
import { circleColour } from './circle-colour.ts';
import { chosenTopics } from './circle-settings.ts';

const access = { permission: 'edit_content' } as const;

const namedCircle = z.object({ id, name: z.string() });

/**
 * A circle at the desk. Of an inner circle the desk shows the name, the owner and the counts, and never its description
 * or what its members write.
 */
export const deskCircle = z.object({
  id,
  name: z.string(),
  /** Null for an inner circle. */
  description: z.nullable(z.string()),
  color: circleColour,
  ...circleTopics.shape,
  isInnerCircle: z.boolean(),
  memberCount: z.int(),
  discussions: z.int(),
  resources: z.int(),
  events: z.int(),
  owner: z.nullable(z.object({ id, name: z.string() })),
  createdAt: moment,
  /** When the desk archived it. Null while members can post. */
  archivedAt: z.nullable(moment),
  /** The circle that it was merged into. */
  mergedInto: z.nullable(namedCircle),
});
export type DeskCircle = z.infer<typeof deskCircle>;

/** Newest first. `show`: open circles, inner circles, those without an owner or those that are archived. Default: all that are not archived. */
export const listDeskCircles = endpoint({
  method: 'GET',
  path: '/api/desk/circles',
  summary: 'The circles of the community',
  access,
  scope: 'desk_content',
  query: z.extend(searchQuery, { show: z.optional(z.enum(['open', 'inner', 'ownerless', 'archived'])) }),
  answer: z.array(deskCircle),
});

/** 404 for a circle that does not exist. */
export const getDeskCircle = endpoint({
  method: 'GET',
  path: '/api/desk/circles/{id}',
  summary: 'A circle of the community',
  access,
  scope: 'desk_content',
  params: idParams,
  answer: deskCircle,
});

/** What the desk can change of an open circle. */
export const deskCircleBody = z.object({
  name: line(120, 'Enter a name'),
  description: text(2000, 'Enter a description'),
  color: circleColour,
  ...chosenTopics.shape,
});

/** Creates an open circle. Without an owner, it has no members yet. 409 if an open circle has the name. */
export const createDeskCircle = endpoint({
  method: 'POST',
  path: '/api/desk/circles',
  summary: 'Create an open circle',
  access,
  scope: 'desk_content',
  body: z.extend(deskCircleBody, { ownerId: optional(id) }),
  answer: deskCircle,
  creates: true,
  pace: 'none',
});

/** 409 if another open circle has the name, and 403 for an inner circle: its owner changes it. */
export const changeDeskCircle = endpoint({
  method: 'PUT',
  path: '/api/desk/circles/{id}',
  summary: 'Change an open circle',
  access,
  scope: 'desk_content',
  params: idParams,
  body: deskCircleBody,
  answer: deskCircle,
  pace: 'none',
});

/** Somebody who could own a circle. */
export const possibleOwner = z.object({ id, name: z.string(), role: userRole, school: z.nullable(z.string()) });
export type PossibleOwner = z.infer<typeof possibleOwner>;

/** People who can sign in, by name. Without `q`, or for an inner circle, only members of the circle. At most 20. */
export const listPossibleOwners = endpoint({
  method: 'GET',
  path: '/api/desk/circle-owners',
  summary: 'People who could own a circle',
  access,
  scope: 'desk_content',
  query: z.object({ q: typedFilter(120), circle: z.optional(pathId) }),
  answer: z.array(possibleOwner),
});

/**
 * Makes a person the owner, and a member if needed. 403 if they are not a member of an inner circle. 409 for an archived
 * circle, and for a closed or suspended account.
 */
export const giveDeskCircleOwner = endpoint({
  method: 'POST',
  path: '/api/desk/circles/{id}/owner',
  summary: 'Give a circle an owner',
  access,
  params: idParams,
  body: z.object({ userId: id }),
  answer: deskCircle,
  pace: 'none',
});

/**
 * Archives or restores a circle. Its members are told. Everything in an archived circle can be read, and nobody can post
 * in it or join it. 409 for a circle that was merged. The same again changes nothing.
 */
export const moveDeskCircle = endpoint({
  method: 'POST',
  path: '/api/desk/circles/{id}/state',
  summary: 'Archive or restore a circle',
  access,
  params: idParams,
  body: z
    .object({
      action: z.enum(['archive', 'restore'], 'Choose what to do'),
      reason: z.optional(z.string().check(z.maxLength(500))),
    })
    .check(
      z.refine(({ action, reason }) => action === 'restore' || !!reason?.trim(), {
        path: ['reason'],
        message: 'Enter a reason',
      }),
    ),
  answer: deskCircle,
  pace: 'none',
});

/** What a merge moves. `both`: members of both circles, who stay members once. */
export const mergePreview = z.object({
  from: namedCircle,
  into: namedCircle,
  members: z.int(),
  both: z.int(),
  discussions: z.int(),
  resources: z.int(),
  events: z.int(),
});
export type MergePreview = z.infer<typeof mergePreview>;

const mergeRefusals = `400 for the same circle, 403 if one of the two is an inner circle, 409 if one is archived`;

/** What merging this circle into another would move. The same refusals as for `mergeDeskCircle`. */
export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/desk/circles/{id}/merge',
  summary: `What a merge of two circles moves. ${mergeRefusals}`,
  access,
  alsoRefuses: [400],
  params: idParams,
  query: z.object({ into: z.optional(pathId) }),
  answer: mergePreview,
});

/**
 * Moves everything into another open circle, in one transaction: members, discussions, resources and events. The address
 * of this circle then leads to the other one, and the members are told. It cannot be undone.
 */
export const mergeDeskCircle = endpoint({
  method: 'POST',
  path: '/api/desk/circles/{id}/merge',
  summary: `Merge a circle into another. ${mergeRefusals}`,
  access,
  params: idParams,
  body: z.object({ circleId: id }),
  answer: deskCircle,
  pace: 'none',
});

/** Open circles that this one can be merged into, by name. */
export const listMergeTargets = endpoint({
  method: 'GET',
  path: '/api/desk/circles/{id}/merge-targets',
  summary: 'Circles that a circle can be merged into',
  access,
  params: idParams,
  query: z.extend(pageQuery, { q: typedFilter(120) }),
  answer: z.array(namedCircle),
});
