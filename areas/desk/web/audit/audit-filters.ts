import { type AuditAction, auditActions } from '#contract/audit-actions.ts';

/** The filters of the audit log, as the address of the screen has them. */
export interface AuditFilters {
  action?: AuditAction;
  person?: number;
  by?: string;
  about?: string;
  from?: string;
  to?: string;
}

/** The change of the address that clears the filters. */
export const noFilters = { action: '', person: '', by: '', about: '', from: '', to: '' };

const dayPattern = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Reads the filters from the address. Values that the server would refuse are left out. */
export function filtersIn(address: URLSearchParams): AuditFilters {
  const action = auditActions.find((one) => one === address.get('action'));
  const person = Number(address.get('person'));
  const [by, about, from, to] = (['by', 'about', 'from', 'to'] as const).map((name) => address.get(name) ?? '');
  return {
    ...(action && { action }),
    ...(Number.isInteger(person) && person > 0 && person < 2_147_483_648 && { person }),
    ...(by && { by: by.slice(0, 254) }),
    ...(about && { about: about.slice(0, 254) }),
    ...(from && dayPattern.test(from) && { from }),
    ...(to && dayPattern.test(to) && { to }),
  };
}
