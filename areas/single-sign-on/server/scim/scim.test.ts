import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions, suspendPerson, unsuspendPerson } from '#areas/account/server/index.ts';
import { auditEntries, findDeskRoles, grantRole, users } from '#areas/people/server/index.ts';
import { makePerson, makeSession } from '#test/create-people.ts';
import { makeDirectory } from '#test/directory.ts';
import { openTestApp } from '#test/test-app.ts';
import { providerMappings, signInProviders } from '../sign-in-tables.ts';
import { scimUsers } from './scim-tables.ts';

const test = openTestApp();
let directory: Awaited<ReturnType<typeof makeDirectory>>;
let other: Awaited<ReturnType<typeof makeDirectory>>;

beforeAll(async () => {
  directory = await makeDirectory(test, { vendor: 'other', domains: ['oakfield.sch.uk'] });
  other = await makeDirectory(test);
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request as a directory does. */
async function send(method: Method, path: string, body?: object, token = directory.token) {
  const reply = await test.stranger.send(`/api/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/scim+json; charset=utf-8' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (reply.statusCode !== 204) expect(reply.headers['content-type']).toContain('application/scim+json');
  return { status: reply.statusCode, body: reply.body ? JSON.parse(reply.body) : null, headers: reply.headers };
}

const filtered = (text: string) => `?filter=${encodeURIComponent(text)}`;

/** As Entra creates a person (its published example). */
const entraUser = (name: string, externalId = `00aa00aa-bb11-cc22-dd33-${name}`) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId,
  userName: `${name}@oakfield.sch.uk`,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${name}@oakfield.sch.uk` }],
  meta: { resourceType: 'User' },
  name: { formatted: `Given ${name}`, familyName: name, givenName: 'Given' },
  roles: [],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Science' },
});

const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

async function create(name: string) {
  const made = await send('POST', '/Users', entraUser(name));
  expect(made.status).toBe(201);
  return made.body.id as string;
}

const row = async (id: string | number) => {
  const [found] = await test.context.db
    .select()
    .from(users)
    .where(eq(users.id, Number(id)));
  return found;
};

