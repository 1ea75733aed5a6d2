import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { grantRole } from '#areas/people/server/index.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { type RunningServer, startServer } from '#test/upload-server.ts';

const test = openTestApp();
const servers: RunningServer[] = [];
let operator: SignedIn;

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) servers.push(await startServer(test, {}, { keepsRunning: true }));
  operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
});
afterAll(async () => {
  for (const server of servers) await server.kill();
});

/** The shortest password that each server asks for. */
const shortest = () =>
  Promise.all(
    servers.map(async ({ address }) => {
      const site = (await (await fetch(`${address}/api/site`)).json()) as { passwordMin: number };
      return site.passwordMin;
    }),
  );

it('a setting that is changed on one server holds on every server within two seconds', async () => {
  expect(await shortest()).toEqual([6, 6]);
  for (const [index, value] of [12, 9].entries()) {
    const reply = await fetch(`${servers[index]?.address}/api/desk/settings`, {
      method: 'PATCH',
      headers: { cookie: operator.cookie ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ values: { PASSWORD_MIN: value } }),
    });
    expect(reply.status).toBe(200);
    await vi.waitFor(async () => expect(await shortest()).toEqual([value, value]), { timeout: 2_000, interval: 50 });
  }
});
