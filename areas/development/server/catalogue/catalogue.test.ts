import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type CpdActivity, listCpdActivities, removeCpdActivity } from '#areas/development/contract/cpd-activity.ts';
import { belongsTogether } from '#areas/development/contract/cpd-category.ts';
import { getCpdSummary, listActivityTimeline } from '#areas/development/contract/cpd-summary.ts';
import {
  type DevelopmentResource,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import { completeResource, enrol, leaveResource } from '#areas/development/contract/resource-detail.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { waitForLocks } from '#test/waiting-requests.ts';
import { readCatalogue } from './catalogue-files.ts';
import { resourceEnrolments } from './enrolment-tables.ts';

const test = openTestApp();
const catalogue = readCatalogue();
const at = (id: number) => ({ params: { id } });
const listOf = async (person: SignedIn): Promise<DevelopmentResource[]> =>
  (await person.call(listDevelopmentResources, { query: {} })).json();
const find = async (person: SignedIn, id: number) => (await listOf(person)).find((resource) => resource.id === id);

describe('the starter catalogue', () => {
  it('has at least forty items, each with a number of its own and CPD that can be recorded', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(40);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ title }) => title)).size).toBe(catalogue.length);
    for (const { title, description, cpdCategory, cpdActivityType, cpdHours } of catalogue) {
      expect(belongsTogether(cpdCategory, cpdActivityType), title).toBe(true);
      expect(cpdHours * 2, title).toBe(Math.round(cpdHours * 2));
      expect(description.length, title).toBeGreaterThan(60);
    }
    expect(catalogue.filter(({ title }) => title.includes('(NPQ'))).toHaveLength(10);
    const categories = new Set(catalogue.map(({ category }) => category));
    for (const name of ['Leadership', 'Teacher Development', 'Technology', 'Teaching Strategies', 'Curriculum Design'])
      expect(categories).toContain(name);
  });

  it('is listed as a whole, without ratings at first', async () => {
    const list = await listOf(await test.signedIn());
    expect(list).toHaveLength(catalogue.length);
    expect(list.every(({ rating, ratings, enrolment }) => rating === null && ratings === 0 && enrolment === null)).toBe(
      true,
    );
  });
});

