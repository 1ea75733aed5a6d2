import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeResource, shareResource, upvoteResource } from '#areas/discussions/contract/resource.ts';
import {
  addResourceVersion,
  countDownload,
  listResourceVersions,
} from '#areas/workspace/contract/resources/resource-version.ts';
import {
  changeWorkspaceResource,
  getWorkspaceResource,
  listWorkspaceFolders,
  listWorkspaceResources,
  type ResourceEntry,
  removeWorkspaceResource,
  shareWorkspaceResource,
} from '#areas/workspace/contract/resources/workspace-resource.ts';
import { makeWorkspace } from '#test/create-workspace.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { innerCircleResources, innerCircleResourceVersions } from './resource-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
const link = { title: 'Fluency grids', url: 'https://a.example/grids' };

let owner: SignedIn;
let lead: SignedIn;
let member: SignedIn;
let other: SignedIn;
let circleId: number;

beforeEach(async () => {
  owner = await test.signedIn({ name: 'Olwen Owner' });
  lead = await test.signedIn({ name: 'Lena Lead' });
  member = await test.signedIn({ name: 'Mia Member' });
  other = await test.signedIn({ name: 'Oskar Other' });
  circleId = await makeWorkspace(test.context.db, {
    owner: owner.person.id,
    leads: [lead.person.id],
    members: [member.person.id, other.person.id],
  });
});

const share = (by: SignedIn, about: object = {}) =>
  by.call(shareWorkspaceResource, { ...at(circleId), body: { ...link, ...about } });
const shared = async (by: SignedIn, about: object = {}) => (await share(by, about)).json();
const list = async (person: SignedIn, query: object = {}): Promise<ResourceEntry[]> =>
  (await person.call(listWorkspaceResources, { ...at(circleId), query })).json();
const titlesFor = async (person: SignedIn, query: object = {}) =>
  (await list(person, query)).map((entry) => (entry.shared ?? entry.earlier)?.title);
const earlier = async (by: SignedIn, about: object = {}) =>
  (await by.call(shareResource, { ...at(circleId), body: { ...link, ...about } })).json();

describe('a resource', () => {
  it('is shared by a member, and is there with its defaults for the others', async () => {
    const made = await shared(member, { title: '  Fluency \n grids ', folder: ' Maths ', tags: ['y7', 'y7', ''] });
    expect(made).toMatchObject({
      title: 'Fluency grids',
      resourceType: 'link',
      accessLevel: 'circle_members',
      url: link.url,
      files: [],
      folder: 'Maths',
      tags: ['y7'],
      version: 1,
      downloads: 0,
      mayChange: true,
      sharedBy: { name: 'Mia Member' },
    });
    expect(await list(other)).toEqual([{ shared: { ...made, mayChange: false }, earlier: null }]);
    expect((await other.call(getWorkspaceResource, at(made.id))).json()).toEqual({ ...made, mayChange: false });
    expect((await list(lead))[0]?.shared?.mayChange).toBe(true);
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ url: undefined }, 'Enter a web address that starts with https://, or choose a file'],
    [{ url: 'javascript:alert(1)' }, 'Enter a web address that starts with https://'],
    [{ files: [{ id: '00000000-0000-4000-8000-000000000000' }] }, 'Share a web address or a file, not both'],
    [{ accessLevel: 'everyone' }, 'Access level must be one of: circle_members, circle_leads'],
    [{ folder: 'f'.repeat(81) }, 'Folder must be at most 80 characters'],
    [{ tags: Array.from({ length: 31 }, (_, index) => `tag ${index}`) }, 'Tags can have at most 30 items'],
  ])('is refused: %j', async (about, sentence) => {
    const reply = await member.send(`/api/circles/${circleId}/workspace/resources`, {
      method: 'POST',
      body: { ...link, ...about },
    });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('is changed and removed by who shared it, and by the owner and leads', async () => {
    const { id } = await shared(member);
    const change = (by: SignedIn, body: object) => by.call(changeWorkspaceResource, { ...at(id), body });
    expect((await change(other, { title: 'Mine' })).statusCode).toBe(404);
    expect((await change(member, { title: 'Grids', folder: 'Number' })).json()).toMatchObject({
      title: 'Grids',
      folder: 'Number',
      description: null,
    });
    expect((await change(lead, { description: 'Ten minutes a day', folder: null })).json()).toMatchObject({
      title: 'Grids',
      folder: null,
    });
    expect((await change(member, {})).statusCode).toBe(400);
    expect((await other.call(removeWorkspaceResource, at(id))).statusCode).toBe(404);
    expect((await lead.call(removeWorkspaceResource, at(id))).statusCode).toBe(204);
    expect(await list(member)).toEqual([]);
    expect((await member.call(getWorkspaceResource, at(id))).statusCode).toBe(404);
  });

  it('is created once for the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'share-it-once' };
    const input = { ...at(circleId), body: link };
    const replies = await Promise.all([
      member.call(shareWorkspaceResource, input, key),
      member.call(shareWorkspaceResource, input, key),
    ]);
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect(await list(member)).toHaveLength(1);
  });

  it('that was taken down cannot be changed, and only who shared it sees it', async () => {
    const { id } = await shared(member);
    const takenDown = { takenDownAt: '2026-11-01T09:00:00Z', takenDownReason: 'No' };
    await test.context.db.update(innerCircleResources).set(takenDown).where(eq(innerCircleResources.id, id));
    expect((await list(member))[0]?.shared?.takenDownReason).toBe('No');
    expect(await list(owner)).toEqual([]);
    const body = { title: 'New' };
    expect((await member.call(changeWorkspaceResource, { ...at(id), body })).statusCode).toBe(409);
    expect((await owner.call(changeWorkspaceResource, { ...at(id), body })).statusCode).toBe(404);
  });
});

