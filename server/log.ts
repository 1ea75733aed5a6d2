import pg from 'pg';
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

/**
 * An error for the log. What people typed stays out: a query's parameters, PostgreSQL's `detail`, and the value that its
 * message ends with when it could not be read (`invalid input syntax for type integer: "…"`).
 */
function serialiseError(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const drizzle = error.message.startsWith('Failed query:');
  const postgres = error instanceof pg.DatabaseError;
  return {
    type: error.name,
    message: drizzle ? error.message.split('\nparams:')[0] : postgres ? withoutValue(error.message) : error.message,
    code: (error as NodeJS.ErrnoException).code,
    stack:
      drizzle || postgres
        ? error.stack
            ?.split('\n')
            .filter((line) => line.startsWith('    at '))
            .join('\n')
        : error.stack,
    ...(cause ? { cause: serialiseError(cause) } : {}),
  };
}

const withoutValue = (message: string) => message.replace(/: ".*"$/s, '');
