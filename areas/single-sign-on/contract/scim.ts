import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/scalars.ts';
import {
  listOf,
  scimGroup,
  scimGroupBody,
  scimListQuery,
  scimPatchBody,
  scimUser,
  scimUserBody,
} from './scim-resources.ts';

/**
 * SCIM 2.0 (RFC 7643, RFC 7644) for the directory of a school or trust. Each call needs a token that an operator made at
 * `/desk/sign-in`. A directory sees only its own people and groups, and members with a confirmed address of the domains
 * that the operator entered for it.
 */
const shared = { access: { token: 'scim' }, protocol: 'scim' } as const;

/** A group can have thousands of members. */
const largestBody = { bytes: 1_000_000, refusal: 'That is too large. Send the members in several requests.' };

/** Filters: `userName eq`, `externalId eq`, `id eq` and `emails[type eq "work"].value eq`, also several with `and`. */
export const listScimUsers = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/scim/v2/Users',
  summary: 'The people of a directory',
  query: scimListQuery,
  answer: listOf(scimUser),
});

export const getScimUser = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/scim/v2/Users/{id}',
  summary: 'A person of a directory',
  params: idParams,
  answer: scimUser,
});

/** 400 without an email address, 409 `uniqueness` for a userName or an email address that exists. */
export const createScimUser = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/scim/v2/Users',
  summary: 'Create a person of a directory',
  body: scimUserBody,
  answer: scimUser,
  creates: true,
  pace: 'none',
});

/** What is left out becomes empty, except `active` and the address. 409 as for a new one, and for the last operator. */
export const replaceScimUser = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/scim/v2/Users/{id}',
  summary: 'Replace a person of a directory',
  params: idParams,
  body: scimUserBody,
  answer: scimUser,
  pace: 'none',
});

/** `active` false ends all sessions at once. 409 for the last operator. */
export const patchScimUser = endpoint({
  ...shared,
  method: 'PATCH',
  path: '/api/scim/v2/Users/{id}',
  summary: 'Change a person of a directory',
  params: idParams,
  body: scimPatchBody,
  answer: scimUser,
});

/** Switches the person off, and takes them out of the directory. What they wrote stays until somebody erases them. */
export const deleteScimUser = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/scim/v2/Users/{id}',
  summary: 'Remove a person of a directory',
  params: idParams,
  answer: null,
});

/** Filters: `displayName eq`, `externalId eq`, `id eq` and `members eq`. The groups come without members. */
export const listScimGroups = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/scim/v2/Groups',
  summary: 'The groups of a directory',
  query: scimListQuery,
  answer: listOf(scimGroup),
});

/** With at most 5,000 members, or without them by `excludedAttributes=members`. */
export const getScimGroup = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/scim/v2/Groups/{id}',
  summary: 'A group of a directory',
  params: idParams,
  query: z.object({
    attributes: z.optional(z.string().check(z.maxLength(1_000))),
    excludedAttributes: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  answer: scimGroup,
});

/** 409 `uniqueness` for a name that exists. Members that the directory has not sent are left out. */
export const createScimGroup = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/scim/v2/Groups',
  summary: 'Create a group of a directory',
  body: scimGroupBody,
  largestBody,
  answer: scimGroup,
  creates: true,
  pace: 'none',
});

export const replaceScimGroup = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/scim/v2/Groups/{id}',
  summary: 'Replace a group of a directory',
  params: idParams,
  body: scimGroupBody,
  largestBody,
  answer: scimGroup,
  pace: 'none',
});

export const patchScimGroup = endpoint({
  ...shared,
  method: 'PATCH',
  path: '/api/scim/v2/Groups/{id}',
  summary: 'Change a group of a directory',
  params: idParams,
  body: scimPatchBody,
  largestBody,
  answer: null,
});

export const deleteScimGroup = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/scim/v2/Groups/{id}',
  summary: 'Delete a group of a directory',
  params: idParams,
  answer: null,
});

const supported = z.object({ supported: z.boolean() });

/** What this server can do (RFC 7643, section 5). */
export const getScimConfig = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/scim/v2/ServiceProviderConfig',
  summary: 'What the directory interface can do',
  answer: z.object({
    schemas: z.array(z.string()),
    patch: supported,
    bulk: z.extend(supported, { maxOperations: z.int(), maxPayloadSize: z.int() }),
    filter: z.extend(supported, { maxResults: z.int() }),
    changePassword: supported,
    sort: supported,
    etag: supported,
    authenticationSchemes: z.array(z.object({ type: z.string(), name: z.string(), description: z.string() })),
  }),
});

const resourceType = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  name: z.string(),
  endpoint: z.string(),
  schema: z.string(),
});

export const listScimResourceTypes = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/scim/v2/ResourceTypes',
  summary: 'The resources of the directory interface',
  answer: listOf(resourceType),
});

const simpleAttribute = z.object({
  name: z.string(),
  type: z.string(),
  multiValued: z.boolean(),
  required: z.boolean(),
  caseExact: z.boolean(),
  mutability: z.string(),
  returned: z.string(),
  uniqueness: z.string(),
});
const schema = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  attributes: z.array(z.extend(simpleAttribute, { subAttributes: z.optional(z.array(simpleAttribute)) })),
});
export type ScimSchema = z.infer<typeof schema>;

export const listScimSchemas = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/scim/v2/Schemas',
  summary: 'The attributes of the directory interface',
  answer: listOf(schema),
});
