/** What other areas may use of the machines area's server. */
export { sealEarlierWebhooks } from './webhooks/webhook-secrets.ts';
