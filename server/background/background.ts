import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseUnreachable, type OpenDatabase } from '../database.ts';
import type { Context, Enqueue, Task } from '../context.ts';
import { NotWorthRetrying } from './task.ts';

/** The queue of what is to be done later. It lives in the database, in a schema of its own: no further server. */
export interface Background {
  enqueue: Enqueue;
  /** Does what waits in one task's line now, here, and answers how it went. Shares the line with running servers. */
  runWaiting<Data extends object>(
    context: Context,
    task: Task<Data>,
    onDone?: (count: number) => void,
  ): Promise<RunResult>;
  /** From now on does what comes, until `stop`. */
  work(context: Context): Promise<void>;
  /** Lets what is being done finish or give up, then stops. What waits stays in line for the next start. */
  stop(): Promise<void>;
}

export interface RunResult {
  done: number;
  /** These stay in line and are tried again, unless that would not help. */
  failed: number;
}

/** Jobs taken from the line at once, by one server. */
const batchSize = 10;

/** What a finished piece of work leaves behind goes after this long, in seconds. */
const keptFor = 3_600;

/** `isServer`: keeps the schedule and clears away what is over. A command only puts things in line, or works them off. */
export async function openBackground(
  { pool }: Pick<OpenDatabase, 'pool'>,
  tasks: Task<never>[],
  log: Logger,
  { isServer }: { isServer: boolean },
): Promise<Background> {
  const boss = new PgBoss({
    // The house's own connections: one pool to size, and one to end.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    schedule: isServer,
    supervise: isServer,
  });
  boss.on('error', (err) => {
    // The next look at the line, two seconds on, finds the database back; readiness has said so meanwhile.
    if (isDatabaseUnreachable(err)) log.warn('the background work cannot reach the database');
    else log.error({ err }, 'background work');
  });
  await boss.start();
  for (const task of tasks) await createQueue(boss, task);
  const stopping = new AbortController();

  return {
    async enqueue(db, task, ...data) {
      const jobs = data.map((each) => ({ data: each }));
      if (jobs.length > 0) await boss.insert(task.name, jobs, { db: fromDrizzle(db, sql) });
    },

    async runWaiting(context, task, onDone = () => {}) {
      const all: RunResult = { done: 0, failed: 0 };
      for (;;) {
        const jobs = await boss.fetch<object>(task.name, { batchSize });
        const results = await Promise.all(jobs.map((job) => runOne(context, task, job, stopping.signal)));
        const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id);
        const failed = results.filter(({ status }) => status !== 'completed');
        if (done.length > 0) await boss.complete(task.name, done);
        for (const { id, status, output } of failed)
          await (status === 'failed' ? boss.fail(task.name, id, output) : boss.cancel(task.name, id));
        all.done += done.length;
        all.failed += failed.length;
        // None of a whole handful worked: what it needs is away, and the rest would only wait for the same answer.
        if (done.length === 0) return all;
        onDone(all.done);
      }
    },

    async work(context) {
      for (const task of tasks) {
        if (task.schedule) await boss.schedule(task.name, task.schedule, {}, { missed: 'once' });
        await boss.work<object, void, { batchSize: number; perJobResults: true; burstWhenBatchFull: true }>(
          task.name,
          { batchSize, perJobResults: true, burstWhenBatchFull: true },
          (jobs) => Promise.all(jobs.map((job) => runOne(context, task, job, stopping.signal))),
        );
      }
    },

    async stop() {
      stopping.abort();
      await boss.stop({ graceful: isServer, close: false, timeout: 6_000 });
    },
  };
}

async function createQueue(boss: PgBoss, task: Task<never>): Promise<void> {
  const options = {
    retryLimit: task.retries,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // A job whose server is gone is taken over after the heartbeat. One that is still running is left alone: a mail server
    // may take ten minutes for each email of a batch.
    heartbeatSeconds: task.missedAfter ?? 300,
    expireInSeconds: 3_600,
    retentionSeconds: task.worthDoingFor,
    deleteAfterSeconds: keptFor,
  };
  // A scheduled task that is already waiting need not wait twice.
  await boss.createQueue(task.name, { ...options, policy: task.schedule ? 'short' : 'standard' });
  await boss.updateQueue(task.name, options);
}

/** Runs one piece of work. What went wrong is logged here; the database keeps only its kind, as texts may name people. */
async function runOne<Data extends object>(
  context: Context,
  task: Task<Data>,
  job: { id: string; data: object },
  stopping: AbortSignal,
): Promise<JobResult<{ reason: string }>> {
  try {
    const givenUpAt = new Date(Date.now() + task.worthDoingFor * 1_000).toISOString();
    const mailer = context.mailer.forJob({ id: job.id, givenUpAt });
    await task.run({ ...context, mailer }, job.data as Data, stopping);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const err = error instanceof Error ? error : new Error(String(error));
    if (err === stopping.reason)
      context.log.info({ task: task.name }, 'background work gave up, to be done by the next start');
    else context.log.error({ err, task: task.name }, 'background work failed');
    const status = err instanceof NotWorthRetrying ? 'deadletter' : 'failed';
    return { id: job.id, status, output: { reason: err.name } };
  }
}
