import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addDeskItem,
  changeDeskItem,
  type DeskItem,
  listDeskItems,
  moveDeskItem,
} from '#areas/development/contract/catalogue-desk.ts';
import { listDevelopmentResources } from '#areas/development/contract/development-resource.ts';
import { enrol, getDevelopmentResource } from '#areas/development/contract/resource-detail.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readCatalogue, writeCatalogue } from '../catalogue-files.ts';
import { developmentResources } from '../catalogue-tables.ts';

const test = openTestApp();
const released = readCatalogue();
let editor: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  [editor, member] = [await test.signedIn(), await test.signedIn()];
  await grantRole(test.context, test.context.db, null, editor.person.id, 'editor');
  await writeCatalogue(test.context.db, released);
});

const body = {
  title: 'First aid at our school',
  description: 'A day with the trust’s own trainer: what to do, who to call and how to record it.',
  category: 'Safeguarding',
  type: 'Statutory training' as const,
  duration: 'About 6 hours',
  provider: 'The trust',
  page: '',
  price: 'Free' as const,
  priceCheckedOn: '2026-11-01',
  roles: [],
  phases: ['primary' as const],
  levels: [],
  subjects: ['PSHE and Citizenship'],
  skills: [],
  cpdCategory: 'structured_cpd' as const,
  cpdActivityType: 'workshop_attendance' as const,
  cpdHours: 6,
};
const change = (id: number, changes: object = {}, by = editor) =>
  by.call(changeDeskItem, { params: { id }, body: { ...body, title: `Item ${id} of the desk`, ...changes } });
const move = (id: number, action: 'withdraw' | 'offer' | 'follow') =>
  editor.call(moveDeskItem, { params: { id }, body: { action } });
const seen = async (id: number) => (await member.call(getDevelopmentResource, { params: { id } })).json();
const rowOf = async (id: number) => {
  const [row] = await test.context.db.select().from(developmentResources).where(eq(developmentResources.id, id));
  return row;
};
/** A release that says something else about one item, or no longer has it. */
const release = (id: number, title: string | null) =>
  writeCatalogue(
    test.context.db,
    released.flatMap((item) => (item.id !== id ? [item] : title === null ? [] : [{ ...item, title }])),
  );
const deskOf = async (id: number): Promise<DeskItem | undefined> =>
  ((await editor.call(listDeskItems, { query: { limit: 200 } })).json() as DeskItem[]).find((item) => item.id === id);

describe('the catalogue at the desk', () => {
  it('gets an item that members find, with an id beyond those of releases', async () => {
    const added = (await editor.call(addDeskItem, { body })).json();
    expect(added).toMatchObject({ origin: 'desk', planned: null, shipped: null, page: null });
    expect(added.id).toBeGreaterThanOrEqual(100_000);
    const [found] = (await member.call(listDevelopmentResources, { query: { q: 'first aid at our' } })).json();
    expect(found).toMatchObject({ id: added.id, type: 'Statutory training', priceCheckedOn: '2026-11-01' });
    await release(0, null);
    expect((await seen(added.id)).withdrawnAt).toBeNull();
    const again = await editor.call(addDeskItem, { body: { ...body, title: 'FIRST AID at our school' } });
    expect(again.statusCode).toBe(409);
  });

  it('refuses what a release would refuse, with one sentence', async () => {
    const sentences = async (changes: object) => (await change(1, changes)).body;
    expect(await sentences({ description: 'Too short.' })).toBe('Enter at least 60 characters');
    expect(await sentences({ priceCheckedOn: '' })).toContain('Enter the day on which you checked');
    expect(await sentences({ page: 'javascript:alert(1)' })).toBe('Enter a web address that starts with https://');
    expect(await sentences({ cpdActivityType: 'podcast' })).toBe('Choose an activity type of this category');
    expect((await change(1, {}, member)).statusCode).toBe(404);
  });

  it('keeps a change through releases, shows how they differ, and follows the release again', async () => {
    const [item] = released;
    const id = item?.id ?? 0;
    expect((await change(id)).json()).toMatchObject({ origin: 'changed', title: `Item ${id} of the desk` });
    await release(id, 'A new title of the release');
    expect((await seen(id)).title).toBe(`Item ${id} of the desk`);
    const shown = await deskOf(id);
    expect(shown?.differs).toContain('title');
    expect(shown?.shipped?.title).toBe('A new title of the release');
    expect((await move(id, 'follow')).json()).toMatchObject({ origin: 'release', title: 'A new title of the release' });
    await release(id, 'A newer title');
    expect((await seen(id)).title).toBe('A newer title');
    expect((await rowOf(id))?.purposes).toEqual(item?.purposes);
  });

  it('keeps a changed item that the release no longer has', async () => {
    const id = released[1]?.id ?? 0;
    await change(id);
    await release(id, null);
    expect((await seen(id)).withdrawnAt).toBeNull();
    expect(await deskOf(id)).toMatchObject({ origin: 'changed', shipped: null });
    expect((await move(id, 'follow')).statusCode).toBe(409);
  });

  it('withdraws an item through releases, and leaves it in the plans of members', async () => {
    const id = released[2]?.id ?? 0;
    await member.call(enrol, { params: { id } });
    expect((await move(id, 'withdraw')).json().withdrawnAt).not.toBeNull();
    await release(0, null);
    const mine = (await member.call(listDevelopmentResources, { query: { inPlan: 'true' } })).json();
    expect(mine).toMatchObject([{ id }]);
    const other = await test.signedIn();
    const theirs = (await other.call(listDevelopmentResources, { query: { limit: 200 } })).json();
    expect(theirs).not.toContainEqual(expect.objectContaining({ id }));
    expect((await move(id, 'offer')).json()).toMatchObject({ withdrawnAt: null, origin: 'release' });
  });
});
