/** What other areas may use of the own-data area's server. */
export { erasureCases, erasures, legalHolds } from './erasure/erasure-tables.ts';
export { recordRetentionRun } from './retention/retention-actions.ts';
