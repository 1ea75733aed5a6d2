import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { hearMeasures } from '#server/measures.ts';
import { programVersion } from '#server/program-version.ts';
import { type InstallationState, readState } from '../health/state-queries.ts';

/** The metrics of this server (`docs/install.md`). */
export interface Metrics {
  contentType: string;
  /** Reads everything and returns it as text. While the database is away, the metrics of the process are still there. */
  read(): Promise<string>;
  stop(): void;
}

export function openMetrics(context: Pick<Context, 'db' | 'settings' | 'pool'>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `staffroom_${name}`, help, labelNames, registers: [register] });

  const requests = new Histogram({
    name: 'staffroom_http_request_duration_seconds',
    help: 'Time from a request to its reply, by method, route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  const streams = gauge('streams', 'Open streams of live news on this server.');
  const info = gauge('info', 'The version of the program.', ['version']);
  info.set({ version: programVersion() }, 1);
  const connections = gauge('database_connections', 'Connections of the pool of this server.', ['state']);
  const up = gauge('database_up', '1 if the database answered, otherwise 0.');
  const bytes = gauge('database_size_bytes', 'Size of the database.');
  const jobs = gauge('queue_jobs', 'Jobs of the queue: due and waiting, running, failed within an hour.', ['state']);
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest due job has waited.');
  const emails = gauge('emails', 'Emails of the last 24 hours.', ['state']);
  const feedRun = gauge('feed_last_success_timestamp_seconds', 'When a feed last came to its end.', ['feed']);
  const feedFailing = gauge('feed_failing', '1 if the last run of a feed failed.', ['feed']);
  const backup = gauge('backup_last_timestamp_seconds', 'When the last backup was written. 0 if there is none.');
  const free = gauge('disk_free_bytes', 'Free space of the disk with DATA_DIR.');
  const size = gauge('disk_size_bytes', 'Size of the disk with DATA_DIR.');

  const stop = hearMeasures({
    request: ({ method, route, status, milliseconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1_000),
    streams: (open) => streams.set(open),
  });

  const show = (state: InstallationState) => {
    bytes.set(state.database.bytes);
    jobs.set({ state: 'waiting' }, state.queue.waiting);
    jobs.set({ state: 'running' }, state.queue.running);
    jobs.set({ state: 'failed' }, state.queue.failed);
    oldest.set(state.queue.oldestSeconds);
    for (const [name, count] of Object.entries(state.emails)) emails.set({ state: name }, count);
    backup.set(state.backup ? Date.parse(state.backup.finishedAt) / 1_000 : 0);
    if (state.disk) {
      free.set(state.disk.free);
      size.set(state.disk.size);
    }
    for (const { name, lastCompletedAt, lastFailure } of [...state.feeds, ...state.trainingFeeds]) {
      if (lastCompletedAt) feedRun.set({ feed: name }, Date.parse(lastCompletedAt) / 1_000);
      feedFailing.set({ feed: name }, lastFailure ? 1 : 0);
    }
  };

  return {
    contentType: register.contentType,
    async read() {
      const { totalCount, idleCount, waitingCount } = context.pool;
      connections.set({ state: 'used' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'wanted' }, waitingCount);
      try {
        show(await readState(context));
        up.set(1);
      } catch {
        up.set(0);
      }
      return register.metrics();
    },
    stop,
  };
}