describe('a resource for leads only', () => {
  it('can be made only by the owner and leads, also by a change', async () => {
    const only = { accessLevel: 'circle_leads' };
    const refused = await share(member, only);
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      'Only the owner and leads can share something for leads only.',
    ]);
    const { id } = await shared(member);
    const change = (by: SignedIn) =>
      by.call(changeWorkspaceResource, { ...at(id), body: { accessLevel: 'circle_leads' } });
    expect((await change(member)).statusCode).toBe(403);
    expect((await change(owner)).json()).toMatchObject(only);
    // The member who shared it is no lead, so that they no longer see it.
    expect((await member.call(getWorkspaceResource, at(id))).statusCode).toBe(404);
    expect((await lead.call(getWorkspaceResource, at(id))).statusCode).toBe(200);
  });

  it('is in no list, count or choice of a member', async () => {
    await shared(member, { title: 'For all', folder: 'Open', tags: ['open'] });
    const { id } = await shared(lead, { accessLevel: 'circle_leads', folder: 'Hidden', tags: ['hidden'] });
    for (const query of [{}, { q: 'fluency' }, { tag: 'hidden' }, { folder: 'Hidden' }])
      expect(await titlesFor(other, query)).not.toContain('Fluency grids');
    expect(await titlesFor(owner, { q: 'fluency', tag: 'hidden', folder: 'Hidden' })).toEqual(['Fluency grids']);
    const folders = async (person: SignedIn) => (await person.call(listWorkspaceFolders, at(circleId))).json();
    expect(await folders(other)).toEqual({ folders: ['Open'], tags: ['open'] });
    expect(await folders(lead)).toEqual({ folders: ['Hidden', 'Open'], tags: ['hidden', 'open'] });
    for (const reply of [
      await other.call(getWorkspaceResource, at(id)),
      await other.call(listResourceVersions, { ...at(id), query: {} }),
      await other.call(addResourceVersion, { ...at(id), body: { url: link.url } }),
      await other.call(countDownload, { params: { id, number: 1 } }),
    ])
      expect([reply.statusCode, reply.body]).toEqual([404, "The resource you're looking for doesn't exist."]);
  });
});

