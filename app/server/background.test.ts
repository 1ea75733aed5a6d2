import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openBackground } from '#server/background/background.ts';
import { NotWorthRetrying, type Task } from '#server/background/task.ts';
import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();

/** A task for one test, with its own queue. */
function testTask(name: string, run: (data: { text: string }) => Promise<void>): Task<{ text: string }> {
  return { name, retries: 2, worthDoingFor: 60, run: (_context, data) => run(data) };
}

const open = (task: Task<{ text: string }>, isServer = false) =>
  openBackground(test.database, [task as Task<never>], test.context.log, { isServer });

const states = async (name: string) =>
  (await test.context.db.execute<{ state: string }>(sql`select state from pgboss.job where name = ${name}`)).rows.map(
    ({ state }) => state,
  );

describe('a background job', () => {
  it('is added when its transaction commits', async () => {
    const done: string[] = [];
    const task = testTask('in-transaction', async ({ text }) => void done.push(text));
    const background = await open(task);
    await test.context.db.transaction((tx) => background.enqueue(tx, task, { text: 'kept' }, { text: 'kept too' }));
    await test.context.db
      .transaction(async (tx) => {
        await background.enqueue(tx, task, { text: 'rolled back' });
        throw new Error('on purpose');
      })
      .catch(() => {});
    expect(await background.runWaiting(test.context, task)).toEqual({ done: 2, failed: 0 });
    expect(done.sort()).toEqual(['kept', 'kept too']);
    await background.stop();
  });

  it('runs once, even with several workers', async () => {
    const done: string[] = [];
    const task = testTask('many-hands', async ({ text }) => void done.push(text));
    const hands = await Promise.all([open(task), open(task), open(task)]);
    await hands[0]?.enqueue(
      test.context.db,
      task,
      ...Array.from({ length: 100 }, (_, index) => ({ text: String(index) })),
    );
    await Promise.all(hands.map((background) => background.runWaiting(test.context, task)));
    expect([done.length, new Set(done).size]).toEqual([100, 100]);
    await Promise.all(hands.map((background) => background.stop()));
  });

  it('is tried again after a failure, unless that would not help, and its message is not stored', async () => {
    const failing = testTask('failing', async ({ text }) => {
      throw text === 'for good' ? new NotWorthRetrying('canary words') : new Error('canary words');
    });
    const background = await open(failing);
    await background.enqueue(test.context.db, failing, { text: 'for now' }, { text: 'for good' });
    expect(await background.runWaiting(test.context, failing)).toEqual({ done: 0, failed: 2 });
    expect((await states('failing')).sort()).toEqual(['cancelled', 'retry']);
    const kept = await test.context.db.execute(sql`select output from pgboss.job where name = 'failing'`);
    expect(JSON.stringify(kept.rows)).not.toContain('canary');
    await background.stop();
  });

  it('runs within seconds on a server, and finishes when the server stops', async () => {
    const done: string[] = [];
    const task = testTask('served', async ({ text }) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      done.push(text);
    });
    const background = await open(task, true);
    await background.work(test.context);
    await background.enqueue(test.context.db, task, { text: 'one' });
    await expect.poll(() => states('served'), { timeout: 30_000 }).not.toEqual(['created']);
    await background.stop();
    expect(done).toEqual(['one']);
    expect(await states('served')).toEqual(['completed']);
  });
});
