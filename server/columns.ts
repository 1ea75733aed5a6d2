import { getTableColumns } from 'drizzle-orm';
import { customType, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';

/**
 * A moment as ISO 8601 text, as in the contract. There is no `Date` in between, so microseconds are kept and reading
 * many rows needs no parsing. Connections use UTC (`database.ts`), so only the driver's punctuation changes.
 */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoFromPostgres,
});

/** '2026-11-20 19:06:52.123+00' → '2026-11-20T19:06:52.123Z' */
function isoFromPostgres(value: string): string {
  return `${value.slice(0, 10)}T${value.slice(11).replace(/\+00(:?00)?$/, 'Z')}`;
}

/**
 * Columns of an item that the operator can take down: when, and the reason that its author reads. Both are null unless
 * the item is taken down. Its author still sees the item; nobody else does.
 */
export const takenDownColumns = () => ({ takenDownAt: moment(), takenDownReason: text() });

/** Binary data. Keep it in a table of its own, so that lists never read it. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Words for a search of PostgreSQL. The database derives them from other columns. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The columns of a table without those that only serve searches. Exports use it. */
export const columnsWithoutWords = (table: PgTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([, column]) => column.getSQLType() !== 'tsvector'));