describe('a person', () => {
  it('is looked for, created and found again, as Entra does', async () => {
    const none = await send('GET', `/Users${filtered('userName eq "ada@oakfield.sch.uk"')}`);
    expect(none).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [], startIndex: 1 } });
    const made = await send('POST', '/Users', entraUser('ada'));
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(made.body.meta.location);
    expect(made.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      externalId: '00aa00aa-bb11-cc22-dd33-ada',
      userName: 'ada@oakfield.sch.uk',
      name: { formatted: 'Given ada', familyName: 'ada', givenName: 'Given' },
      active: true,
      emails: [{ value: 'ada@oakfield.sch.uk', type: 'work', primary: true }],
      meta: { resourceType: 'User' },
    });
    for (const filter of [
      'userName eq "ADA@oakfield.sch.uk"',
      'externalId eq "00aa00aa-bb11-cc22-dd33-ada"',
      'emails[type eq "work"].value eq "ada@oakfield.sch.uk"',
      'emails[type eq "work" and value eq "ada@oakfield.sch.uk"]',
      `id eq "${made.body.id}" and active eq true`,
    ]) {
      const found = await send('GET', `/Users${filtered(filter)}`);
      expect([filter, found.body.totalResults, found.body.Resources[0]?.id]).toEqual([filter, 1, made.body.id]);
    }
    expect((await send('GET', `/Users/${made.body.id}`)).body).toEqual(made.body);
    expect(await row(made.body.id)).toMatchObject({ name: 'Given ada', email: 'ada@oakfield.sch.uk', username: 'ada' });
  });

  it('is created and replaced as Okta does', async () => {
    const okta = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'test.user@okta.local',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-GB',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const made = await send('POST', '/Users', okta);
    expect([made.status, made.body.password]).toEqual([201, undefined]);
    const { id } = made.body;
    const changed = { ...okta, id, name: { givenName: 'Another', familyName: 'User' }, displayName: 'Another User' };
    const replaced = await send('PUT', `/Users/${id}`, changed);
    expect(replaced.body).toMatchObject({ id, name: { formatted: 'Another User' }, active: true });
    expect(await row(id)).toMatchObject({ name: 'Another User' });
    // Okta deactivates with a PATCH without a path.
    const off = await send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
    expect([off.status, off.body.active]).toEqual([200, false]);
  });

  it('is changed with the paths of Entra', async () => {
    const id = await create('bella');
    const changed = await send(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'bella.new@oakfield.sch.uk' },
        { op: 'Replace', path: 'name.familyName', value: 'Updated' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Art' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '0118' },
        { op: 'Replace', value: { 'name.givenName': 'Bella', title: 'Head of Art' } },
      ),
    );
    expect(changed.body).toMatchObject({
      name: { formatted: 'Bella Updated', givenName: 'Bella', familyName: 'Updated' },
      emails: [{ value: 'bella.new@oakfield.sch.uk' }],
    });
    expect(await row(id)).toMatchObject({ name: 'Bella Updated', email: 'bella.new@oakfield.sch.uk' });
    const entries = await test.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.personId, Number(id)));
    expect(entries).toMatchObject([{ action: 'person_changed', actorId: null, after: { changed: ['name', 'email'] } }]);
    const renamed = await send(
      'PATCH',
      `/Users/${id}`,
      patch({ op: 'Replace', path: 'userName', value: 'b2@oakfield.sch.uk' }),
    );
    expect(renamed.body.userName).toBe('b2@oakfield.sch.uk');
    expect(
      (await send('PATCH', `/Users/${id}`, patch({ op: 'Remove', path: 'externalId' }))).body.externalId,
    ).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['a word, as Entra sends it', { op: 'Replace', path: 'active', value: 'False' }],
    ['a value', { op: 'replace', path: 'active', value: false }],
    ['no path', { op: 'Replace', value: { active: 'false' } }],
    [
      'another spelling of the path',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false },
    ],
  ])('is deactivated with %s: sessions end, and the account is off', async (name, operation) => {
    const id = await create(`off-${name.replaceAll(/[^a-z]/g, '')}`.slice(0, 20));
    await makeSession(test.context.db, Number(id), new Date());
    const off = await send('PATCH', `/Users/${id}`, patch(operation as object));
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect(await test.context.db.$count(sessions, eq(sessions.userId, Number(id)))).toBe(0);
    expect((await send('GET', `/Users${filtered(`id eq "${id}"`)}`)).body.Resources[0].active).toBe(false);
    const on = await send('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'True' }));
    expect(on.body.active).toBe(true);
    expect(await row(id)).toMatchObject({ suspendedAt: null, deactivatedAt: null });
  });

  it('that is switched on again stays suspended, and the other way round', async () => {
    const id = await create('cleo');
    const { db } = test.context;
    await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }));
    expect(await suspendPerson(db, Number(id), 'Not kind', new Date())).toBe(true);
    await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: true }));
    expect(await row(id)).toMatchObject({ deactivatedAt: null, suspendedReason: 'Not kind' });
    expect((await row(id))?.suspendedAt).not.toBeNull();
    await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }));
    expect(await unsuspendPerson(db, Number(id))).toBe(true);
    expect((await row(id))?.suspendedAt).not.toBeNull();
    expect(await unsuspendPerson(db, Number(id))).toBe(false);
  });

  it('is the last operator: the directory cannot switch them off', async () => {
    const id = await create('olga');
    await grantRole(test.context, test.context.db, null, Number(id), 'operator');
    const refused = await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }));
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('at least one operator') } });
    await test.context.db.execute(`delete from role_grants where user_id = ${id}`);
  });

  it('is removed: switched off, and gone for the directory', async () => {
    const id = await create('dora');
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await row(id))?.deactivatedAt).not.toBeNull();
    // A member with an address of the domain can be taken over again.
    const found = await send('GET', `/Users${filtered('userName eq "dora@oakfield.sch.uk"')}`);
    expect(found.body.Resources[0]).toMatchObject({ id, active: false });
  });

  it('exists once, whatever is sent at the same time', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => send('POST', '/Users', entraUser('emil'))));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const { status, body } of all)
      if (status === 409) expect(body).toMatchObject({ scimType: 'uniqueness', status: '409' });
    const sameAddress = await send('POST', '/Users', {
      ...entraUser('emil'),
      userName: 'emil2',
      externalId: 'another',
    });
    expect([sameAddress.status, sameAddress.body.scimType]).toEqual([409, 'uniqueness']);
  });

  it('who is a member already is taken over, and keeps their name and address', async () => {
    const person = await makePerson(test.context.db, { email: 'frank@oakfield.sch.uk', name: 'Frank as he likes it' });
    expect((await send('POST', '/Users', entraUser('frank'))).status).toBe(409);
    const found = await send('GET', `/Users${filtered('userName eq "frank@oakfield.sch.uk"')}`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: String(person.id), active: true }] });
    const replaced = await send('PUT', `/Users/${person.id}`, entraUser('frank'));
    expect(replaced.body).toMatchObject({ externalId: '00aa00aa-bb11-cc22-dd33-frank', name: { givenName: 'Given' } });
    expect(await row(person.id)).toMatchObject({ name: 'Frank as he likes it', email: 'frank@oakfield.sch.uk' });
  });

  it('of another directory, of another domain or with an unconfirmed address is out of reach', async () => {
    const id = await create('gina');
    const stranger = await makePerson(test.context.db, { email: 'x@elsewhere.example' });
    const unconfirmed = await makePerson(test.context.db, { email: 'typed@oakfield.sch.uk', emailConfirmedAt: null });
    expect((await send('GET', `/Users/${id}`, undefined, other.token)).status).toBe(404);
    expect(
      (await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }), other.token)).status,
    ).toBe(404);
    expect((await send('DELETE', `/Users/${id}`, undefined, other.token)).status).toBe(404);
    const byName = await send('GET', `/Users${filtered('userName eq "gina@oakfield.sch.uk"')}`, undefined, other.token);
    expect(byName.body.totalResults).toBe(0);
    for (const { id: one, email } of [stranger, unconfirmed]) {
      expect((await send('GET', `/Users/${one}`)).status).toBe(404);
      expect((await send('GET', `/Users${filtered(`userName eq "${email}"`)}`)).body.totalResults).toBe(0);
      expect((await send('PUT', `/Users/${one}`, entraUser('gina2'))).status).toBe(404);
    }
    expect((await row(id))?.deactivatedAt).toBeNull();
  });

  it('needs a userName and an address', async () => {
    expect((await send('POST', '/Users', { userName: 'no-address' })).body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '400',
      scimType: 'invalidValue',
    });
    expect((await send('POST', '/Users', { emails: [] })).status).toBe(400);
    const id = await create('hugo');
    for (const [operation, scimType] of [
      [{ op: 'move', path: 'userName' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'remove', path: 'userName' }, 'invalidValue'],
      [{ op: 'replace', value: 'x' }, 'invalidValue'],
    ] as const)
      expect((await send('PATCH', `/Users/${id}`, patch(operation))).body).toMatchObject({ status: '400', scimType });
  });
});

