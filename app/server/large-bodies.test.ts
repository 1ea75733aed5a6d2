import { expect, it } from 'vitest';
import { uploadDocument } from '#areas/documents/contract/assessment-document.ts';
import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();

// ASVS 15.2.2: many large requests at once must not fill the memory.
it('accepts six large requests at the same time, refuses more, and accepts those later', async () => {
  const me = await test.signedIn();
  const send = () =>
    me.call(uploadDocument, {
      body: { originalFileName: 'a.txt', fileUrl: 'data:text/plain;base64,SGVsbG8=', assessmentType: 'other' },
    });
  const replies = await Promise.all(Array.from({ length: 10 }, send));
  const count = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length;
  // On a busy machine the first can end before the last begins.
  expect(count(201)).toBeGreaterThanOrEqual(6);
  expect(count(503)).toBeGreaterThan(0);
  expect(count(201) + count(503)).toBe(10);
  const busy = replies.find(({ statusCode }) => statusCode === 503);
  expect([busy?.body, busy?.headers['retry-after']]).toEqual([
    'Staffroom is receiving many files. Try again in a few seconds.',
    '5',
  ]);
  expect((await send()).statusCode).toBe(201);
});
