import pg from 'pg';

/** The driver's error inside Drizzle's error, if this is one. */
function driverError(error: unknown): pg.DatabaseError | undefined {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof pg.DatabaseError ? inner : undefined;
}

/** The name of the unique constraint that an insert or update violated. Undefined for any other error. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  const found = driverError(error);
  return found?.code === '23505' ? found.constraint : undefined;
}

/** The name of the check constraint that an insert or update violated. Undefined for any other error. */
export function violatedCheckConstraint(error: unknown): string | undefined {
  const found = driverError(error);
  return found?.code === '23514' ? found.constraint : undefined;
}

/** The sentence with which a trigger refused a change (SQLSTATE `SR409`), or undefined. The reply is 409. */
export function refusalOfTrigger(error: unknown): string | undefined {
  const found = driverError(error);
  return found?.code === 'SR409' ? found.message : undefined;
}

/** Whether a row refers to another one that no longer exists: somebody removed it after the check. */
export function isForeignKeyViolation(error: unknown): boolean {
  return driverError(error)?.code === '23503';
}

/** Whether PostgreSQL ended a transaction because of another: a deadlock (40P01) or a failed serialisation (40001). */
export function isTransactionConflict(error: unknown): boolean {
  const code = driverError(error)?.code;
  return code === '40P01' || code === '40001';
}

/** Whether a statement did not get its lock: within `lock_timeout` (55P03), or because of a deadlock (40P01). */
export function isLockConflict(error: unknown): boolean {
  const code = driverError(error)?.code;
  return code === '55P03' || code === '40P01';
}

/** Whether a write was refused because the server is a standby or the transaction only reads. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return driverError(error)?.code === '25006';
}

/** Whether the disk of the database is full. */
export function isDatabaseFull(error: unknown): boolean {
  return driverError(error)?.code === '53100';
}

/** Whether an error means that the database cannot be reached now, not that a query was wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  // Drizzle and the pool wrap the driver's error.
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const code = (inner as NodeJS.ErrnoException).code ?? '';
    // 57P0x: shutting down, crashed or starting up. 53300: too many connections. 08xxx: the connection failed. 25P03: a
    // transaction was idle for too long, and its connection was closed. 25006: the server has become a standby.
    if (
      /^(57P0[1235]|25P03|25006|53300|08\w{3}|ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/.test(
        code,
      )
    )
      return true;
    // The last is the pool's, when a request takes longer than a server that stops waits for.
    if (
      /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|after calling end/.test(
        inner.message,
      )
    )
      return true;
  }
  return false;
}
