import { beforeAll, expect, it } from 'vitest';
import { closeDataRequest, getDataRequest, listDataRequests } from '#areas/own-data/contract/data-request.ts';
import { listOwnRequests, makeOwnRequest } from '#areas/own-data/contract/own-request.ts';
import { monthsAfter } from '#areas/own-data/contract/request-clock.ts';
import { grantRole } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { sendRequestNews } from './request-emails.ts';

const test = openTestApp();
let officer: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  [officer, member] = [await test.signedIn(), await test.signedIn()];
  await grantRole(test.context, test.context.db, null, officer.person.id, 'data_protection');
});

const ask = (by: SignedIn, kind: 'access' | 'rectification' = 'rectification', details = 'My school is wrong.') =>
  by.call(
    makeOwnRequest,
    { body: { kind, details } },
    { 'idempotency-key': `data-request-${kind}-${Math.random().toString(36).slice(2)}` },
  );

it('a member asks in Settings, the desk answers within a month, and the member is told', async () => {
  const today = dayInLondon(test.clock.now());
  expect((await ask(member, 'rectification', ' ')).statusCode).toBe(400);
  const asked = await Promise.all([ask(member), ask(member)]);
  expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const [own] = (await member.call(listOwnRequests, {})).json();
  expect(own).toMatchObject({
    kind: 'rectification',
    receivedOn: today,
    dueOn: monthsAfter(today, 1),
    details: 'My school is wrong.',
    outcome: null,
  });
  const queue = (await officer.call(listDataRequests, {})).json();
  expect(queue).toMatchObject([{ id: own.id, kind: 'rectification', person: { id: member.person.id } }]);
  const at = { params: { id: own.id as number } };
  expect((await officer.call(getDataRequest, at)).json()).toMatchObject({ details: 'My school is wrong.' });
  await officer.call(closeDataRequest, { ...at, body: { outcome: 'done', answer: 'It is corrected.' } });
  await test.background.runWaiting(test.context, sendRequestNews);
  expect((await test.mails()).at(-1)?.subject).toBe('The answer to your request about your data');
  expect((await member.call(listOwnRequests, {})).json()).toMatchObject([
    { outcome: 'done', answer: 'It is corrected.' },
  ]);
  expect((await ask(member)).statusCode).toBe(201);
});

it('nobody sees the requests of others, and a visitor none', async () => {
  expect((await officer.call(listOwnRequests, {})).json()).toEqual([]);
  expect((await test.stranger.call(listOwnRequests, {})).statusCode).toBe(401);
  expect((await test.stranger.call(makeOwnRequest, { body: { kind: 'access', details: 'D' } })).statusCode).toBe(401);
});
