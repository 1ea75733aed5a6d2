import { beforeAll, describe, expect, it } from 'vitest';
import { changeDeskCircle, createDeskCircle } from '#areas/circles/contract/circles-desk.ts';
import { type AuditEntry, listAuditEntries } from '#areas/desk/contract/audit.ts';
import { addDeskItem, changeDeskItem } from '#areas/development/contract/catalogue-desk.ts';
import { addDeskEvent, changeDeskEvent } from '#areas/development/contract/event-desk.ts';
import { changeWithoutTexts, grantRole } from '#areas/people/server/index.ts';
import {
  addDeskModule,
  addDeskProgramme,
  changeDeskModule,
  changeDeskProgramme,
} from '#areas/programmes/contract/programmes-desk.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const test = openTestApp();
let operator: SignedIn;
beforeAll(async () => {
  operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
});

const entry = async (action: AuditEntry['action']): Promise<Pick<AuditEntry, 'before' | 'after'> | undefined> =>
  ((await operator.call(listAuditEntries, { query: { action } })).json() as AuditEntry[])[0];

/** 72 characters. */
const secret = 'Ask Xanthe in the office for the key, and say that the trust has agreed.';
const shorter = 'A day with the trainer of our trust, in the hall of the school.';

describe('the audit log keeps the length of a text that an editor changed, and not the text:', () => {
  it('programmes and modules', async () => {
    const texts = { title: 'Leading', description: secret, level: 'Intermediate' as const, duration: '4 weeks' };
    const { id } = (await operator.call(addDeskProgramme, { body: texts })).json();
    expect(await entry('programme_added')).toMatchObject({ after: { title: 'Leading', description: '72 characters' } });
    await operator.call(changeDeskProgramme, { params: { id }, body: { ...texts, description: shorter } });
    expect(await entry('programme_changed')).toMatchObject({
      before: { description: '72 characters', duration: '4 weeks' },
      after: { description: '63 characters (changed)', duration: '4 weeks' },
    });
    const activities = [1, 2, 3, 4].map((number) => ({ title: `Step ${number}`, description: secret }));
    const module = { title: 'Your first meeting', description: secret, duration: '2 weeks', activities };
    const added = await operator.call(addDeskModule, { params: { id }, body: module });
    const { key } = added.json().modules[0];
    expect((await entry('programme_added'))?.after).toMatchObject({ module: key, activities: '312 characters' });
    const body = { ...module, key, title: 'Your second meeting' };
    expect((await operator.call(changeDeskModule, { params: { id }, body })).statusCode).toBe(200);
    const changed = await entry('programme_changed');
    expect(changed?.after).toEqual({ module: key, title: 'Your second meeting', duration: '2 weeks' });
  });

  it('items of the catalogue', async () => {
    const body = {
      ...{ title: 'First aid', description: secret, category: 'Safeguarding', type: 'Statutory training' as const },
      ...{
        duration: 'About 6 hours',
        provider: 'The trust',
        page: '',
        price: 'See provider' as const,
        priceCheckedOn: '',
      },
      ...{ roles: [], phases: [], levels: [], subjects: [], skills: [], cpdCategory: 'structured_cpd' as const },
      ...{ cpdActivityType: 'workshop_attendance' as const, cpdHours: 6 },
    };
    const added = await operator.call(addDeskItem, { body });
    expect(added.statusCode).toBe(201);
    const { id } = added.json();
    await operator.call(changeDeskItem, { params: { id }, body: { ...body, description: shorter, cpdHours: 5 } });
    expect(await entry('catalogue_item_changed')).toMatchObject({
      before: { item: id, description: '72 characters', cpdHours: 6 },
      after: { item: id, description: '63 characters (changed)', cpdHours: 5 },
    });
  });

  it('circles and events', async () => {
    const fields = { color: 'blue' as const, subjects: [], phases: [], roles: [] };
    const circle = { ...fields, name: 'Libraries', description: secret };
    const made = (await operator.call(createDeskCircle, { body: { ...circle, ownerId: null } })).json();
    const body = { ...circle, description: shorter };
    await operator.call(changeDeskCircle, { params: { id: made.id }, body });
    expect((await entry('circle_changed'))?.after).toMatchObject({ description: '63 characters (changed)' });
    await operator.call(changeDeskCircle, { params: { id: made.id }, body: { ...body, name: 'School libraries' } });
    expect((await entry('circle_changed'))?.after).toEqual({
      circle: made.id,
      name: 'School libraries',
      color: 'blue',
    });

    const when = { date: '2098-03-04', startTime: '16:00', endTime: '17:30', place: 'The hall', capacity: 20 };
    const event = { ...when, title: 'Oracy', description: secret, category: 'TeachMeet' };
    const { id } = (await operator.call(addDeskEvent, { body: event })).json();
    await operator.call(changeDeskEvent, { params: { id }, body: { ...event, description: shorter, capacity: 30 } });
    expect(await entry('event_changed')).toMatchObject({
      before: { event: id, place: 'The hall', capacity: 20, description: '72 characters' },
      after: { place: 'The hall', capacity: 30, description: '63 characters (changed)' },
    });
    const all = (await operator.call(listAuditEntries, { query: {} })).json();
    expect(JSON.stringify(all)).not.toContain('Xanthe');
    expect(JSON.stringify(all)).not.toContain('the trainer of our trust');
  });
});

it('a text that was empty is told apart from one that did not change', () => {
  const change = changeWithoutTexts({ name: 'A', text: '' }, { name: 'A', text: 'x' }, ['text']);
  expect(change).toEqual({
    before: { name: 'A', text: '0 characters' },
    after: { name: 'A', text: '1 character (changed)' },
  });
});
