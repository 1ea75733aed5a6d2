import { customType, text } from 'drizzle-orm/pg-core';

/**
 * A moment, as the ISO 8601 text that the contract speaks: no `Date` in between, so microseconds survive and a page of
 * rows costs no parsing. Connections run in UTC (`database.ts`), so the driver's text only needs its punctuation changed.
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
 * Columns of a thing that the operator can take down: since when, and the reason that its author reads. Null unless it is
 * taken down. The author still sees it; nobody else does.
 */
export const takenDownColumns = () => ({ takenDownAt: moment(), takenDownReason: text() });

/** Bytes as they are. Keep them in a table of their own: a list must never read them. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
