import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { acceptDocuments } from '#areas/account/contract/accepted-documents.ts';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { openLive } from '#areas/live/contract/live.ts';
import { acceptPage, needsSession } from '#contract/endpoint.ts';
import { findEndpoints } from '#test/every-endpoint.ts';
import { openTestApp } from '#test/test-app.ts';
import { sessions } from '../access-tables.ts';
import { listLiveSessions } from '../sign-in/session-queries.ts';

const test = openTestApp({ TERMS_URL: 'https://trust.example.org/terms', TERMS_VERSION: '2026-11' });
const sentence = 'There is a new version of the privacy notice or the terms of use. Accept it to go on.';
const endpoints = await findEndpoints();
const signedIn = endpoints.filter(({ endpoint }) => endpoint.access === 'signed-in');

it('only what a member needs to accept, leave or ask is open before they accept', async () => {
  const open = endpoints.filter(({ endpoint }) => endpoint.beforeAccepting);
  expect(open.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()).toEqual([
    'GET /api/user',
    'GET /api/user/documents-to-accept',
    'GET /api/user/export',
    'POST /api/feedback',
    'POST /api/user/deletion',
    'PUT /api/user/accepted-documents',
  ]);
  const member = await test.signedIn();
  for (const { endpoint } of signedIn.filter((one) => !one.endpoint.beforeAccepting)) {
    const reply = await member.send(endpoint.path.replaceAll(/\{\w+\}/g, '1'), { method: endpoint.method });
    expect([endpoint.path, reply.statusCode, reply.body]).toEqual([endpoint.path, 403, sentence]);
    expect(reply.headers.link).toBe(`<${acceptPage}>; rel="related"`);
  }
  for (const { endpoint } of open.filter((one) => needsSession(one.endpoint))) {
    const reply = await member.send(endpoint.path, { method: endpoint.method });
    expect([endpoint.path, reply.statusCode === 403]).toEqual([endpoint.path, false]);
  }
});

it('everything is open after it, and open streams end before it', async () => {
  const member = await test.signedIn();
  const isOpen = async () => {
    const { db } = test.context;
    const own = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, member.person.id));
    const found = await listLiveSessions(
      test.context,
      db,
      own.map(({ id }) => id),
    );
    return found.map(({ mustAccept }) => !mustAccept);
  };
  expect(await isOpen()).toEqual([false]);
  expect((await member.send(openLive.path)).statusCode).toBe(403);
  await member.call(acceptDocuments, { body: { documents: [{ document: 'terms', version: '2026-11' }] } });
  expect(await isOpen()).toEqual([true]);
  expect((await member.call(getCurrentUser, {})).json()).not.toHaveProperty('mustAccept');
});