describe('versions', () => {
  it('replace what the list shows, and the old ones stay', async () => {
    const { id } = await shared(member);
    const added = await lead.call(addResourceVersion, {
      ...at(id),
      body: { url: 'https://a.example/grids-2', note: ' For Year 8 too ' },
    });
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      {
        number: 2,
        note: 'For Year 8 too',
        url: 'https://a.example/grids-2',
        addedBy: { name: 'Lena Lead' },
        downloads: 0,
      },
    ]);
    expect((await list(other))[0]?.shared).toMatchObject({ version: 2, url: 'https://a.example/grids-2' });
    const versions = (await other.call(listResourceVersions, { ...at(id), query: {} })).json();
    expect(versions.map(({ number, url }: { number: number; url: string }) => [number, url])).toEqual([
      [2, 'https://a.example/grids-2'],
      [1, 'https://a.example/grids'],
    ]);
    expect((await other.call(addResourceVersion, { ...at(id), body: { url: link.url } })).statusCode).toBe(404);
    const first = await other.send(`/api/workspace/resources/${id}/versions?limit=1`);
    const rest = await other.send(/<(.*)>/.exec(String(first.headers.link))?.[1] ?? '');
    expect([first.json()[0].number, rest.json()[0].number]).toEqual([2, 1]);
  });

  it('get different numbers when several people add one at the same time, and there are at most 50', async () => {
    const { id } = await shared(member);
    const add = (by: SignedIn) => by.call(addResourceVersion, { ...at(id), body: { url: link.url } });
    const replies = await Promise.all([owner, lead, member, owner, lead, member].map(add));
    expect(replies.map((reply) => reply.json().number).toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
    const more = Array.from({ length: 43 }, (_, index) => ({
      ...{ resourceId: id, circleId, number: 8 + index, addedBy: member.person.id, url: link.url },
    }));
    await test.context.db.insert(innerCircleResourceVersions).values(more);
    expect((await add(member)).statusCode).toBe(409);
  });

  it('count how often they are opened, and store nothing about by which member', async () => {
    const { id } = await shared(member);
    await lead.call(addResourceVersion, { ...at(id), body: { url: link.url } });
    const open = (by: SignedIn, number: number) => by.call(countDownload, { params: { id, number } });
    const replies = await Promise.all([open(other, 1), open(other, 1), open(lead, 2)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect((await open(other, 3)).statusCode).toBe(404);
    expect((await list(member))[0]?.shared?.downloads).toBe(3);
    const versions = (await member.call(listResourceVersions, { ...at(id), query: {} })).json();
    expect(versions.map(({ downloads }: { downloads: number }) => downloads)).toEqual([1, 2]);
  });
});

describe('resources that were shared in the circle before', () => {
  it('are in the list with all that they had, in the order of all resources', async () => {
    const first = await earlier(member, { title: 'Primer', category: 'Maths', tags: ['y7'], description: 'D' });
    const second = await shared(member, { title: 'Between', folder: 'Maths', tags: ['y7'] });
    await earlier(other, { title: 'After' });
    await other.call(upvoteResource, at(first.id));
    expect(await titlesFor(member)).toEqual(['After', 'Between', 'Primer']);
    for (const query of [{ folder: 'Maths' }, { tag: 'y7' }, { mine: 'true' }])
      expect(await titlesFor(member, query)).toEqual(['Between', 'Primer']);
    expect(await titlesFor(member, { q: 'prim' })).toEqual(['Primer']);
    expect(await titlesFor(member, { q: '!!!' })).toEqual([]);
    expect((await list(other)).at(-1)).toMatchObject({
      shared: null,
      earlier: {
        id: first.id,
        folder: 'Maths',
        tags: ['y7'],
        description: 'D',
        upvotes: 1,
        userUpvoted: true,
        url: link.url,
      },
    });
    const folders = (await member.call(listWorkspaceFolders, at(circleId))).json();
    expect(folders).toEqual({ folders: ['Maths'], tags: ['y7'] });
    expect(second.folder).toBe('Maths');
    await member.call(removeResource, at(first.id));
    expect(await titlesFor(member)).toEqual(['After', 'Between']);
  });

  it('are each on exactly one page, also those of the same moment', async () => {
    const moment = '2026-11-02T09:00:00.5Z';
    for (let index = 0; index < 4; index += 1) {
      await shared(member, { title: `Shared ${index}` });
      await earlier(member, { title: `Earlier ${index}` });
    }
    await test.context.db
      .update(innerCircleResources)
      .set({ createdAt: moment })
      .where(eq(innerCircleResources.circleId, circleId));
    await test.context.db.execute(`update circle_resources set created_at = '${moment}' where circle_id = ${circleId}`);
    const seen: (string | undefined)[] = [];
    let path: string | undefined = `/api/circles/${circleId}/workspace/resources?limit=3`;
    while (path) {
      const page = await member.send(path);
      const entries: ResourceEntry[] = page.json();
      seen.push(...entries.map((entry) => (entry.shared ?? entry.earlier)?.title));
      path = /<(.*)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual([
      ...['Shared 3', 'Shared 2', 'Shared 1', 'Shared 0'],
      ...['Earlier 3', 'Earlier 2', 'Earlier 1', 'Earlier 0'],
    ]);
  });
});
