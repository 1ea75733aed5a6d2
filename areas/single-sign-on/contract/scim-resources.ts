import * as z from 'zod/mini';

/** The schemas of SCIM 2.0 that Staffroom has (RFC 7643, RFC 7644). */
export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  type: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

const meta = z.object({
  resourceType: z.string(),
  created: z.string(),
  lastModified: z.string(),
  location: z.string(),
});

/** A person of a directory. `active` is what the directory said, also while an operator has suspended the person. */
export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  userName: z.string(),
  name: z.object({
    formatted: z.string(),
    givenName: z.optional(z.string()),
    familyName: z.optional(z.string()),
  }),
  displayName: z.string(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })),
  active: z.boolean(),
  meta,
});
export type ScimUser = z.infer<typeof scimUser>;

/** A group of a directory. Lists leave the members out. */
export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  displayName: z.string(),
  members: z.optional(z.array(z.object({ value: z.string(), display: z.string() }))),
  meta,
});
export type ScimGroup = z.infer<typeof scimGroup>;

/** A page of a list. `totalResults` counts all pages. */
export const listOf = <Resource extends z.core.$ZodType>(resource: Resource) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

const some = (max: number) => z.nullish(z.string().check(z.trim(), z.maxLength(max)));

/** Directories send true, "True" and "true". */
const switched = z.nullish(z.union([z.boolean(), z.string()]));

/** What a directory sends of a person. Other attributes are accepted and not stored. */
export const scimUserBody = z.object({
  userName: z.string({ error: 'Send a userName' }).check(z.trim(), z.minLength(1, 'Send a userName'), z.maxLength(254)),
  externalId: some(500),
  name: z.nullish(z.object({ formatted: some(200), givenName: some(100), familyName: some(100) })),
  displayName: some(200),
  emails: z.nullish(z.array(z.object({ value: some(254), type: some(50), primary: switched })).check(z.maxLength(20))),
  active: switched,
});
export type ScimUserBody = z.output<typeof scimUserBody>;

/** At most 5,000 at a time. */
const members = z.nullish(z.array(z.object({ value: z.string().check(z.maxLength(100)) })).check(z.maxLength(5_000)));

/** What a directory sends of a group. */
export const scimGroupBody = z.object({
  displayName: z
    .string({ error: 'Send a displayName' })
    .check(z.trim(), z.minLength(1, 'Send a displayName'), z.maxLength(200)),
  externalId: some(500),
  members,
});
export type ScimGroupBody = z.output<typeof scimGroupBody>;

/** Changes of a resource (RFC 7644, section 3.5.2). Entra writes `op` with a capital. */
export const scimPatchBody = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().check(z.maxLength(20)),
        path: z.nullish(z.string().check(z.maxLength(500))),
        value: z.optional(z.unknown()),
      }),
      'Send Operations',
    )
    .check(z.minLength(1, 'Send at least one operation'), z.maxLength(1_000)),
});
export type ScimOperation = z.output<typeof scimPatchBody>['Operations'][number];

/** A position or a number of a list. Wrong numbers get the usual ones, as RFC 7644 asks for (section 3.4.2.4). */
const count = (usual: number, least: number, most: number) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value) => {
      const number = Number(value ?? usual);
      return Number.isInteger(number) ? Math.min(Math.max(number, least), most) : usual;
    }),
  );

export const scimListQuery = z.object({
  filter: z.optional(z.string().check(z.maxLength(1_000))),
  startIndex: count(1, 1, 1_000_000),
  count: count(100, 0, 200),
  attributes: z.optional(z.string().check(z.maxLength(1_000))),
  excludedAttributes: z.optional(z.string().check(z.maxLength(1_000))),
});
export type ScimListQuery = z.output<typeof scimListQuery>;
