import { channel } from 'node:diagnostics_channel';

/** A request that was answered. */
export interface MeasuredRequest {
  method: string;
  /** The pattern of the route, without ids: `/api/circles/:id`. */
  route: string;
  status: number;
  milliseconds: number;
}

/** What the metrics of `METRICS_PORT` hear of. Nobody listens unless the port is set, and then nothing is published. */
const requests = channel('staffroom:request');
const streams = channel('staffroom:streams');

export function measureRequest(measured: MeasuredRequest): void {
  if (requests.hasSubscribers) requests.publish(measured);
}

/** How many streams are open on this server now. */
export function measureStreams(open: number): void {
  if (streams.hasSubscribers) streams.publish(open);
}

export interface MeasureHearer {
  request(measured: MeasuredRequest): void;
  streams(open: number): void;
}

/** Passes every measurement on. Returns a function that ends it. */
export function hearMeasures(hearer: MeasureHearer): () => void {
  const onRequest = (message: unknown) => hearer.request(message as MeasuredRequest);
  const onStreams = (message: unknown) => hearer.streams(message as number);
  requests.subscribe(onRequest);
  streams.subscribe(onStreams);
  return () => {
    requests.unsubscribe(onRequest);
    streams.unsubscribe(onStreams);
  };
}
