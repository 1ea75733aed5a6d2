import type { getHealth, HealthItem } from '#areas/machines/contract/health.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { isOverHttps } from '#server/settings.ts';
import { readCertificate } from './certificate.ts';
import {
  backupWords,
  certificateWords,
  diskWords,
  emailWords,
  feedWords,
  queueWords,
  trainingFeedWords,
  versionWords,
} from './health-words.ts';
import { replicaWords } from './replica-words.ts';
import { readState } from './state-queries.ts';

const order: Record<HealthItem['state'], number> = { broken: 0, look: 1, unknown: 2, good: 3 };

/** Describes the installation in words: what is broken first, then what somebody should look at. */
export async function describeHealth(context: Context): Promise<EndpointAnswer<typeof getHealth>> {
  const { settings, clock } = context;
  const now = clock.now();
  const address = isOverHttps(settings) ? settings.PUBLIC_URL : undefined;
  const [state, validUntil] = await Promise.all([readState(context), address ? readCertificate(address) : null]);
  const items = [
    backupWords(state.backup, now),
    queueWords(state.queue),
    emailWords(state.emails, settings),
    ...feedWords(state.feeds, settings, now),
    ...trainingFeedWords(state.trainingFeeds, settings, now),
    diskWords(state.disk),
    certificateWords(address ? new URL(address).hostname : null, validUntil, now),
    versionWords(state.database),
    ...replicaWords(context.replicas?.states() ?? []),
  ];
  return { readAt: now.toISOString(), items: items.sort((a, b) => order[a.state] - order[b.state]) };
}
