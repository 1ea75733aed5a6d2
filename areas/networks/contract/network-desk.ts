import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageLimit, searchQuery } from '#contract/paging.ts';
import { id, idParams, moment, pathId, text } from '#contract/scalars.ts';

const access = { permission: 'edit_content' } as const;
const named = z.object({ id, name: z.string() });

/** A network at the desk: as of its circles, the desk sees names, owners and counts, and nothing that members wrote in it. */
export const deskNetwork = z.object({
  ...named.shape,
  createdAt: moment,
  /** How many different people are members of its circles. */
  memberCount: z.int(),
  owners: z.array(named),
  /** At most 20, in the order in which they came. The owner is null for a circle that has none. */
  circles: z.array(z.extend(named, { memberCount: z.int(), owner: z.nullable(z.string()) })),
});
export type DeskNetwork = z.infer<typeof deskNetwork>;

/** Newest first. `q`: a part of the name. */
export const listDeskNetworks = endpoint({
  method: 'GET',
  path: '/api/desk/networks',
  summary: 'The networks of inner circles',
  access,
  query: z.extend(searchQuery, { limit: pageLimit(20) }),
  answer: z.array(deskNetwork),
});

const reason = z.object({ reason: text(500, 'Enter a reason') });

/** Takes a circle out. Its owner is told, and what it shares with the network ends. 404 for a circle that is not in it. */
export const removeDeskNetworkCircle = endpoint({
  method: 'POST',
  path: '/api/desk/networks/{id}/circles/{circleId}/removal',
  summary: 'Take a circle out of a network',
  access,
  params: z.extend(idParams, { circleId: pathId }),
  body: reason,
  answer: null,
  pace: 'none',
});

/** Deletes a network. Its circles stay as they are, their owners are told, and what they share ends. 404 if there is none. */
export const closeDeskNetwork = endpoint({
  method: 'POST',
  path: '/api/desk/networks/{id}/closing',
  summary: 'Close a network',
  access,
  params: idParams,
  body: reason,
  answer: null,
  pace: 'none',
});
