import { type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context, Enqueue, Task } from '../context.ts';
import type { OpenDatabase } from '../database.ts';
import { isDatabaseUnreachable } from '../database-errors.ts';
import { BeingSent } from '../mail/mailer.ts';
import { runNamed } from '../prepared.ts';
import { NotWorthRetrying, NotYet } from './task.ts';

/** The job queue. It is stored in a schema of its own in the database, so no further server is needed. */
export interface Background {
  enqueue: Enqueue;
  /** Runs the waiting jobs of one task here and now, and returns the counts. Running servers share the same queue. */
  runWaiting<Data extends object>(
    context: Context,
    task: Task<Data>,
    onDone?: (count: number) => void,
  ): Promise<RunResult>;
  /** Runs jobs as they arrive, until `stop`. */
  work(context: Context): Promise<void>;
  /** Waits for running jobs to finish or give up, then stops. Waiting jobs stay in the queue for the next start. */
  stop(): Promise<void>;
}

export interface RunResult {
  done: number;
  /** Failed jobs stay in the queue and are tried again, unless that would not help. */
  failed: number;
}

/** Jobs that one server takes from the queue at a time. */
const batchSize = 10;

/** Seconds after which a finished job is deleted from the queue. */
const keptFor = 3_600;

/** `isServer`: runs the schedule and deletes finished jobs. A command only adds jobs, or runs waiting ones. */
export async function openBackground(
  { directPool }: Pick<OpenDatabase, 'directPool'>,
  tasks: Task<never>[],
  log: Logger,
  { isServer }: { isServer: boolean },
): Promise<Background> {
  const boss = new PgBoss({
    // Share the connections of the server.
    db: { executeSql: (text, values) => directPool.query(text, values) },
    schema: 'pgboss',
    schedule: isServer,
    supervise: isServer,
  });
  boss.on('error', (err) => {
    // The queue looks again in two seconds. Until the database is back, `/readyz` reports that it is away.
    if (isDatabaseUnreachable(err)) log.warn('the job queue cannot reach the database');
    else log.error({ err }, 'job queue error');
  });
  await boss.start();
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const task of tasks) await prepareQueue(boss, task, queues.get(task.name));
  const listed = new Set(tasks.map(({ name }) => name));
  const stopping = new AbortController();

  return {
    async enqueue(db, task, ...data) {
      if (!listed.has(task.name))
        throw new Error(`Add the task ${task.name} to \`tasks\` in its area's server/area.ts.`);
      const jobs = data.map((each) => ({ data: each }));
      // The library writes one text for each queue. PostgreSQL needs longer to plan it than to run it.
      const named = { executeSql: (text: string, values: unknown[] = []) => runNamed(db, text, values) };
      if (jobs.length > 0) await boss.insert(task.name, jobs, { db: named });
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
        // No job of the whole batch worked, so something they need is probably away. Try the rest later.
        if (done.length === 0) return all;
        onDone(all.done);
      }
    },

    async work(context) {
      // These write to the database and come first, so that the whole can be repeated if it is away.
      for (const task of tasks)
        if (task.schedule) await boss.schedule(task.name, task.schedule, {}, { missed: 'once' });
      for (const task of tasks) {
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

/**
 * Creates the queue of a task, or updates its options if they have changed. A start with unchanged queues writes nothing:
 * three statements for each of the many queues would take most of its time.
 */
async function prepareQueue(boss: PgBoss, task: Task<never>, existing: QueueResult | undefined): Promise<void> {
  const options = {
    retryLimit: task.retries,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3_600,
    // If a server stops sending heartbeats, another server takes its jobs over. A job that still runs keeps its
    // heartbeat: a mail server may take ten minutes for each email of a batch.
    heartbeatSeconds: task.missedAfter ?? 300,
    expireInSeconds: 3_600,
    retentionSeconds: task.worthDoingFor,
    deleteAfterSeconds: keptFor,
  };
  const names = Object.keys(options) as (keyof typeof options)[];
  if (existing && names.every((name) => existing[name] === options[name])) return;
  // Only one job of a scheduled task waits at a time.
  await boss.createQueue(task.name, { ...options, policy: task.schedule ? 'short' : 'standard' });
  await boss.updateQueue(task.name, options);
  // pg-boss reads the settings of all queues at its start, and those of a changed queue when the first job is added, on a
  // connection of its own. Many transactions that add their first jobs at the same time would wait for each other's
  // connections, so it reads them here.
  await boss.insert(task.name, []);
}

/**
 * Runs one job. The log contains the error. The database keeps only the name of the error, because its message may name
 * people.
 */
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
      context.log.info({ task: task.name }, 'job stopped for shutdown; the next start runs it again');
    else if (err instanceof BeingSent) context.log.info({ task: task.name }, 'another run is sending this email');
    else if (err instanceof NotYet) context.log.info({ task: task.name }, 'job waits for a later hour');
    else context.log.error({ err, task: task.name }, 'job failed');
    const status = err instanceof NotWorthRetrying ? 'deadletter' : 'failed';
    return { id: job.id, status, output: { reason: err.name } };
  }
}
