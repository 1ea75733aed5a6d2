import pg from 'pg';
import { type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/**
 * Structured logs without personal data, one JSON object per line. A request is logged with its method, the path of its
 * endpoint (never ids or query strings), its status and its duration. Bodies, cookies and addresses are never logged.
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
 * Formats an error for the log. What users typed is left out: the parameters of a query, PostgreSQL's `detail`, and the
 * value at the end of a message about a value that could not be parsed (`invalid input syntax for type integer: "…"`).
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
