/** The only door to the account area for other areas' server rooms. */
export { personSummaryColumns } from './account-queries.ts';
export { users } from './user-tables.ts';
