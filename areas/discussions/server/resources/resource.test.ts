import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinCircle } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import {
  listResources,
  removeResource,
  shareResource,
  takeUpvoteBack,
  upvoteResource,
} from '#areas/discussions/contract/resource.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { circleResources, resourceUpvotes } from './resource-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });

let circleId: number;
let member: SignedIn;
let visitor: SignedIn;

beforeAll(async () => {
  const [made] = await test.context.db.insert(circles).values({ name: 'A circle', description: 'D' }).returning();
  circleId = made?.id ?? 0;
  member = await test.signedIn({ name: 'Sian Pritchard' });
  visitor = await test.signedIn();
  await member.call(joinCircle, at(circleId));
});

const share = async (about: object = {}) =>
  (
    await member.call(shareResource, {
      ...at(circleId),
      body: { title: 'Fluency grids', url: 'https://a.example/grids', ...about },
    })
  ).json();

describe('a resource', () => {
  it('can be shared by a member, is trimmed, and can be read by anybody signed in', async () => {
    const shared = await share({
      title: '  Fluency \n grids ',
      description: ' Ten minutes a day. ',
      resourceType: 'tool',
      url: ' https://a.example/grids?x=1 ',
      category: ' Maths ',
      tags: [' fluency ', '', '\u200b', 'year 7', 'fluency'],
    });
    expect(shared).toMatchObject({
      circleId,
      title: 'Fluency grids',
      description: 'Ten minutes a day.',
      resourceType: 'tool',
      url: 'https://a.example/grids?x=1',
      fileName: null,
      category: 'Maths',
      tags: ['fluency', 'year 7'],
      upvotes: 0,
      userUpvoted: false,
      sharedBy: { id: member.person.id, name: 'Sian Pritchard' },
    });
    expect((await visitor.call(listResources, at(circleId))).json()[0]).toEqual(shared);
    expect((await share()).resourceType).toBe('link');
  });

  it('is found by its category and by each of its tags, across pages', async () => {
    const filed = [];
    for (const tags of [['Year 9', 'ratio'], ['ratio']]) filed.push((await share({ category: 'Number', tags })).id);
    const found = async (query: string) => {
      const reply = await visitor.send(`/api/circles/${circleId}/resources?${query}`);
      return reply.json().map(({ id }: { id: number }) => id);
    };
    expect(await found('category=Number')).toEqual(filed.toReversed());
    expect(await found('tag=ratio&limit=1')).toEqual([filed[1]]);
    expect(await found('tag=Year%209&category=Number')).toEqual([filed[0]]);
    expect(await found('tag=year')).toEqual([]);
    const long = await visitor.send(`/api/circles/${circleId}/resources?tag=${'x'.repeat(81)}`);
    expect(long.statusCode).toBe(400);
  });

  it('cannot be shared by somebody who is not a member, but upvoted', async () => {
    const refused = await visitor.call(shareResource, {
      ...at(circleId),
      body: { title: 'T', url: 'https://a.example' },
    });
    expect([refused.statusCode, refused.body]).toEqual([403, 'Join this circle to take part.']);
    const { id } = await share();
    expect((await visitor.call(upvoteResource, at(id))).json()).toMatchObject({ upvotes: 1, userUpvoted: true });
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'T'.repeat(10_000) }, 'Title must be at most 200 characters'],
    [{ url: undefined }, 'Enter a web address that starts with https://'],
    [{ url: 'javascript:alert(1)' }, 'Enter a web address that starts with https://'],
    [{ url: 'java\tscript:alert(1)' }, 'Enter a web address that starts with https://'],
    [{ url: 'data:text/html,x' }, 'Enter a web address that starts with https://'],
    [{ url: 'ftp://a.example' }, 'Enter a web address that starts with https://'],
    [{ url: '//a.example' }, 'Enter a web address that starts with https://'],
    [{ url: 'https://user:pass@a.example' }, 'Enter a web address that starts with https://'],
    [{ resourceType: 'virus' }, 'Resource type must be one of: link, document, video, tool'],
    [{ tags: Array.from({ length: 31 }, (_, index) => `tag ${index}`) }, 'Tags can have at most 30 items'],
    [{ tags: ['t'.repeat(81)] }, 'Tags must be at most 80 characters'],
    [{ tags: 'fluency' }, 'Tags must be a list'],
    [{ description: 'D'.repeat(2_001) }, 'Description must be at most 2,000 characters'],
  ])('refuses %j', async (about, sentence) => {
    const body = { title: 'T', url: 'https://a.example', ...about };
    const reply = await member.send(`/api/circles/${circleId}/resources`, { method: 'POST', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('is created once for the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'share-the-same-thing' };
    const input = { ...at(circleId), body: { title: 'Once', url: 'https://a.example' } };
    const replies = await Promise.all([member.call(shareResource, input, key), member.call(shareResource, input, key)]);
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect(await test.context.db.$count(circleResources, eq(circleResources.title, 'Once'))).toBe(1);
  });

  it('can be removed only by its author and the circle’s owner', async () => {
    const owner = await test.signedIn();
    await test.context.db.insert(circleMembers).values({ circleId, userId: owner.person.id, role: 'owner' });
    const [one, two] = [await share(), await share()];
    expect((await visitor.call(removeResource, at(one.id))).statusCode).toBe(404);
    expect((await member.call(removeResource, at(one.id))).statusCode).toBe(204);
    expect((await owner.call(removeResource, at(two.id))).statusCode).toBe(204);
    expect((await member.call(upvoteResource, at(two.id))).statusCode).toBe(404);
  });
});

describe('upvotes', () => {
  it('count once for each person with concurrent requests, and can be removed', async () => {
    const { id } = await share();
    const eager = await test.signedIn();
    const replies = await Promise.all(Array.from({ length: 20 }, () => eager.call(upvoteResource, at(id))));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const people = await Promise.all(Array.from({ length: 29 }, () => test.signedIn()));
    await Promise.all(people.map((person) => person.call(upvoteResource, at(id))));
    const kept = async () =>
      (await test.context.db.select().from(circleResources).where(eq(circleResources.id, id)))[0]?.upvotes;
    expect([await kept(), await test.context.db.$count(resourceUpvotes, eq(resourceUpvotes.resourceId, id))]).toEqual([
      30, 30,
    ]);
    const taken = await Promise.all(Array.from({ length: 10 }, () => eager.call(takeUpvoteBack, at(id))));
    expect(taken.at(-1)?.json()).toMatchObject({ upvotes: 29, userUpvoted: false });
    expect(await kept()).toBe(29);
  });
});
