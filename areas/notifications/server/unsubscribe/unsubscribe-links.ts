import type { NotificationGroup } from '#contract/notification-groups.ts';
import type { Db } from '#server/database.ts';
import type { AddressEmails } from '#server/digests.ts';
import type { UnsubscribeLinks } from '#server/mail/email-content.ts';
import { publicAddress, type Settings } from '#server/settings.ts';
import { makeStopToken, type StopTarget } from './unsubscribe-token.ts';

interface Sender {
  db: Db;
  settings: Settings;
}

/** What a member reads for each group, in the middle of a sentence. */
const groupWords: Record<NotificationGroup, string> = {
  waiting: 'items that need your answer',
  mentions: 'mentions',
  discussions: 'discussions',
  circles: 'circles',
  messages: 'messages',
  mentoring: 'mentoring',
  development: 'your development',
  jobs: 'jobs',
  stories: 'stories',
  staffroom: 'announcements and reports',
};

/** 'emails about mentions, discussions and circles' */
export function wordsOfGroups(groups: readonly NotificationGroup[]): string {
  return `emails about ${new Intl.ListFormat('en-GB').format(groups.map((group) => groupWords[group]))}`;
}

/** The links to stop emails like this one. `what` is what stops, in the middle of a sentence. */
export async function unsubscribeLinks(
  { db, settings }: Sender,
  personId: number,
  target: StopTarget,
  what: string,
): Promise<UnsubscribeLinks> {
  const token = await makeStopToken(db, personId, target);
  const address = publicAddress(settings);
  return { ...linksWith(address, token), what, settings: `${address}/settings#emails` };
}

/** The links to stop emails of one sort to an address, which may belong to nobody here. */
export async function addressUnsubscribeLinks(
  { db, settings }: Sender,
  { name, what }: Pick<AddressEmails, 'name' | 'what'>,
  digest: string,
): Promise<UnsubscribeLinks> {
  const token = await makeStopToken(db, 0, { stops: 'address', name, digest });
  return { ...linksWith(publicAddress(settings), token), what, settings: null };
}

const linksWith = (address: string, token: string) => ({
  page: `${address}/unsubscribe?token=${token}`,
  oneClick: `${address}/api/unsubscribe?token=${token}`,
});
