import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { allPersonalData } from '#app/server/gathered.ts';
import { createCalendarFeed } from '#areas/calendar/contract/calendar-feed.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import { erasePerson } from '#areas/own-data/server/erasure/erasure.ts';
import { type FullStep, getPathway } from '#areas/pathway/contract/pathway.ts';
import { addPathwayStep, changePathwayStep } from '#areas/pathway/contract/pathway-changes.ts';
import { saveSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { longDate } from '#contract/london.ts';
import { dayInLondon, days } from '#server/clock.ts';
import { findResults } from '#test/search.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { full } from '../assessment/assessment-examples.ts';
import { remindOfSteps } from '../pathway-notifications.ts';

const test = openTestApp();
const inDays = (count: number) => new Date(test.clock.now().getTime() + days(count));
const dayIn = (count: number) => dayInLondon(inDays(count));

async function onThePath(): Promise<SignedIn> {
  const person = await test.signedIn();
  await person.call(saveSelfAssessment, { body: full });
  return person;
}
const add = async (person: SignedIn, title: string, dueOn: string | null): Promise<number> =>
  (await person.call(addPathwayStep, { body: { title, dueOn } })).json().id;
const change = (person: SignedIn, id: number, body: object) => person.call(changePathwayStep, { params: { id }, body });
const complete = (person: SignedIn, id: number) =>
  test.context.db.execute(
    `update pathway_steps set is_completed = true, completed_at = now() where id = ${id} and user_id = ${person.person.id}`,
  );
const textsOf = async (person: SignedIn): Promise<string[]> =>
  (await person.call(listNotifications, { query: {} })).json().map(({ text }: { text: string }) => text);
const mornings = async () => {
  await Promise.all([1, 2].map(() => remindOfSteps.run(test.context, {})));
  await remindOfSteps.run(test.context, {});
};

describe('a step with a day', () => {
  it('is remembered once in the week before its day, and not when it is completed', async () => {
    const [person, other] = [await onThePath(), await onThePath()];
    await add(person, 'Too late', dayIn(8));
    const past = await add(person, 'Past', null);
    await test.context.db.execute(`update pathway_steps set due_on = '${dayIn(-1)}' where id = ${past}`);
    await add(person, 'Without a day', null);
    const done = await add(person, 'Completed', dayIn(2));
    await complete(person, done);
    await mornings();
    expect(await textsOf(person)).toEqual([]);
    const first = await add(person, 'Private', dayIn(7));
    await mornings();
    expect(await textsOf(person)).toEqual([`A step on your pathway is due on ${longDate(inDays(7))}`]);
    const second = await add(person, 'Another', dayIn(0));
    await mornings();
    expect(await textsOf(person)).toEqual(['2 steps on your pathway are due soon']);
    await complete(person, first);
    expect(await textsOf(person)).toEqual([`A step on your pathway is due on ${longDate(inDays(0))}`]);
    await change(person, second, { dueOn: dayIn(30) });
    expect(await textsOf(person)).toEqual([]);
    expect(await textsOf(other)).toEqual([]);
  });

  it('is not remembered again after a new self-assessment', async () => {
    const person = await onThePath();
    await add(person, 'Mine', dayIn(3));
    await mornings();
    await person.call(saveSelfAssessment, { body: full });
    const remaining = await test.context.db.execute(`select from pathway_steps where user_id = ${person.person.id}
      and title = 'Mine'`);
    expect(remaining.rowCount).toBe(2);
    await mornings();
    expect(await textsOf(person)).toEqual([`A step on your pathway is due on ${longDate(inDays(3))}`]);
  });

  it('takes a whole day of the calendar feed while it is open', async () => {
    const person = await onThePath();
    const [id, done] = [await add(person, 'Lead a meeting', '2099-03-29'), await add(person, 'Done', '2099-03-30')];
    await add(person, 'Without a day', null);
    await complete(person, done);
    await add(await onThePath(), 'Of another', '2099-03-29');
    const { address } = (await person.call(createCalendarFeed, {})).json();
    const read = async () => test.stranger.send(new URL(address).pathname, {});
    const { body } = await read();
    const entries = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
    expect(entries.map((entry) => entry.getFirstPropertyValue('summary'))).toEqual(['Pathway step: Lead a meeting']);
    const [entry] = entries;
    expect(String(entry?.getFirstPropertyValue('dtstart'))).toBe('2099-03-29');
    expect(String(entry?.getFirstPropertyValue('dtend'))).toBe('2099-03-30');
    expect(entry?.getFirstPropertyValue('url')).toMatch(new RegExp(`/pathway#step-${id}$`));
    await erasePerson(test.context, person.person.id, allPersonalData);
    expect((await read()).statusCode).toBe(404);
  });
});

it('the steps of the pathway in use are found by their owner only, and those of an earlier one are not', async () => {
  const [person, other] = [await onThePath(), await onThePath()];
  await add(person, 'Quellish the timetable', null);
  await test.indexSearch();
  const [found, ...more] = await findResults(person, 'quellish');
  expect(more).toEqual([]);
  expect(found).toMatchObject({ kind: 'step', title: 'Quellish the timetable' });
  expect(await findResults(other, 'quellish')).toEqual([]);
  await person.call(saveSelfAssessment, { body: full });
  await test.indexSearch();
  const steps: FullStep[] = (await person.call(getPathway, {})).json().steps;
  const own = steps.find(({ title }) => title === 'Quellish the timetable');
  expect(await findResults(person, 'quellish')).toMatchObject([{ link: `/pathway#step-${own?.id}` }]);
  const indexed = await test.context.db.execute(
    `select from search_entries where kind = 'step' and title = 'Quellish the timetable'`,
  );
  expect(indexed.rowCount).toBe(1);
});
