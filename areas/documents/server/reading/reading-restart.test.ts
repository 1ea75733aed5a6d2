import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { listDocuments, uploadDocument } from '#areas/documents/contract/assessment-document.ts';
import { openBackground } from '#server/background/background.ts';
import type { Task } from '#server/background/task.ts';
import { openTestApp } from '#test/test-app.ts';
import { assessmentDocuments } from '../document-tables.ts';
import { documentSweep, readDocument } from '../document-tasks.ts';
import { dataUrl } from '../fixtures/hostile-files.ts';

const test = openTestApp();

const body = {
  originalFileName: 'report.txt',
  fileUrl: dataUrl(Buffer.from('Strengths\n• Calm under pressure')),
  assessmentType: 'other' as const,
};
const jobs = async () =>
  (
    await test.context.db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = ${readDocument.name}`,
    )
  ).rows;

it('a document that was pending in a backup is queued again after the restore', async () => {
  const me = await test.signedIn();
  await me.call(uploadDocument, { body });
  // After a restore, the row exists and the queue is empty.
  await test.context.db.execute(sql`delete from pgboss.job`);
  const status = async () => (await me.call(listDocuments, { query: {} })).json()[0].processingStatus;
  expect([await test.background.runWaiting(test.context, readDocument), await status()]).toEqual([
    { done: 0, failed: 0 },
    'pending',
  ]);
  await documentSweep.run(test.context, {});
  await documentSweep.run(test.context, {});
  expect([await test.background.runWaiting(test.context, readDocument), await status()]).toEqual([
    { done: 2, failed: 0 },
    'processed',
  ]);
  await test.context.db.delete(assessmentDocuments);
  await test.context.db.execute(sql`delete from pgboss.job`);
});

it('a document that was being read when the server was killed is read once after the next start', async () => {
  const me = await test.signedIn();
  await me.call(uploadDocument, { body });
  // The first server takes the job and is killed: it neither finishes the job nor returns it.
  const doomed = { directPool: test.database.pool };
  const started = Promise.withResolvers<void>();
  const killed: Task<never> = {
    ...readDocument,
    run: () => {
      started.resolve();
      return new Promise(() => {});
    },
  };
  const first = await openBackground(doomed, [killed], test.context.log, { isServer: false });
  await first.work(test.context);
  await started.promise;
  expect(await jobs()).toEqual([{ state: 'active' }]);
  // The queue retries the job after a minute or two. The test moves the queue's clock forward instead of waiting.
  await test.context.db.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '31 seconds' where name = ${readDocument.name}`,
  );
  const supervisor = new PgBoss({
    db: { executeSql: (text, values) => test.database.pool.query(text, values) },
    schema: 'pgboss',
    schedule: false,
    supervise: false,
  });
  await supervisor.start();
  await supervisor.supervise(readDocument.name);
  await supervisor.stop({ graceful: false, close: false });
  expect(await jobs()).toEqual([{ state: 'retry' }]);
  await test.context.db.execute(sql`update pgboss.job set start_after = now() where name = ${readDocument.name}`);

  const second = await openBackground(test.database, [readDocument as Task<never>], test.context.log, {
    isServer: true,
  });
  await second.work(test.context);
  const list = async () => (await me.call(listDocuments, { query: {} })).json();
  await expect.poll(async () => (await list())[0].processingStatus, { timeout: 30_000 }).toBe('processed');
  await second.stop();
  await first.stop();
  expect(await jobs()).toEqual([{ state: 'completed' }]);
  const [row] = await test.context.db.select({ tries: assessmentDocuments.tries }).from(assessmentDocuments);
  expect(row).toEqual({ tries: 1 });
});
