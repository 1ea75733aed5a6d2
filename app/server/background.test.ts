import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openBackground } from '#server/background/background.ts';
import { NotWorthRetrying, type Task } from '#server/background/task.ts';
import { openTestApp } from '#test/test-app.ts';

const test = openTestApp();

/** A task of the test's own, in a line of its own. */
function testTask(name: string, run: (data: { text: string }) => Promise<void>): Task<{ text: string }> {
  return { name, retries: 2, worthDoingFor: 60, run: (_house, data) => run(data) };
}

const open = (task: Task<{ text: string }>, isServer = false) =>
  openBackground(test.database, [task as Task<never>], test.context.log, { isServer });

const states = async (name: string) =>
  (await test.context.db.execute<{ state: string }>(sql`select state from pgboss.job where name = ${name}`)).rows.map(
    ({ state }) => state,
  );

describe('work for later', () => {
  it('belongs to the transaction that asked for it', async () => {
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

  it('is done once, however many do it', async () => {
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

  it('that fails waits for its next turn, unless it is not worth it; what it said is not kept', async () => {
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

  it('is done by a server within seconds, and what is being done at its end is finished', async () => {
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
