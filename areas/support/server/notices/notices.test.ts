import { expect, it } from 'vitest';
import { getNotice, noticeNames } from '#areas/support/contract/notice.ts';
import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();

it.each(noticeNames)('%s can be read by everyone', async (name) => {
  for (const caller of [test.stranger, await test.signedIn()]) {
    const reply = await caller.call(getNotice, { params: { name } });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().content.length).toBeGreaterThan(1_000);
  }
});

it('names no person, school or address, because the operator is not known', async () => {
  for (const name of noticeNames) {
    const { content } = (await test.stranger.call(getNotice, { params: { name } })).json();
    expect(content).not.toMatch(/@|\[your text|example\.org/);
  }
});

it('does not exist under another name', async () => {
  for (const name of ['terms', '..%2fhelp%2frecord-cpd', 'constructor'])
    expect((await test.stranger.call(getNotice, { params: { name } })).statusCode).toBe(404);
});