describe('an item of the catalogue', () => {
  it('is enrolled on once for many requests at the same time, and can be left', async () => {
    const person = await test.signedIn();
    const replies = await Promise.all(Array.from({ length: 10 }, () => person.call(enrol, at(15))));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect((await find(person, 15))?.enrolment).toMatchObject({ completedAt: null, rating: null });
    expect((await person.call(listActivityTimeline, {})).json()).toMatchObject([{ type: 'enrolled' }]);
    expect((await find(await test.signedIn(), 15))?.enrolment).toBeNull();
    expect((await person.call(leaveResource, at(15))).statusCode).toBe(204);
    const again = await person.call(leaveResource, at(15));
    expect([again.statusCode, again.body]).toEqual([404, 'This is not in your plan.']);
  });

  it('drafts one CPD entry with its certificate when completed, which does not count yet', async () => {
    const person = await test.signedIn();
    await person.call(enrol, at(17));
    const body = { completed: true, certificateUrl: 'https://a.example/prevent.pdf', rating: 4 } as const;
    const { resource, draft } = (await person.call(completeResource, { ...at(17), body })).json();
    expect(resource).toMatchObject({ rating: 4, ratings: 1, enrolment: { rating: 4 } });
    expect(draft).toMatchObject({ status: 'draft', hoursSpent: 1, certificateUrl: 'https://a.example/prevent.pdf' });
    const again = (await person.call(completeResource, { ...at(17), body: { completed: true, rating: 2 } })).json();
    expect(again.draft).toBeNull();
    expect(again.resource.enrolment).toEqual({ ...resource.enrolment, rating: 2 });
    const log: CpdActivity[] = (await person.call(listCpdActivities, { query: {} })).json();
    expect(log).toEqual([draft]);
    expect((await person.call(getCpdSummary, {})).json().term.hours).toBe(0);
    const left = await person.call(leaveResource, at(17));
    expect([left.statusCode, left.body]).toEqual([409, 'You have already completed this. It stays in your record.']);
  });

  it('does not draft again after the draft was discarded', async () => {
    const person = await test.signedIn();
    await person.call(enrol, at(55));
    const { draft } = (await person.call(completeResource, { ...at(55), body: { completed: true } })).json();
    expect(draft).toMatchObject({ skillArea: 'technologyIntegration' });
    expect((await person.call(removeCpdActivity, { params: { id: draft.id } })).statusCode).toBe(204);
    const again = (await person.call(completeResource, { ...at(55), body: { completed: true, rating: 5 } })).json();
    expect([again.draft, again.resource.enrolment.rating]).toEqual([null, 5]);
    expect((await person.call(listCpdActivities, { query: {} })).json()).toEqual([]);
  });

  it('that is due each school year can be completed again in the next, and drafts again', async () => {
    const itIs = (moment: string) => test.clock.passes(Date.parse(moment) - test.clock.now().getTime());
    itIs('2027-08-31T22:30:00Z');
    const person = await test.signedIn();
    const completed = async (id: number) =>
      (await person.call(completeResource, { ...at(id), body: { completed: true, rating: 4 } })).json();
    for (const id of [15, 1]) await person.call(enrol, at(id));
    const { draft } = await completed(15);
    await completed(1);
    // Half past eleven in London: still the old school year. Enrolling again changes nothing.
    await person.call(enrol, at(15));
    expect((await find(person, 15))?.enrolment).toMatchObject({ rating: 4 });
    itIs('2027-08-31T23:30:00Z');
    expect((await find(person, 15))?.enrolment).toBeNull();
    expect((await find(person, 1))?.enrolment).toMatchObject({ rating: 4 });
    for (const id of [15, 1]) await person.call(enrol, at(id));
    expect((await find(person, 15))?.enrolment).toMatchObject({ completedAt: null, rating: null });
    expect((await find(person, 1))?.enrolment).toMatchObject({ rating: 4 });
    const again = await completed(15);
    expect(again.draft).toMatchObject({ title: draft.title, date: '2027-09-01' });
    expect(again.draft.id).not.toBe(draft.id);
    expect((await completed(15)).draft).toBeNull();
  });

  it('drafts once when completed twice at the same time', async () => {
    const person = await test.signedIn();
    await person.call(enrol, at(54));
    const body = { completed: true } as const;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => person.call(completeResource, { ...at(54), body })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(replies.filter((reply) => reply.json().draft !== null)).toHaveLength(1);
  });

  it('waits for the erasure of the member, without a deadlock', async () => {
    const person = await test.signedIn();
    await person.call(enrol, at(54));
    const { completing } = await test.context.db.transaction(async (tx) => {
      // Like an erasure: locks the person, then deletes their rows.
      await lockPerson(tx, person.person.id);
      const completing = person.call(completeResource, { ...at(54), body: { completed: true } });
      await waitForLocks(test.context.db);
      await tx.delete(resourceEnrolments).where(eq(resourceEnrolments.userId, person.person.id));
      return { completing };
    });
    expect((await completing).statusCode).toBe(404);
  });

  it('has the average of the ratings, one for each member', async () => {
    for (const rating of [5, 4, 4]) {
      const person = await test.signedIn();
      await person.call(enrol, at(21));
      await person.call(completeResource, { ...at(21), body: { completed: true, rating } });
    }
    expect(await find(await test.signedIn(), 21)).toMatchObject({ rating: 4.3, ratings: 3 });
  });

  it.each([
    [{ completed: true, rating: 6 }, 400, 'Rating must be between 1 and 5'],
    [{ completed: true, certificateUrl: 'ftp://a.example' }, 400, 'Enter a web address that starts with https://'],
    [{ completed: true }, 404, 'This is not in your plan.'],
  ])('is not completed with %j by a member who is not enrolled', async (body, status, sentence) => {
    const person = await test.signedIn();
    const reply = await person.send('/api/development-resources/15/enrolment', { method: 'PATCH', body });
    expect([reply.statusCode, reply.body]).toEqual([status, sentence]);
  });

  it('that does not exist cannot be enrolled on', async () => {
    expect((await (await test.signedIn()).call(enrol, at(9999))).statusCode).toBe(404);
  });
});

describe('the details of an item', () => {
  it('have a provider and a price that is not an estimate, with the day of the check', async () => {
    for (const item of await listOf(await test.signedIn())) {
      expect(item.provider, item.title).not.toBe('');
      expect(['Free', 'No fee', 'See provider'], item.title).toContain(item.price);
      expect(item.priceCheckedOn !== null, item.title).toBe(item.price === 'Free');
      if (item.page !== null) expect(item.page, item.title).toMatch(/^https:\/\//);
      if (item.price === 'No fee')
        expect([item.page, item.provider], item.title).toEqual([null, expect.stringContaining('Self-led')]);
      expect(item, item.title).not.toHaveProperty('image');
    }
  });

  it('say whether the item fits the member, as far as that is known', async () => {
    const support = await test.signedIn({ role: 'support_staff' });
    const fitting = (await listOf(support)).filter(({ fitsYou }) => fitsYou);
    expect(fitting.length).toBeGreaterThan(0);
    for (const { title, roles, levels, phases } of fitting)
      expect([title, roles, levels, phases]).toEqual([title, [], [], []]);
  });
});
