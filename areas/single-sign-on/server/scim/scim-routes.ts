import { eq } from 'drizzle-orm';
import {
  createScimGroup,
  createScimUser,
  deleteScimGroup,
  deleteScimUser,
  getScimConfig,
  getScimGroup,
  getScimUser,
  listScimGroups,
  listScimResourceTypes,
  listScimSchemas,
  listScimUsers,
  patchScimGroup,
  patchScimUser,
  replaceScimGroup,
  replaceScimUser,
} from '#areas/single-sign-on/contract/scim.ts';
import { scimSchemas } from '#areas/single-sign-on/contract/scim-resources.ts';
import { type Context, handle, type Machine, type Route } from '#server/endpoints.ts';
import { publicAddress } from '#server/settings.ts';
import type { ProviderRow } from '../providers/provider-client.ts';
import { signInProviders } from '../sign-in-tables.ts';
import { createGroup, patchGroup, removeGroup, replaceGroup } from './group-actions.ts';
import { groupResource, listGroups, listMembers, requireGroup } from './group-queries.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-description.ts';
import { noSuchResource } from './scim-refusals.ts';
import { findDirectory } from './scim-tokens.ts';
import {
  createDirectoryPerson,
  patchDirectoryPerson,
  removeDirectoryPerson,
  replaceDirectoryPerson,
} from './user-actions.ts';
import { listDirectoryPeople, requireDirectoryPerson, userResource } from './user-queries.ts';
import { makeWriteTurns } from './write-turns.ts';

/** SCIM 2.0 for the directories of schools and trusts. See `contract/scim.ts`. */
export function scimRoutes(context: Context): Route[] {
  const { db, settings } = context;
  const site = publicAddress(settings);
  const read = { transaction: 'none', findMachine: findDirectory } as const;
  const inTurn = makeWriteTurns();
  const change = { transaction: 'own', findMachine: findDirectory } as const;
  const providerOf = async ({ subjectId }: Machine): Promise<ProviderRow> => {
    const [found] = await db.select().from(signInProviders).where(eq(signInProviders.id, subjectId));
    if (!found) throw noSuchResource();
    return found;
  };
  const page = <Resource>(Resources: Resource[], totalResults: number, startIndex: number) => ({
    schemas: [scimSchemas.list],
    totalResults,
    startIndex,
    itemsPerPage: Resources.length,
    Resources,
  });

  return [
    handle(listScimUsers, read, async ({ machine, query }) => {
      const { people, total } = await listDirectoryPeople(db, await providerOf(machine), query);
      return page(
        people.map((person) => userResource(site, person)),
        total,
        query.startIndex,
      );
    }),
    handle(getScimUser, read, async ({ machine, params }) =>
      userResource(site, await requireDirectoryPerson(db, await providerOf(machine), params.id)),
    ),
    handle(createScimUser, change, async ({ machine, body, http }) => {
      const provider = await providerOf(machine);
      const made = userResource(site, await inTurn(() => createDirectoryPerson(context, provider, body)));
      http.reply.header('location', made.meta.location);
      return made;
    }),
    handle(replaceScimUser, change, async ({ machine, params, body }) =>
      userResource(site, await replaceDirectoryPerson(context, await providerOf(machine), params.id, body)),
    ),
    handle(patchScimUser, change, async ({ machine, params, body }) =>
      userResource(site, await patchDirectoryPerson(context, await providerOf(machine), params.id, body.Operations)),
    ),
    handle(deleteScimUser, change, async ({ machine, params }) => {
      await removeDirectoryPerson(context, await providerOf(machine), params.id);
      return undefined;
    }),

    handle(listScimGroups, read, async ({ machine, query }) => {
      const { groups, total } = await listGroups(db, await providerOf(machine), query);
      return page(
        groups.map((group) => groupResource(site, group)),
        total,
        query.startIndex,
      );
    }),
    handle(getScimGroup, read, async ({ machine, params, query }) => {
      const group = await requireGroup(db, await providerOf(machine), params.id);
      const isShort = query.excludedAttributes
        ?.toLowerCase()
        .split(/[\s,]+/)
        .includes('members');
      return groupResource(site, group, isShort ? undefined : await listMembers(db, group.id));
    }),
    handle(createScimGroup, change, async ({ machine, body, http }) => {
      const group = await createGroup(context, await providerOf(machine), body);
      const made = groupResource(site, group, await listMembers(db, group.id));
      http.reply.header('location', made.meta.location);
      return made;
    }),
    handle(replaceScimGroup, change, async ({ machine, params, body }) => {
      const group = await replaceGroup(context, await providerOf(machine), params.id, body);
      return groupResource(site, group, await listMembers(db, group.id));
    }),
    handle(patchScimGroup, change, async ({ machine, params, body }) => {
      await patchGroup(context, await providerOf(machine), params.id, body.Operations);
      return undefined;
    }),
    handle(deleteScimGroup, change, async ({ machine, params }) => {
      await removeGroup(context, await providerOf(machine), params.id);
      return undefined;
    }),

    handle(getScimConfig, read, async () => serviceProviderConfig),
    handle(listScimResourceTypes, read, async () => page(resourceTypes, resourceTypes.length, 1)),
    handle(listScimSchemas, read, async () => page(schemas, schemas.length, 1)),
  ];
}
