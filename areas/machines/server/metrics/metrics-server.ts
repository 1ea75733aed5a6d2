import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '#server/context.ts';
import { openMetrics } from './metrics.ts';

/** A listener of its own for Prometheus, so that the metrics are not on the public address. */
export interface MetricsServer {
  /** Resolves with the port when it listens. Null if it could not. */
  listening: Promise<number | null>;
  stop(): Promise<void>;
}

/** Serves `GET /metrics` on METRICS_PORT at METRICS_HOST. If the port is taken, Staffroom runs without it. */
export function serveMetrics(context: Pick<Context, 'db' | 'settings' | 'pool' | 'log'>): MetricsServer {
  const { settings, log } = context;
  const metrics = openMetrics(context);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing at this address.\n');
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (err: unknown) => {
        log.error({ err }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = 10_000;
  const listening = new Promise<number | null>((resolve) => {
    server.once('listening', () => resolve((server.address() as AddressInfo).port));
    server.once('error', (err) => {
      log.error({ err }, 'the metrics cannot be served; Staffroom runs without them');
      resolve(null);
    });
  });
  server.listen(settings.METRICS_PORT, settings.METRICS_HOST);
  return {
    listening,
    async stop() {
      metrics.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
