import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { suspendPerson } from '#areas/account/server/index.ts';
import { suspendPersonAtDesk } from '#areas/desk/contract/people-desk.ts';
import { getHealth } from '#areas/machines/contract/health.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
} from '#areas/machines/contract/webhooks.ts';
import { auditEntries, grantRole, lockOperators, removeRole } from '#areas/people/server/index.ts';
import { backupRuns } from '#server/backup/backup-tables.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { waitForLocks } from '#test/waiting-requests.ts';
import { backupWords, certificateWords, diskWords, emailWords, queueWords } from './health/health-words.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { deliverWebhook, queueDeliveries } from './webhooks/deliver.ts';
import { isWebhookAddress } from './webhooks/webhook-request.ts';
import { sealEarlierWebhooks } from './webhooks/webhook-secrets.ts';
import { webhooks } from './webhooks/webhook-tables.ts';

/** A receiver that a test controls. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
const receiver: Server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
afterAll(() => receiver.close());

const test = openTestApp({ WEBHOOK_TEST_SERVICE: origin, METRICS_PORT: '0' });

let operator: SignedIn;
beforeAll(async () => {
  operator = await test.signedIn();
  await grantRole(test.context, test.context.db, null, operator.person.id, 'operator');
});

const hook = { name: 'Staff list', url: `${origin}/hook`, events: ['person.joined', 'person.suspended'] as const };
const newHook = { ...hook, events: [...hook.events] };
type Reply = { statusCode: number };
const loseRole = (db: Db, id: number) => removeRole(test.context, db, null, id, 'operator');
const loseAccess = (db: Db, id: number) => suspendPerson(db, id, 'Left', test.clock.now());
const add = async (body: object = hook) => {
  const reply = await operator.call(addWebhook, { body: body as never });
  return reply.json() as { webhook: { id: number }; secret: string };
};
const deliveriesOf = async (id: number) =>
  (await operator.call(listDeliveries, { params: { id } })).json() as { type: string; state: string; answer: string }[];
const deliver = async () => {
  await queueDeliveries(test.context);
  return test.background.runWaiting(test.context, deliverWebhook);
};

describe('webhooks', () => {
  it.each<[string, (person: SignedIn, id: number) => Promise<Reply>, (db: Db, id: number) => Promise<unknown>, number]>(
    [
      ['add', (person) => person.call(addWebhook, { body: newHook }), loseRole, 404],
      ['add while suspended', (person) => person.call(addWebhook, { body: newHook }), loseAccess, 401],
      [
        'change',
        (person, id) => person.call(changeWebhook, { params: { id }, body: { url: `${origin}/mine` } }),
        loseRole,
        404,
      ],
      ['delete', (person, id) => person.call(deleteWebhook, { params: { id } }), loseRole, 404],
      ['test', (person, id) => person.call(testWebhook, { params: { id } }), loseRole, 404],
    ],
  )('are safe from somebody who has just lost the role: %s', async (_what, call, lose, status) => {
    const { db } = test.context;
    const { webhook } = await add();
    const leaving = await test.signedIn();
    await grantRole(test.context, db, null, leaving.person.id, 'operator');
    const before = await db.select().from(webhooks);
    const [reply] = await db.transaction(async (tx) => {
      await lockOperators(tx);
      const called = call(leaving, webhook.id);
      await Promise.race([called, waitForLocks(db)]);
      await lose(tx, leaving.person.id);
      return [called];
    });
    expect((await reply).statusCode).toBe(status);
    expect(await db.select().from(webhooks)).toEqual(before);
    expect((await deliveriesOf(webhook.id)).filter(({ type }) => type === 'webhook.test')).toEqual([]);
    await operator.call(deleteWebhook, { params: { id: webhook.id } });
  });

  it('are told of events, with ids only, and the published library accepts the signature', async () => {
    const { webhook, secret } = await add();
    received.length = 0;
    const person = await test.signedIn();
    await operator.call(suspendPersonAtDesk, { params: { id: person.person.id }, body: { reason: 'Private words.' } });
    expect(await deliver()).toEqual({ done: 2, failed: 0 });
    const told = received.map(({ body }) => JSON.parse(body) as { type: string });
    // The queue delivers them at the same time.
    expect(told.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
      { type: 'person.joined', data: { person: person.person.id } },
      { type: 'person.suspended', data: { person: person.person.id } },
    ]);
    for (const { headers, body } of received) {
      const verified = new Verifier(secret).verify(body, headers as Record<string, string>);
      expect(verified).toEqual(JSON.parse(body));
      expect(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
      expect(body).not.toContain('Private');
    }
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { type: 'person.suspended', state: 'delivered', answer: 'Answered 204' },
      { type: 'person.joined', state: 'delivered' },
    ]);
    await operator.call(deleteWebhook, { params: { id: webhook.id } });
    await test.signedIn();
    expect(await deliver()).toEqual({ done: 0, failed: 0 });
  });

  it('are tried again with the same id after a failure, and not after 410', async () => {
    const { webhook } = await add();
    received.length = 0;
    status = 500;
    await test.signedIn();
    expect(await deliver()).toEqual({ done: 0, failed: 1 });
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'waiting', answer: 'Answered 500' }]);
    status = 410;
    await test.signedIn();
    await deliver();
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'failed', answer: 'Answered 410' }, {}]);
    status = 204;
    expect((await operator.call(listWebhooks, {})).json()).toMatchObject([{ id: webhook.id, undelivered: 2 }]);
    await operator.call(deleteWebhook, { params: { id: webhook.id } });
  });

  it('can be tested, switched off and changed, and the audit log records it without the secret', async () => {
    const { webhook, secret } = await add();
    const params = { id: webhook.id };
    expect((await operator.call(testWebhook, { params })).json()).toMatchObject({
      type: 'webhook.test',
      state: 'delivered',
    });
    await operator.call(changeWebhook, { params, body: { isOn: false, name: 'Off' } });
    await test.signedIn();
    expect(await deliver()).toEqual({ done: 0, failed: 0 });
    expect((await operator.call(testWebhook, { params })).statusCode).toBe(409);
    const entries = await test.context.db.select().from(auditEntries).where(eq(auditEntries.action, 'webhook_changed'));
    expect(entries.at(-1)).toMatchObject({
      before: { isOn: true, name: 'Staff list' },
      after: { isOn: false, name: 'Off' },
    });
    const all = JSON.stringify(await test.context.db.select().from(auditEntries));
    expect(all).not.toContain(secret);
    expect(JSON.stringify((await operator.call(listWebhooks, {})).json())).not.toContain(secret);
    await operator.call(deleteWebhook, { params });
    expect((await operator.call(testWebhook, { params })).statusCode).toBe(404);
  });

  it('have sealed secrets, and those of an earlier release become so', async () => {
    const { db, settings, log } = test.context;
    const { webhook, secret } = await add();
    const isSigned = async () => {
      received.length = 0;
      await operator.call(testWebhook, { params: { id: webhook.id } });
      const [sent] = received;
      return sent && new Verifier(secret).verify(sent.body, sent.headers as Record<string, string>);
    };
    const stored = async () => (await db.select().from(webhooks).where(eq(webhooks.id, webhook.id)))[0]?.secret;
    expect(await stored()).toMatch(/^v1\./);
    expect(await isSigned()).toMatchObject({ type: 'webhook.test' });

    await db.update(webhooks).set({ secret }).where(eq(webhooks.id, webhook.id));
    expect(await isSigned()).toMatchObject({ type: 'webhook.test' });
    expect(await sealEarlierWebhooks(db, settings, log)).toBe(1);
    expect(await sealEarlierWebhooks(db, settings, log)).toBe(0);
    expect(await stored()).toMatch(/^v1\./);
    expect(await isSigned()).toMatchObject({ type: 'webhook.test' });

    // Somebody who can write to the database cannot give a webhook the secret of another.
    const other = await add();
    await db
      .update(webhooks)
      .set({ secret: (await stored()) ?? '' })
      .where(eq(webhooks.id, other.webhook.id));
    received.length = 0;
    const reply = await operator.call(testWebhook, { params: { id: other.webhook.id } });
    expect([received.length, reply.json().answer]).toEqual([0, expect.stringContaining('cannot be read')]);
    for (const { id } of [webhook, other.webhook]) await operator.call(deleteWebhook, { params: { id } });
  });

  it.each([
    'http://example.org/hook',
    'https://localhost/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://staffroom/hook',
    'https://name:password@example.org/hook',
  ])('refuse the address %s', async (url) => {
    const reply = await operator.call(addWebhook, { body: { ...hook, url, events: ['person.joined'] } });
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      'Enter a public https address with a name, like https://example.org/hook.',
    ]);
  });

  it('accept public names', () => {
    expect(isWebhookAddress('https://hooks.example.org:8443/a?b=c', test.context.settings)).toBe(true);
  });
});

describe('the metrics', () => {
  it('are on a listener of their own, and nothing else is', async () => {
    const server = serveMetrics(test.context);
    const port = await server.listening;
    await operator.call(listWebhooks, {});
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await reply.text();
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(
      /staffroom_http_request_duration_seconds_count\{method="GET",route="\/api\/desk\/webhooks",status="2xx"\} 1/,
    );
    for (const name of [
      'database_up 1',
      'database_connections{state="idle"}',
      'queue_oldest_seconds',
      'emails{state="sent"}',
      'backup_last_timestamp_seconds',
      'disk_free_bytes',
      'info{version=',
    ])
      expect(text).toContain(`staffroom_${name}`);
    expect((await fetch(`http://127.0.0.1:${port}/api/user`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    await server.stop();
    expect((await test.stranger.send('/metrics')).statusCode).toBe(404);
  });

  it('have every name that the dashboard and the alert rules use', async () => {
    const server = serveMetrics(test.context);
    const text = await (await fetch(`http://127.0.0.1:${await server.listening}/metrics`)).text();
    await server.stop();
    const dashboard = readFileSync('deploy/monitoring/staffroom-dashboard.json', 'utf8');
    const rules = readFileSync('deploy/monitoring/staffroom-alerts.yml', 'utf8');
    expect(JSON.parse(dashboard).panels).toHaveLength(12);
    expect(parse(rules).groups[0].rules.length).toBeGreaterThan(8);
    const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
    const used = `${dashboard}${rules}`.match(/\b(staffroom|nodejs)_[a-z0-9_]+/g) ?? [];
    const unknown = used.map((name) => name.replace(/_(bucket|count|sum)$/, '')).filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
  });
});

describe('the health of an installation', () => {
  it('is described in words, what is broken first', async () => {
    const read = async () =>
      ((await operator.call(getHealth, {})).json() as { items: { name: string; sentence: string; state: string }[] })
        .items;
    expect((await read())[0]).toMatchObject({
      name: 'Backup',
      sentence: 'No backup has been recorded.',
      state: 'broken',
    });
    const finishedAt = new Date(test.clock.now().getTime() - days(3) - 60_000).toISOString();
    await test.context.db.insert(backupRuns).values({ finishedAt, bytes: 12_500_000 });
    const items = await read();
    expect(items.find(({ name }) => name === 'Backup')).toMatchObject({
      sentence: 'The last backup is 3 days old (13 MB).',
      state: 'look',
    });
    expect(items.find(({ name }) => name === 'Versions')?.sentence).toMatch(/^Staffroom 0\.1\.0, PostgreSQL \d+/);
    const reader = await test.signedIn();
    await grantRole(test.context, test.context.db, null, reader.person.id, 'editor');
    expect((await reader.call(getHealth, {})).statusCode).toBe(404);
  });

  it('has a sentence for each state', () => {
    const now = new Date('2026-11-28T10:00:00Z');
    const settings = { ...test.context.settings, SMTP_URL: 'smtp://mail.example.org' };
    expect(backupWords({ finishedAt: '2026-11-28T02:00:00Z', bytes: 3e9 }, now)).toMatchObject({
      state: 'good',
      sentence: 'The last backup is 8 hours old (3.0 GB).',
    });
    expect(diskWords({ free: 5e8, size: 1e11 })).toMatchObject({
      state: 'broken',
      sentence: '500 MB of 100 GB are free.',
    });
    expect(queueWords({ waiting: 3, running: 0, oldestSeconds: 1_300, failed: 1 })).toMatchObject({
      state: 'broken',
      sentence: '3 jobs wait. The oldest is due for 21 minutes. 1 job failed in the last hour.',
    });
    expect(emailWords({ sent: 12, waiting: 1, refused: 0 }, settings)).toMatchObject({
      state: 'look',
      sentence: 'In the last 24 hours, 12 emails were sent, 1 waits and 0 were refused.',
    });
    expect(certificateWords('a.example', new Date('2026-12-05T10:00:00Z'), now)).toMatchObject({
      state: 'look',
      sentence: 'The certificate of a.example is valid for 7 days.',
    });
    expect(certificateWords('a.example', new Date('2026-11-01T10:00:00Z'), now).state).toBe('broken');
    expect(certificateWords(null, null, now).state).toBe('unknown');
  });
});
