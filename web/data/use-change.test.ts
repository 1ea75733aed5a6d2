import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { getCurrentToast } from '#web/toasts/toast-store.ts';
import { attemptKeys } from './attempt-keys.ts';
import { keyOf, queryClient, read } from './queries.ts';
import { type ChangeOptions, mutationOptions, sender } from './use-change.ts';

const params = z.object({ id: z.number() });
const note = z.object({ id: z.number(), text: z.string() });
const listNotes = endpoint({
  method: 'GET',
  path: '/api/test-notes/{id}',
  summary: 'Notes',
  access: 'signed-in',
  params,
  answer: z.array(note),
});
const addNote = endpoint({
  method: 'POST',
  path: '/api/test-notes/{id}/new',
  summary: 'Add a note',
  access: 'signed-in',
  params,
  body: z.object({ text: z.string() }),
  answer: note,
  creates: true,
});
const changeNote = endpoint({
  method: 'PATCH',
  path: '/api/test-notes/{id}/one',
  summary: 'Change a note',
  access: 'signed-in',
  params,
  body: z.object({ text: z.string() }),
  answer: note,
});

type Body = { text: string };
const input = (body: Body) => ({ params: { id: 7 }, body });
const saved = { id: 1, text: 'Hello' };

const fetched = vi.fn<typeof fetch>();
const answerWith = (status: number, body: string) =>
  fetched.mockImplementationOnce(() => Promise.resolve(new Response(body, { status })));
const keyOfCall = (index: number) => new Headers(fetched.mock.calls[index]?.[1]?.headers).get('idempotency-key');

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Runs one change as `useChange` does, and returns what `mutate` returns. */
function change(options: ChangeOptions<typeof saved, Body> = {}, text = 'Hello') {
  const run = sender<typeof changeNote, Body>(changeNote, input, attemptKeys());
  return new MutationObserver(queryClient, mutationOptions(run, options)).mutate({ text });
}

test('the endpoint is called with the path and body that input makes', async () => {
  answerWith(200, JSON.stringify(saved));
  expect(await change()).toEqual(saved);
  expect(fetched).toHaveBeenCalledWith(
    '/api/test-notes/7/one',
    expect.objectContaining({ method: 'PATCH', body: '{"text":"Hello"}' }),
  );
  expect(keyOfCall(0)).toBeNull();
});

test('a repeat after a failure sends the same Idempotency-Key, other content another one', async () => {
  const add = sender<typeof addNote, Body>(addNote, input, attemptKeys());
  answerWith(503, 'Busy.');
  await expect(add({ text: 'A' })).rejects.toThrow('503: Busy.');
  answerWith(201, JSON.stringify(saved));
  await add({ text: 'A' });
  expect(keyOfCall(0)).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOfCall(1)).toBe(keyOfCall(0));

  answerWith(503, 'Busy.');
  await expect(add({ text: 'A' })).rejects.toThrow();
  answerWith(201, JSON.stringify(saved));
  await add({ text: 'B' });
  expect(new Set([keyOfCall(0), keyOfCall(2), keyOfCall(3)]).size).toBe(3);
});

test('a success runs onSuccess, shows its toast and makes the named data out of date', async () => {
  const [seven, eight] = [keyOf(listNotes, { params: { id: 7 } }), keyOf(listNotes, { params: { id: 8 } })];
  queryClient.setQueryData(seven, []);
  queryClient.setQueryData(eight, []);
  answerWith(200, JSON.stringify(saved));
  const onSuccess = vi.fn();
  await change({
    onSuccess,
    refreshes: ({ id }) => (id === saved.id ? [seven] : []),
    toast: { success: (answer, { text }) => ({ title: 'Saved', description: `${text} is note ${answer.id}` }) },
  });
  expect(onSuccess).toHaveBeenCalledWith(saved, { text: 'Hello' });
  expect(getCurrentToast()).toMatchObject({ title: 'Saved', description: 'Hello is note 1', open: true });
  expect(queryClient.getQueryState(seven)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(eight)?.isInvalidated).toBe(false);
});

test('an endpoint without input refreshes all its data', async () => {
  const key = keyOf(listNotes, { params: { id: 8 } });
  queryClient.setQueryData(key, []);
  answerWith(200, JSON.stringify(saved));
  await change({ refreshes: [listNotes] });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('a first read under way starts again, because its answer can be older than the change', async () => {
  const input = { params: { id: 8 } };
  fetched.mockImplementationOnce(
    (_address, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const reading = read(listNotes, input);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  answerWith(200, JSON.stringify(saved));
  answerWith(200, '[]');
  await change({ refreshes: [listNotes] });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(await reading).toEqual([]);
  expect(queryClient.getQueryState(keyOf(listNotes, input))).toMatchObject({ data: [], isInvalidated: false });
});

test('a failure undoes the optimistic change, shows its toast and refreshes what it names', async () => {
  const key = keyOf(listNotes, { params: { id: 7 } });
  queryClient.setQueryData(key, ['old']);
  answerWith(409, 'Somebody else changed it.');
  await expect(
    change({
      optimistic() {
        queryClient.setQueryData(key, ['new']);
        return () => void queryClient.setQueryData(key, ['old']);
      },
      refreshes: [changeNote],
      refreshesOnFailure: [listNotes],
      toast: { success: 'Saved', failure: 'Not saved' },
    }),
  ).rejects.toThrow();
  expect(queryClient.getQueryData(key)).toEqual(['old']);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  expect(getCurrentToast()).toMatchObject({
    tone: 'destructive',
    title: 'Not saved',
    description: 'Somebody else changed it.',
  });
});

test('a failure toast shows the sentence without the status, a fixed text, or nothing', async () => {
  answerWith(409, 'Taken.');
  const error = await change({ toast: { failure: 'A' } }).catch((failure: Error) => failure);
  expect(error).toMatchObject({ message: '409: Taken.' });
  expect(getCurrentToast()).toMatchObject({ title: 'A', description: 'Taken.' });

  answerWith(409, 'Taken.');
  await expect(change({ toast: { failure: { title: 'B', description: 'Try again.' } } })).rejects.toThrow();
  expect(getCurrentToast()).toMatchObject({ title: 'B', description: 'Try again.' });

  answerWith(409, 'Taken.');
  await expect(change({ toast: { failure: () => null } })).rejects.toThrow();
  expect(getCurrentToast()).toMatchObject({ title: 'B' });
});
