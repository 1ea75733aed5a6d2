/** What other areas may use of the machines area's server. */
export { readCertificate } from './health/certificate.ts';
export {
  backupWords,
  certificateWords,
  diskWords,
  emailWords,
  feedWords,
  lengthInWords,
  queueWords,
  trainingFeedWords,
  versionWords,
} from './health/health-words.ts';
export { replicaWords } from './health/replica-words.ts';
export { readDisk, readState } from './health/state-queries.ts';
export { sealEarlierWebhooks } from './webhooks/webhook-secrets.ts';
