import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { passwordResets, sessions } from '#areas/account/server/access-tables.ts';
import { idempotentReplies, throttles } from '#server/server-tables.ts';
import { openTestApp } from '#test/test-app.ts';
import { housekeeping } from './housekeeping.ts';

const test = openTestApp();

// ASVS 14.2.7: expired data is removed, and nothing else.
it('removes ended sessions, used links, expired counters and old replies, and keeps the rest', async () => {
  const { db } = test.context;
  const [living, ended] = [await test.signedIn(), await test.signedIn()];
  const now = Date.now();
  const past = new Date(now - 1_000).toISOString();
  await db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, ended.person.id));
  await db.insert(throttles).values([
    { key: 'spent', points: 3, expire: now - 1 },
    { key: 'running', points: 3, expire: now + 60_000 },
  ]);
  await db.insert(idempotentReplies).values([
    { sender: '1', key: 'yesterday', fingerprint: 'f', createdAt: new Date(now - 25 * 3_600_000).toISOString() },
    { sender: '1', key: 'today', fingerprint: 'f', createdAt: new Date(now - 3_600_000).toISOString() },
  ]);
  const link = { userId: living.person.id, createdAt: past };
  await db.insert(passwordResets).values([
    { ...link, tokenHash: 'too old', expiresAt: past },
    { ...link, tokenHash: 'live', expiresAt: new Date(now + 60_000).toISOString() },
  ]);
  // Through the queue, as each hour.
  await test.context.enqueue(db, housekeeping, {});
  expect(await test.background.runWaiting(test.context, housekeeping)).toEqual({ done: 1, failed: 0 });
  const left = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  expect(await left(sql`select user_id from sessions`)).toEqual([{ user_id: living.person.id }]);
  expect(await left(sql`select token_hash from password_resets`)).toEqual([{ token_hash: 'live' }]);
  expect(await left(sql`select key from throttles`)).toEqual([{ key: 'running' }]);
  expect(await left(sql`select key from idempotent_replies`)).toEqual([{ key: 'today' }]);
});
