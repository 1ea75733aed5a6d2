import * as z from 'zod/mini';
import { circleColour } from '#areas/circles/contract/circle-colour.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, pathId, takenDownReason, text } from '#contract/scalars.ts';

/** The most inner circles in one network. */
export const mostCircles = 20;

export const networkFields = z.object({
  name: line(120, 'Enter the name of the network'),
  description: text(2000, 'Enter what the network is for'),
});

/** A network as a list shows it. */
export const network = z.object({
  id,
  /** 'Network' if the operator took the text down, except for the person who wrote it. */
  name: z.string(),
  description: z.string(),
  circleCount: z.int(),
  isOwner: z.boolean(),
});
export type Network = z.infer<typeof network>;

/** A network with what its page shows. */
export const networkDetail = z.extend(network, {
  /** How many different people are members of its circles. */
  memberCount: z.int(),
  createdAt: moment,
  /** Whose text the name and the description are. */
  writtenBy: id,
  takenDownReason,
  /** The code that brings a circle in. For owners only, null for others. */
  inviteCode: z.nullable(z.string()),
  /** The owners, longest first. Every member of the network sees who looks after it. */
  owners: z.array(z.object({ id, name: z.string() })),
  /** No owner can sign in, and the current user owns a circle of the network, so they may become an owner. */
  mayTakeOver: z.boolean(),
});
export type NetworkDetail = z.infer<typeof networkDetail>;

/** A circle of a network. The names of its members are shown to nobody outside the circle. */
export const networkCircle = z.object({
  id,
  name: z.string(),
  description: z.string(),
  color: circleColour,
  memberCount: z.int(),
  since: moment,
  /** The current user is a member, so they can open it. */
  isMember: z.boolean(),
  /** The current user owns the circle or the network, so they can take it out. */
  mayTakeOut: z.boolean(),
  /** The owner of the circle, for owners of the network only. Null for others. */
  owner: z.nullable(z.object({ id, name: z.string() })),
});
export type NetworkCircle = z.infer<typeof networkCircle>;

/** The networks of the current user: those of their circles and those that they own. Oldest first. */
export const listNetworks = endpoint({
  method: 'GET',
  path: '/api/networks',
  summary: "The current user's networks",
  access: 'signed-in',
  scope: 'circles',
  query: pageQuery,
  answer: z.array(network),
});

/** The inner circles with a workspace that the current user owns and that are in no network. At most 50. */
export const listCirclesToBring = endpoint({
  method: 'GET',
  path: '/api/networks/own-circles',
  summary: 'The circles that the current user can bring into a network',
  access: 'signed-in',
  scope: 'circles',
  answer: z.array(z.object({ id, name: z.string() })),
});

/**
 * Creates a network with a first circle, which the current user owns and which has a workspace (404 for other circles).
 * They become its owner. 409 if the circle is in a network, or they own 5 networks.
 */
export const createNetwork = endpoint({
  method: 'POST',
  path: '/api/networks',
  summary: 'Create a network',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'circles',
  body: z.extend(networkFields, { circleId: id }),
  hasSecret: true,
  answer: networkDetail,
  creates: true,
  pace: 'post',
});

/** 404 for everybody who is in no circle of the network and does not own it. So for all below. */
export const getNetwork = endpoint({
  method: 'GET',
  path: '/api/networks/{id}',
  summary: 'A network',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  hasSecret: true,
  answer: networkDetail,
});

/** In the order in which they came. At most 20. */
export const listNetworkCircles = endpoint({
  method: 'GET',
  path: '/api/networks/{id}/circles',
  summary: 'The circles of a network',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: z.array(networkCircle),
});

/** Changes the name and the description. For owners only (404 for others). */
export const changeNetwork = endpoint({
  method: 'PATCH',
  path: '/api/networks/{id}',
  summary: 'Change a network',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  body: networkFields,
  hasSecret: true,
  answer: networkDetail,
});

/**
 * Brings a circle that the current user owns into the network of this code, or of an invitation. 404 for an unknown code
 * and for a circle that they do not own, 409 if the network is full or the circle is in another one, 429 after too many
 * wrong codes. Doing it twice changes nothing.
 */
export const joinNetwork = endpoint({
  method: 'POST',
  path: '/api/networks/join',
  summary: 'Bring a circle into a network with a code',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'circles',
  body: z.object({ inviteCode: line(100, 'Enter the code of the network'), circleId: id }),
  hasSecret: true,
  answer: networkDetail,
  pace: 'message',
});

/** Takes a circle out. For the owner of the circle and owners of the network (404 for others). */
export const removeNetworkCircle = endpoint({
  method: 'DELETE',
  path: '/api/networks/{id}/circles/{circleId}',
  summary: 'Take a circle out of a network',
  access: 'signed-in',
  scope: 'circles',
  params: z.extend(idParams, { circleId: pathId }),
  answer: null,
});

/**
 * Makes the owner of one of the network's circles an owner of the network (400 for others). For owners only (404 for
 * others). If no owner can sign in, the owner of a circle may do it for themselves. 409 if there are 10 owners.
 */
export const addNetworkOwner = endpoint({
  method: 'PUT',
  path: '/api/networks/{id}/owners/{userId}',
  summary: 'Make somebody an owner of a network',
  access: 'signed-in',
  alsoRefuses: [400],
  scope: 'circles',
  params: z.extend(idParams, { userId: pathId }),
  answer: null,
  pace: 'message',
});

/**
 * The current user is no longer an owner. If they were the last one, the owner of the circle that came first becomes the
 * owner. If nobody can, the network ends, and its circles stay as they are.
 */
export const stepDown = endpoint({
  method: 'DELETE',
  path: '/api/networks/{id}/ownership',
  summary: 'Stop being an owner of a network',
  access: 'signed-in',
  scope: 'circles',
  params: idParams,
  answer: null,
});
