import { beforeAll, describe, expect, it } from 'vitest';
import {
  countDevelopmentResources,
  type DevelopmentResource,
  listCatalogueTopics,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import { completeResource, enrol, getDevelopmentResource } from '#areas/development/contract/resource-detail.ts';
import { nextCursor } from '#contract/paging.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readCatalogue } from './catalogue-files.ts';
import { type CatalogueItem, developmentResources } from './catalogue-tables.ts';

const test = openTestApp();
const at = (id: number) => ({ params: { id } });
let me: SignedIn;

const forEverybody = { roles: [], phases: [], levels: [], subjects: [] };
const items: (Partial<CatalogueItem> & { id: number; title: string; category: string })[] = [
  {
    id: 1,
    category: 'Technology',
    title: '100% online_safety',
    description: 'A C:\\drive 🙂.',
    type: 'Reading',
    length: 'hours',
  },
  { id: 2, category: 'Technology', title: 'Cyber security', description: 'Passwords.', phases: ['primary'] },
  {
    id: 3,
    category: 'Leadership',
    title: 'Governors',
    description: 'Who they are.',
    roles: ['school_leader'],
    length: 'months',
    price: 'No fee',
  },
  {
    id: 4,
    category: 'Leadership',
    title: 'Same',
    description: 'One of two.',
    subjects: ['Music', 'Drama'],
    length: 'months',
  },
  { id: 5, category: 'Leadership', title: 'Same', description: 'The other.', type: 'Reading' },
  { id: 6, category: 'Gone', title: 'Withdrawn', description: 'Old.', subjects: ['History'] },
];

beforeAll(async () => {
  const { db } = test.context;
  const [model] = readCatalogue();
  await db.delete(developmentResources);
  const usual = { type: 'Course', price: 'See provider', length: null };
  const full = items.map((item) => ({ ...(model as CatalogueItem), ...forEverybody, ...usual, ...item }));
  await db.insert(developmentResources).values(full.map((item) => ({ ...item, withdrawnAt: withdrawn(item.id) })));
  me = await test.signedIn({ role: 'support_staff' });
});

const withdrawn = (id: number) => (id === 6 ? new Date().toISOString() : null);

async function find(query: object, caller = me): Promise<number[]> {
  const reply = await caller.call(listDevelopmentResources, { query });
  expect(reply.statusCode).toBe(200);
  const counted = await caller.call(countDevelopmentResources, { query });
  expect(counted.json()).toEqual({ count: reply.json().length, isMore: false });
  return reply.json().map(({ id }: DevelopmentResource) => id);
}

describe('the catalogue', () => {
  it.each([
    [{}, [3, 4, 5, 1, 2]],
    [{ q: 'CYBER' }, [2]],
    [{ q: 'password' }, [2]],
    // Anywhere in the text, also with two letters.
    [{ q: 'ty' }, [1, 2]],
    [{ q: '%' }, [1]],
    [{ q: '_' }, [1]],
    [{ q: '\\' }, [1]],
    [{ q: '🙂' }, [1]],
    [{ q: "'; drop table users --" }, []],
    [{ q: 'x'.repeat(200) }, []],
    [{ q: '  ' }, [3, 4, 5, 1, 2]],
    [{ category: 'Technology' }, [1, 2]],
    [{ length: 'hours' }, [1]],
    [{ length: 'months' }, [3, 4]],
    [{ length: 'day' }, []],
    [{ price: 'free' }, [3]],
    [{ price: 'provider' }, [4, 5, 1, 2]],
    [{ price: 'provider', length: 'months' }, [4]],
    [{ category: 'technology' }, []],
    [{ category: 'Technology', q: 'cyber' }, [2]],
    [{ type: 'Reading' }, [5, 1]],
    [{ type: 'Reading', category: 'Leadership' }, [5]],
    [{ subject: 'Music' }, [4]],
    [{ subject: 'History' }, []],
    // What is for every phase or role is for this one too.
    [{ phase: 'primary' }, [3, 4, 5, 1, 2]],
    [{ phase: 'secondary' }, [3, 4, 5, 1]],
    [{ role: 'teacher', category: 'Leadership' }, [4, 5]],
    [{ role: 'school_leader', q: 'governor' }, [3]],
    [{ forMe: 'true' }, [5, 1]],
    [{ inPlan: 'true' }, []],
  ])('is filtered with %j', async (query, ids) => {
    expect(await find(query)).toEqual(ids);
  });

  it.each([
    [{ q: 'x'.repeat(201) }],
    [{ q: '\u202e' }],
    [{ type: 'Book' }],
    [{ phase: 'nursery' }],
    [{ role: 'boss' }],
    [{ forMe: 'yes' }],
    [{ limit: 0 }],
    [{ cursor: 'WyJ4Il0' }],
  ])('refuses %j with one sentence', async (query) => {
    const reply = await me.call(listDevelopmentResources, { query: query as never });
    expect([reply.statusCode, reply.body.split('\n').length]).toEqual([400, 1]);
  });

  it.each([
    [{}, [3, 4, 5, 1, 2]],
    [{ phase: 'secondary' }, [3, 4, 5, 1]],
  ])('is read page by page with %j', async (query, ids) => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const reply = await me.call(listDevelopmentResources, {
        query: { ...query, limit: 1, ...(cursor && { cursor }) } as never,
      });
      seen.push(...reply.json().map(({ id }: DevelopmentResource) => id));
      cursor = nextCursor((reply.headers.link as string | undefined) ?? null);
    } while (cursor && seen.length < 10);
    expect(seen).toEqual(ids);
  });

  it('has the plan of the member, until an item is completed', async () => {
    const [member, other] = [await test.signedIn(), await test.signedIn()];
    for (const id of [2, 4]) await member.call(enrol, at(id));
    expect(await find({ inPlan: 'true' }, member)).toEqual([4, 2]);
    expect(await find({ inPlan: 'true', q: 'cyber' }, member)).toEqual([2]);
    await member.call(completeResource, { ...at(4), body: { completed: true, rating: 5 } });
    expect(await find({ inPlan: 'true' }, member)).toEqual([2]);
    expect(await find({ inPlan: 'true' }, other)).toEqual([]);
    const [rated] = (await other.call(listDevelopmentResources, { query: { subject: 'Drama' } })).json();
    expect(rated).toMatchObject({ rating: 5, ratings: 1, enrolment: null });
  });
});

it('the choices of the filters are the categories and subjects that are offered', async () => {
  expect((await me.call(listCatalogueTopics, {})).json()).toEqual({
    categories: ['Leadership', 'Technology'],
    subjects: ['Drama', 'Music'],
  });
});

it('one item is read by its number, also after it was withdrawn', async () => {
  expect((await me.call(getDevelopmentResource, at(2))).json()).toMatchObject({ title: 'Cyber security', ratings: 0 });
  const gone = (await me.call(getDevelopmentResource, at(6))).json();
  expect(gone).toMatchObject({ title: 'Withdrawn', withdrawnAt: expect.any(String), fitsYou: false });
  for (const reply of [await me.call(getDevelopmentResource, at(9_999)), await me.call(enrol, at(6))])
    expect([reply.statusCode, reply.body]).toEqual([404, "The resource you're looking for doesn't exist."]);
});
