import { type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/**
 * Structured logs, one JSON object a line, without personal data: a request is its method, the endpoint's path (never
 * the ids or queries in it), the status and the time it took. Bodies, cookies and addresses are never logged.
 */
export function makeLog(level: Settings['LOG_LEVEL'], destination?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serialiseError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error for the log: a query's parameters and the driver's `detail` may hold what people typed, so they stay out. */
function serialiseError(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const drizzle = error.message.startsWith('Failed query:');
  return {
    type: error.name,
    message: drizzle ? error.message.split('\nparams:')[0] : error.message,
    code: (error as NodeJS.ErrnoException).code,
    stack: drizzle
      ? error.stack
          ?.split('\n')
          .filter((line) => line.startsWith('    at '))
          .join('\n')
      : error.stack,
    ...(cause ? { cause: serialiseError(cause) } : {}),
  };
}
