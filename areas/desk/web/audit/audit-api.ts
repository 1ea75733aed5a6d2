import { getAuditCsv, getAuditState, listAuditEntries } from '#areas/desk/contract/audit.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import type { AuditFilters } from './audit-filters.ts';

/** Read again on each visit, because other people work at the desk too. */
export const useAuditEntries = (filters: AuditFilters) =>
  useList(listAuditEntries, { query: filters }, { refreshOnReturn: true, keepsPrevious: true });

export const useAuditState = () => useEndpoint(getAuditState, {}, { refreshOnReturn: true });

/** The address of the file with the entries that the filters match. */
export function csvAddress(filters: AuditFilters): string {
  const query = new URLSearchParams(Object.entries(filters).map(([key, value]): [string, string] => [key, `${value}`]));
  return query.size > 0 ? `${getAuditCsv.path}?${query}` : getAuditCsv.path;
}
