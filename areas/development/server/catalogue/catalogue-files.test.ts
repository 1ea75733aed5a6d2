import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { listActivityTimeline } from '#areas/development/contract/cpd-summary.ts';
import {
  type DevelopmentResource,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import { completeResource, enrol } from '#areas/development/contract/resource-detail.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { readCatalogue, writeCatalogue } from './catalogue-files.ts';
import { type CatalogueItem, developmentResources } from './catalogue-tables.ts';
import { shippedOf } from './shipped-item.ts';

const folder = mkdtempSync(join(tmpdir(), 'staffroom-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file of the catalogue', () => {
  /** Replaces text in a copy of technology.yaml. Returns the error message. */
  function mistake(from: string, to: string): string {
    const copy = mkdtempSync(join(folder, 'mistake-'));
    cpSync('content/development/catalogue', copy, { recursive: true });
    const file = join(copy, 'technology.yaml');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    try {
      readCatalogue(pathToFileURL(`${copy}/`));
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('There was no mistake.');
  }

  it.each([
    ['type: Reading', 'type: Book', 'technology.yaml, line 9: ‘type’ must be one of: Qualification, Course'],
    ['    title: Teaching with a visualiser\n', '', ': ‘title’ is missing.'],
    ['    price: No fee\n', '    price: No fee\n    priceCheckedOn: 2026-11-22\n', '‘priceCheckedOn’: is required for'],
    ['hours: 2', 'hours: 2.2', '‘hours’: must be a whole number of half hours.'],
    ['activityType: online_learning', 'activityType: webinar', '‘activityType’: must be a type of this category.'],
    ['levels: [starting', 'levels: [beginning', '‘levels’, item 1 must be one of: starting'],
    ['page: https://', 'page: http//', '‘page’: Enter a web address that starts with https://.'],
    ['  - id: 53', '  - id: 52', 'content/development/catalogue: two items have the same ‘id’: 52.'],
  ])('is refused with a mistake, and the message names the field: %j', (from, to, sentence) => {
    expect(mistake(from, to)).toContain(sentence);
  });
});

it('the catalogue has at most 1,000 items', () => {
  const many = mkdtempSync(join(folder, 'many-'));
  const [head = '', , item = ''] = readFileSync('content/development/catalogue/technology.yaml', 'utf8').split(
    /^(?= {2}- id: )/m,
  );
  const items = Array.from({ length: 1_001 }, (_, n) =>
    item.replace(/id: \d+/, `id: ${n + 1}`).replace('title: ', `title: ${n}`),
  );
  writeFileSync(join(many, 'technology.yaml'), head + items.join(''));
  expect(() => readCatalogue(pathToFileURL(`${many}/`))).toThrow(
    'there are 1001 items, and at most 1000 are possible.',
  );
});

describe('the rows of the catalogue', () => {
  const test = openTestApp();
  const items = readCatalogue();
  const db = () => test.context.db;
  afterEach(() => writeCatalogue(db(), items));
  const listOf = async (person: SignedIn): Promise<DevelopmentResource[]> =>
    (await person.call(listDevelopmentResources, { query: { limit: 200 } })).json();
  const without = (id: number) => items.filter((item) => item.id !== id);
  const rowOf = async (id: number) =>
    (await db().select().from(developmentResources).where(eq(developmentResources.id, id)))[0];

  it('follow a file that has changed, and have what was added', async () => {
    const [first] = items;
    const changed = { ...(first as CatalogueItem), title: 'Another title', levels: [] };
    const added = { ...changed, id: 9001, title: 'A new item' };
    await writeCatalogue(db(), [...without(changed.id), changed, added]);
    expect(await rowOf(changed.id)).toEqual({ ...changed, shipped: shippedOf(changed) });
    const shown = await listOf(await test.signedIn());
    expect(shown.map(({ title }) => title)).toEqual(expect.arrayContaining(['Another title', 'A new item']));
  });

  it('keep a withdrawn item for the members who have it in their plan, and for nobody else', async () => {
    const [member, other] = [await test.signedIn(), await test.signedIn()];
    await member.call(enrol, { params: { id: 17 } });
    await writeCatalogue(db(), without(17));
    const own = (await listOf(member)).find(({ id }) => id === 17);
    expect([own?.enrolment?.completedAt, own?.fitsYou]).toEqual([null, false]);
    expect((await listOf(other)).map(({ id }) => id)).not.toContain(17);
    expect((await other.call(enrol, { params: { id: 17 } })).statusCode).toBe(404);
    const { draft } = (
      await member.call(completeResource, { params: { id: 17 }, body: { completed: true, rating: 4 } })
    ).json();
    expect(draft).toMatchObject({ status: 'draft', title: own?.title });
    expect((await member.call(listActivityTimeline, {})).json()).toMatchObject([
      { type: 'enrolled', title: own?.title },
    ]);
  });

  it('are offered again when the file has the item again', async () => {
    await writeCatalogue(db(), without(17));
    expect((await rowOf(17))?.withdrawnAt).not.toBeNull();
    await writeCatalogue(db(), items);
    expect((await rowOf(17))?.withdrawnAt).toBeNull();
  });
});
