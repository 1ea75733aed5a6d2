import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { call } from './api-client.ts';
import { forgetFirstAnswers, takeFirstAnswers } from './first-answers.ts';
import { endFirstView, keyOf, queryClient, read, refresh } from './queries.ts';

const note = z.object({ text: z.string() });
const endpointAt = (name: string) =>
  endpoint({ method: 'GET', path: `/api/test-${name}`, summary: 'A note', access: 'signed-in', answer: note });
const change = endpoint({
  method: 'PATCH',
  path: '/api/test-change',
  summary: 'Change',
  access: 'signed-in',
  answer: null,
});

let asked: string[];

/** The browser has read these addresses with the page. The server answers everything with the number of the request. */
function browserHasRead(...paths: string[]) {
  const entry = (path: string, responseStatus = 200) => ({
    initiatorType: 'link',
    responseStatus,
    name: `https://staffroom.test${path}`,
  });
  const entries = [...paths.map((path) => entry(path)), entry('/api/test-refused', 401), entry('/assets/page.js')];
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => entries });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('location', { origin: 'https://staffroom.test' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify({ text: `request ${asked.length}` }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  forgetFirstAnswers();
});

test('a screen has what the browser read with the page, without another request', async () => {
  const one = endpointAt('one');
  browserHasRead(one.path);
  await takeFirstAnswers();
  expect(await read(one, {})).toEqual({ text: 'request 1' });
  expect(asked).toEqual([one.path]);
});

test('an answer is used once', async () => {
  const two = endpointAt('two');
  browserHasRead(two.path);
  await takeFirstAnswers();
  await read(two, {});
  queryClient.removeQueries({ queryKey: keyOf(two) });
  expect(await read(two, {})).toEqual({ text: 'request 2' });
});

test('what was read before a change, or for another user, is read again', async () => {
  const [three, four] = [endpointAt('three'), endpointAt('four')];
  browserHasRead(three.path, four.path);
  await takeFirstAnswers();
  await call(change, {});
  expect(await read(three, {})).toEqual({ text: 'request 4' });
});

test('after the first view, an answer counts as read, and unused ones are forgotten', async () => {
  const [five, six] = [endpointAt('five'), endpointAt('six')];
  browserHasRead(five.path, six.path);
  await takeFirstAnswers();
  await read(five, {});
  expect(queryClient.getQueryState(keyOf(five, {}))?.dataUpdateCount).toBe(0);
  endFirstView();
  expect(queryClient.getQueryState(keyOf(five, {}))?.dataUpdateCount).toBe(1);
  expect(await read(six, {})).toEqual({ text: 'request 3' });
});

test('what a change during the first view made out of date is read again after the first view', async () => {
  const seven = endpointAt('seven');
  browserHasRead(seven.path);
  await takeFirstAnswers();
  await read(seven, {});
  await refresh(seven);
  endFirstView();
  expect(await read(seven, {})).toEqual({ text: 'request 2' });
});
