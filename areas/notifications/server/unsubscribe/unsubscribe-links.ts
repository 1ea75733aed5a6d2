import type { NotificationGroup } from '#contract/notification-groups.ts';
import type { Db } from '#server/database.ts';
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
  return {
    what,
    page: `${address}/unsubscribe?token=${token}`,
    oneClick: `${address}/api/unsubscribe?token=${token}`,
    settings: `${address}/settings#emails`,
  };
}