it('people come in pages', async () => {
  const one = await makeDirectory(test);
  const post = (index: number) =>
    send('POST', '/Users', { userName: `p${index}@pages.example`, externalId: `p${index}` }, one.token);
  for (let index = 0; index < 5; index += 1) expect((await post(index)).status).toBe(201);
  const page = async (query: string) => (await send('GET', `/Users?${query}`, undefined, one.token)).body;
  const first = await page('startIndex=1&count=2');
  expect(first).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 2 });
  const third = await page('startIndex=5&count=2');
  expect(third).toMatchObject({ totalResults: 5, startIndex: 5, itemsPerPage: 1 });
  expect(await page('startIndex=9&count=2')).toMatchObject({ totalResults: 5, itemsPerPage: 0 });
  expect(await page('count=0')).toMatchObject({ totalResults: 5, Resources: [] });
  expect(await page('startIndex=-3&count=x')).toMatchObject({ startIndex: 1, itemsPerPage: 5 });
  const bad = await send('GET', `/Users${filtered('title sw "x"')}`, undefined, one.token);
  expect(bad).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  expect((await send('GET', `/Users${filtered('bad [')}`, undefined, one.token)).body.scimType).toBe('invalidFilter');
});

describe('a group', () => {
  it('is created, filled, emptied and deleted as Entra does, and gives roles and schools', async () => {
    const { db } = test.context;
    await db.insert(providerMappings).values([
      { providerId: directory.id, group: 'Staffroom editors', deskRole: 'editor' },
      { providerId: directory.id, group: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159', school: 'Oakfield School' },
    ]);
    const [ann, ben] = [await create('ann'), await create('ben')];
    const made = await send('POST', '/Groups', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Staffroom editors',
      meta: { resourceType: 'Group' },
    });
    expect([made.status, made.body.members]).toEqual([201, []]);
    const { id } = made.body;
    const found = await send(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Staffroom editors"')}`,
    );
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    const add = patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: ann }, { value: ben }] });
    expect((await send('PATCH', `/Groups/${id}`, add)).status).toBe(204);
    expect(await findDeskRoles(db, Number(ann))).toEqual(['editor']);
    expect(await row(ben)).toMatchObject({ school: 'Oakfield School' });
    const member = await send('GET', `/Groups${filtered(`id eq "${id}" and members eq "${ann}"`)}`);
    expect(member.body.totalResults).toBe(1);
    // Entra names the member in the value, others in the path.
    await send('PATCH', `/Groups/${id}`, patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: ann }] }));
    await send('PATCH', `/Groups/${id}`, patch({ op: 'remove', path: `members[value eq "${ben}"]` }));
    expect(await findDeskRoles(db, Number(ann))).toEqual([]);
    expect((await send('GET', `/Groups/${id}`)).body.members).toEqual([]);
    await send('PATCH', `/Groups/${id}`, patch({ op: 'replace', path: 'members', value: [{ value: ann }] }));
    expect(await findDeskRoles(db, Number(ann))).toEqual(['editor']);
    await send('PATCH', `/Groups/${id}`, patch({ op: 'Replace', path: 'displayName', value: 'Another name' }));
    expect(await findDeskRoles(db, Number(ann))).toEqual([]);
    // Okta replaces a group with its members.
    await send('PUT', `/Groups/${id}`, { displayName: 'Staffroom editors', members: [{ value: ben, display: 'ben' }] });
    expect([await findDeskRoles(db, Number(ann)), await findDeskRoles(db, Number(ben))]).toEqual([[], ['editor']]);
    expect((await send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect(await findDeskRoles(db, Number(ben))).toEqual([]);
    expect((await send('GET', `/Groups/${id}`)).status).toBe(404);
    await db.delete(providerMappings);
  });

  it('cannot have people of another directory, and its name is unique', async () => {
    const ours = await create('ivy');
    const theirs = await send('POST', '/Groups', { displayName: 'Theirs', members: [{ value: ours }] }, other.token);
    expect([theirs.status, theirs.body.members]).toEqual([201, []]);
    expect(
      (await send('PATCH', `/Groups/${theirs.body.id}`, patch({ op: 'add', path: 'members', value: [] }))).status,
    ).toBe(404);
    const again = await send('POST', '/Groups', { displayName: 'THEIRS' }, other.token);
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
  });

  it('gives a role that an operator gave as well only for as long as it is a member', async () => {
    const { db } = test.context;
    await db.insert(providerMappings).values({ providerId: directory.id, group: 'Mods', deskRole: 'moderator' });
    const id = await create('jack');
    await grantRole(test.context, db, null, Number(id), 'moderator');
    const made = await send('POST', '/Groups', { displayName: 'Mods', members: [{ value: id }] });
    await send('DELETE', `/Groups/${made.body.id}`);
    expect(await findDeskRoles(db, Number(id))).toEqual(['moderator']);
    await db.delete(providerMappings);
  });
});

it('describes itself', async () => {
  const config = await send('GET', '/ServiceProviderConfig');
  expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
  const types = await send('GET', '/ResourceTypes');
  expect(types.body.Resources.map(({ name }: { name: string }) => name)).toEqual(['User', 'Group']);
  const schemas = await send('GET', '/Schemas');
  expect(schemas.body.Resources[0]).toMatchObject({ id: 'urn:ietf:params:scim:schemas:core:2.0:User' });
  expect(JSON.stringify(schemas.body)).toContain('"subAttributes"');
});

it('stops when its token is revoked, or its provider is removed', async () => {
  const gone = await makeDirectory(test);
  expect((await send('GET', '/Users', undefined, gone.token)).status).toBe(200);
  await test.context.db.delete(signInProviders).where(eq(signInProviders.id, gone.id));
  expect((await send('GET', '/Users', undefined, gone.token)).status).toBe(401);
  expect(await test.context.db.$count(scimUsers, eq(scimUsers.providerId, gone.id))).toBe(0);
});
